/**
 * The page's side of the figures worker (ADR 0047). Always holds: one worker a tab, created when
 * figures are first asked for and ended a while after the last request; if it fails, a new one is
 * created.
 */
import { proxy, type Remote, wrap } from 'comlink'
import type { FiguresNews, FiguresRequest, FiguresWorkerApi } from '#workers/figures/worker-api.ts'

/** Long enough to find it, and what it keeps, after a telephone call in a recall (ms). */
const ENDS_AFTER_MS = 5 * 60_000

type Running = { readonly worker: Worker; readonly remote: Remote<FiguresWorkerApi> }

let running: Running | undefined
let ending: ReturnType<typeof setTimeout> | undefined
let lastId = 0
/** Followed questions, by id. */
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
  // Its file couldn't be loaded, or it ran out of memory: it never answers again.
  worker.addEventListener('error', () => {
    end()
    const all = [...followed.values()]
    followed.clear()
    for (const tell of all) tell({ is: 'failure' })
  })
  return { worker, remote: wrap<FiguresWorkerApi>(worker) }
}

export type FollowedFigures = {
  /** Answered again, at a later time (ms). */
  readonly atTime: (now: number) => void
  readonly leave: () => void
}

/** @param onNews not called any more after `leave` */
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
