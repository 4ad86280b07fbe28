/**
 * Judges a new password while it is typed, off the page: loading its dictionaries takes a phone a
 * second. Started by the first character typed (src/session/use-password-hint.ts).
 */
import { type PasswordWords, passwordWeakness } from '#contract/modules/people/password-strength.ts'

export type PasswordQuestion = { readonly password: string; readonly words: PasswordWords }
export type PasswordAnswer = { readonly password: string; readonly weakness: string | null }

addEventListener('message', ({ data }: MessageEvent<PasswordQuestion>) => {
  const { password, words } = data
  const weakness = passwordWeakness(password, words)
  postMessage({ password, weakness } satisfies PasswordAnswer)
})
