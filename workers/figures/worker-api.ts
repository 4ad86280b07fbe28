/** The calls a page can make to the figures worker. */
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
  /** The computation failed; this request gives nothing more. */
  | { readonly is: 'failure' }

export interface FiguresWorkerApi {
  /**
   * Answers, and again when what was read has changed.
   * @param id chosen by the page; can be reused once it is unfollowed
   */
  follow(
    id: number,
    request: FiguresRequest,
    onNews: (news: FiguresNews) => void,
  ): Promise<void> | void
  /** Answers it again, at a later time (ms). */
  atTime(id: number, now: number): Promise<void> | void
  /** Stops reading for it, from the next thousand rows on. */
  leave(id: number): Promise<void> | void
}
