/**
 * The result of a call. Always one of three: an answer, a refusal with the server's message, no
 * connection. A network failure is never a refusal (security.md, "Offline").
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

/** The message for a call that didn't go through. */
export const failureSentence = (failure: Failure): string =>
  failure.reason === 'refused'
    ? failure.problem.title
    : 'You need a connection for this. Try again when the signal is back.'

/** The server's sentences by field, for forms. */
export const failureFields = (failure: Failure): Readonly<Record<string, string>> =>
  failure.reason === 'refused' ? (failure.problem.fields ?? {}) : {}
