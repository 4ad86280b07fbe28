/**
 * Which passwords may be set (security.md; events S at change). Always holds: length counts, not
 * the mix of characters; what anybody would try first is refused. Nothing leaves the device for
 * this.
 */
export const PASSWORD_MIN = 10
/** Hashing reads the whole text, so an endless one could stop the server. */
export const PASSWORD_MAX = 200

export interface PasswordOwner {
  readonly email?: string | null | undefined
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly username?: string | null | undefined
}

const COMMON = new Set(
  (
    'password passwort passw letmein welcome changeme qwerty qwertyuiop asdfghjkl zxcvbnm iloveyou ' +
    'admin administrator football liverpool arsenal monkey dragon sunshine princess superman ' +
    'kitchen butcher butchers chef larder secret trustno default temp test hello abc abcdefghij'
  ).split(' '),
)

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Letters only, after undoing "P@ssw0rd" and removing what is added at either end ("…2026!"). */
function core(text: string): string {
  const inner = text.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '')
  return inner.replace(/[0135@$]/g, (sign) => LOOKALIKES[sign] ?? '').replace(/[^a-z]/g, '')
}

/** "kitchenkitchen" is no longer than "kitchen". */
function withoutRepeats(word: string): string {
  return word.match(/^(.+?)\1+$/)?.[1] ?? word
}

/** A sentence that says what to do; null if the password may be set. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`
  const mailbox = owner.email?.split('@')[0]
  const first = owner.first_name ?? ''
  const last = owner.last_name ?? ''
  const own = [owner.email, mailbox, owner.username, first, last, first + last, last + first]
  const word = core(password)
  const isOwn = own.some((name) => name && core(name) !== '' && core(name) === word)
  if (isOwn || (owner.email && password.toLowerCase() === owner.email.toLowerCase())) {
    return 'Choose a password that is not your name or email.'
  }
  // Digits alone ("1234567890") leave no letters at all.
  const isEasy = /^[\d\W_]*$/.test(password.normalize('NFKD').replace(/[^\u0020-\u007f]/g, 'x'))
  if (isEasy || new Set(password).size < 4 || COMMON.has(withoutRepeats(word))) {
    return 'That password is too easy to guess. Three words you can picture work well.'
  }
  return null
}
