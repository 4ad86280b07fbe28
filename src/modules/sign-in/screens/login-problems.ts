/**
 * The messages under each field after a failed sign-in (domain §3.2). Pure. Always holds: the typed
 * name stays; the message never reveals whether the name or the password was wrong.
 */
import type { Failure } from '#src/session/api-result.ts'

export type LoginProblems = {
  readonly name?: string
  readonly password?: string
  /** Not about a field. */
  readonly page?: string
}

export const NEEDS_CONNECTION = 'You need a connection to sign in the first time.'

/** What is missing before anything is sent. */
export function missingProblems(name: string, password: string): LoginProblems {
  return {
    ...(!name.trim() && { name: 'Enter an email or a username.' }),
    ...(!password && { password: 'Enter your password.' }),
  }
}

export function signInProblems(failure: Failure): LoginProblems {
  if (failure.reason === 'no-connection') return { page: NEEDS_CONNECTION }
  const { code, title, fields } = failure.problem
  if (code === 'wrong_password') return { password: title }
  const name = fields?.email ?? fields?.username
  const password = fields?.password
  if (name || password) return { ...(name && { name }), ...(password && { password }) }
  return { page: title }
}
