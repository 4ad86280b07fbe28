/**
 * The page's side of the figures worker (ADR 0047). Always holds: one worker a tab, made when figures are
 * first asked for and ended a while after nobody asks any more; one that broke is made anew.
 */
import { proxy, type Remote, wrap } from 'comlink'
import type { FiguresNews, FiguresRequest, FiguresWorkerApi } from '#workers/figures/worker-api.ts'

/** Whoever goes from page to page finds it at work (ms). */
const ENDS_AFTER_MS = 30_000

type Running = { readonly worker: Worker; readonly remote: Remote<FiguresWorkerApi> }

let running: Running | undefined
let ending: ReturnType<typeof setTimeout> | undefined
let lastId = 0
/** What is followed, by its id. */
const followed = new Map<number, (news: FiguresNews) => void>()

function end(): void {
  running?.worker.terminate()
  running = undefined
}

function start(): Running {
  const worker = new Worker(new URL('../../workers/figures.worker.ts', import.meta.url), {
    type: 'module',
    name: 'larder-figures',
  })
  // Its file cannot be had, or it ran out of memory: it answers nothing any more.
  worker.addEventListener('error', () => {
    end()
    const all = [...followed.values()]
    followed.clear()
    for (const tell of all) tell({ is: 'failure' })
  })
  return { worker, remote: wrap<FiguresWorkerApi>(worker) }
}

export type FollowedFigures = {
  /** Answered again by a later clock (ms). */
  readonly atTime: (now: number) => void
  readonly leave: () => void
}

/** @param onNews is told nothing more after `leave` */
export function followFigures(
  request: FiguresRequest,
  onNews: (news: FiguresNews) => void,
): FollowedFigures {
  clearTimeout(ending)
  running ??= start()
  lastId += 1
  const id = lastId
  followed.set(id, onNews)
  void running.remote.follow(
    id,
    request,
    proxy((news: FiguresNews) => followed.get(id)?.(news)),
  )
  return {
    atTime: (now) => void (followed.has(id) && running?.remote.atTime(id, now)),
    leave() {
      if (!followed.delete(id)) return
      void running?.remote.leave(id)
      if (followed.size === 0) ending = setTimeout(end, ENDS_AFTER_MS)
    },
  }
}
