/** What a page may ask of the figures worker. */
import type { AnswerOf, FiguresName, QuestionOf } from '#contract/core/figures/figures-by-name.ts'

export type FiguresRequest<N extends FiguresName = FiguresName> = {
  readonly name: N
  readonly question: QuestionOf<N>
  /** Whose records (local/store/database.ts). */
  readonly customer_id: string
  readonly user_id: string
  /** By the page's clock (ms). */
  readonly now: number
}

export type FiguresNews =
  | { readonly is: 'answer'; readonly answer: AnswerOf<FiguresName> }
  /** They could not be worked out; nothing more comes of this request. */
  | { readonly is: 'failure' }

export interface FiguresWorkerApi {
  /**
   * Answers, and answers anew when what was read has changed.
   * @param id of the page's own; one that is followed no longer may be given again
   */
  follow(
    id: number,
    request: FiguresRequest,
    onNews: (news: FiguresNews) => void,
  ): Promise<void> | void
  /** Its answer again, by a later clock (ms). */
  atTime(id: number, now: number): Promise<void> | void
  /** Nothing more is read for it, from the next thousand rows on. */
  leave(id: number): Promise<void> | void
}
