/**
 * Figures over many of the device's own records, declared in their module and worked out by the figures
 * worker (ADR 0047). Pure: what they are told of is read through a port, so that the same function runs in a
 * worker and over rows in a test. Always holds: they say nothing of a record's words, only what adds up.
 */
import type { QueryOf } from '../lists/record-query.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'

/** How a figure reads records. Cancelling it stops the next read. */
export type FiguresRead = {
  get<N extends ResourceName>(resource: N, id: string): Promise<RecordsByResource[N] | undefined>
  /** All of them in memory: for what is few. */
  all<N extends ResourceName>(
    resource: N,
    query?: QueryOf<N>,
  ): Promise<readonly RecordsByResource[N][]>
  /** One after the other, in memory a thousand at a time. */
  each<N extends ResourceName>(
    resource: N,
    query: QueryOf<N>,
    take: (row: RecordsByResource[N]) => void,
  ): Promise<void>
  /** By the clock of the page that asks (ms). */
  readonly now: number
}

/** What is asked and what is answered are plain data: both go to another thread. */
export type Figures<Question, Answer> = (question: Question, read: FiguresRead) => Promise<Answer>
