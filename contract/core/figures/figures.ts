/**
 * Figures over many of the device's own records, declared in their module and computed by the
 * figures worker (ADR 0047). Pure: records are read through a port, so the same function runs in a
 * worker and over rows in a test. Always holds: results contain totals only, never a record's text.
 */
import type { QueryOf } from '../lists/record-query.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'

/** How a figure reads records. Cancelling it stops the next read. */
export type FiguresRead = {
  get<N extends ResourceName>(resource: N, id: string): Promise<RecordsByResource[N] | undefined>
  /** All of them in memory: only for a few. */
  all<N extends ResourceName>(
    resource: N,
    query?: QueryOf<N>,
  ): Promise<readonly RecordsByResource[N][]>
  /** One after another, a thousand at a time in memory. */
  each<N extends ResourceName>(
    resource: N,
    query: QueryOf<N>,
    take: (row: RecordsByResource[N]) => void,
  ): Promise<void>
  /**
   * What `make` gives of each record: made once and kept for the next question, for as long as the
   * record stays as it is and somebody asks. For few and large ones, of which more is made than read.
   * @param make the same function each time
   */
  kept<N extends ResourceName, T>(
    resource: N,
    make: (row: RecordsByResource[N]) => Promise<T>,
  ): Promise<readonly T[]>
  /**
   * What `make` makes of all of these resources: made once and kept for the next question, for as long
   * as none of them changes and somebody asks.
   * @param make the same function each time; it reads no others, and knows no time
   */
  together<T>(resources: readonly ResourceName[], make: MakeTogether<T>): Promise<T>
  /** By the clock of the asking page (ms). */
  readonly now: number
}

export type MakeTogether<T> = (read: Omit<FiguresRead, 'now'>) => Promise<T>

/** Question and answer are plain data: both are sent to another thread. */
export type Figures<Question, Answer> = (question: Question, read: FiguresRead) => Promise<Answer>
