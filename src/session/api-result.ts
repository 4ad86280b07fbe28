/**
 * How a call ended. Always one of three: an answer, a refusal in the server's words, no connection.
 * A network failure is never a refusal (security.md, "Offline").
 */
import type { ProblemBody } from '#contract/core/problems.ts'

export type Refused = {
  readonly ok: false
  readonly reason: 'refused'
  readonly problem: ProblemBody
}
export type NoConnection = { readonly ok: false; readonly reason: 'no-connection' }
export type Failure = Refused | NoConnection
export type ApiResult<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | Failure

export const noConnection: NoConnection = { ok: false, reason: 'no-connection' }

/** What a person reads about a call that did not go through. */
export const failureSentence = (failure: Failure): string =>
  failure.reason === 'refused'
    ? failure.problem.title
    : 'You need a connection for this. Try again when the signal is back.'

/** The server's sentences by field, for forms. */
export const failureFields = (failure: Failure): Readonly<Record<string, string>> =>
  failure.reason === 'refused' ? (failure.problem.fields ?? {}) : {}
