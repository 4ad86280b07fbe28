/**
 * One followed question: answered once, and again when a store it read has changed or its clock
 * moved on. Always holds: it never runs twice at a time; it takes at most a third of the time,
 * however often rows change; once unfollowed it answers no more.
 */
import Dexie from 'dexie'
import type { Figures } from '#contract/core/figures/figures.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { storesIn } from './changed-stores.ts'
import { NotWanted, readFor } from './read-for.ts'
import type { FiguresNews } from './worker-api.ts'

export type Followed = {
  readonly atTime: (now: number) => void
  readonly leave: () => void
}

interface Following<Q, A> {
  readonly db: LarderDatabase
  readonly figures: Figures<Q, A>
  readonly question: Q
  readonly now: number
  readonly onNews: (
    news: { is: 'answer'; answer: A } | Extract<FiguresNews, { is: 'failure' }>,
  ) => void
}

/** A pull announces pages every few seconds, a person who is saving more often (ms). */
const REST_MS = 250
const REST_FOR_EACH_MS = 2

export function follow<Q, A>(asked: Following<Q, A>): Followed {
  const { db, figures, question, onNews } = asked
  const leaving = new AbortController()
  let now = asked.now
  let read: ReadonlySet<ResourceName> = new Set()
  let isBusy = false
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function answer(): Promise<void> {
    isBusy = true
    isStale = false
    const reading = new Set<ResourceName>()
    // Recorded before the first row is read: changes during the reading count.
    read = reading
    const port = readFor(db, {
      now,
      signal: leaving.signal,
      onRead: (resource) => void reading.add(resource),
    })
    const began = performance.now()
    try {
      const found = await figures(question, port)
      if (!leaving.signal.aborted) onNews({ is: 'answer', answer: found })
    } catch (error) {
      if (error instanceof NotWanted) return
      leave()
      onNews({ is: 'failure' })
      // A bug, or a browser that fails to read: the console shows which.
      console.error(error)
      return
    }
    isBusy = false
    if (isStale) answerAfter(REST_MS + REST_FOR_EACH_MS * (performance.now() - began))
  }

  const answerAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void answer(), ms)
  }

  function onMutated(parts: Readonly<Record<string, unknown>>): void {
    const isRead = !storesIn(db, parts).isDisjointFrom(read)
    if (!isRead || isStale) return
    isStale = true
    if (!isBusy) answerAfter(REST_MS)
  }

  function leave(): void {
    leaving.abort()
    clearTimeout(timer)
    Dexie.on.storagemutated.unsubscribe(onMutated)
  }

  Dexie.on('storagemutated', onMutated)
  void answer()
  return {
    leave,
    atTime(next) {
      now = next
      isStale = true
      if (!isBusy) answerAfter(0)
    },
  }
}
