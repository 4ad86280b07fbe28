/**
 * The closed list of wire errors (domain §1.3): code, status, the text a person reads, and `retry`,
 * the only field the sync engine uses. The server throws a Problem and answers RFC 9457
 * problem+json; everyone else returns results. Anything not in this list is a bug.
 */
export type Retry = 'later' | 'after-login' | 'never'

const list = {
  validation_failed: [400, 'Check the highlighted fields.', 'never'],
  unknown_field: [400, 'This app and the server disagree about a field. Update the app.', 'never'],
  token_expired: [401, 'Your sign-in has expired. Sign in again.', 'after-login'],
  token_invalid: [401, 'You are signed out. Sign in again.', 'after-login'],
  wrong_password: [401, 'Email or password is wrong.', 'never'],
  wrong_pin: [401, 'That PIN is wrong.', 'never'],
  pin_locked: [
    401,
    'This PIN is off on this tablet. Sign in with your password or ask a manager.',
    'never',
  ],
  wrong_current_password: [400, 'Your current password is wrong.', 'never'],
  use_dpop_nonce: [401, 'Try once more with the new nonce.', 'later'],
  device_not_enrolled: [401, "This device isn't known here. Sign in with your password.", 'never'],
  link_expired: [400, 'This link has been used or is too old. Ask for a new one.', 'never'],
  forbidden: [403, "You don't have access to this.", 'never'],
  flag_off: [403, "This module isn't switched on.", 'never'],
  location_forbidden: [403, 'You no longer have access to this site.', 'never'],
  wrong_origin: [403, 'This request came from another site and was refused.', 'never'],
  account_deactivated: [403, 'This account is switched off. Ask an admin.', 'never'],
  delivery_refused: [
    403,
    "This can't be sent under the sign-in it was made with. Sign in with your password.",
    'never',
  ],
  trial_expired: [403, 'Your trial has ended.', 'never'],
  not_found: [404, "We can't find that record.", 'never'],
  // Not the server's fault, so not a 5xx.
  not_set_up: [404, "This isn't set up here.", 'never'],
  business_unknown: [404, 'There is no business at this address.', 'never'],
  duplicate_id: [409, 'A different record already has this id.', 'never'],
  in_use: [409, 'This is still in use.', 'never'],
  out_of_order: [409, 'This does not follow from the last record.', 'never'],
  cursor_too_old: [410, 'This device has been away too long and fetches everything anew.', 'later'],
  file_lost: [410, "This photo isn't on this device any more, so it can't be sent.", 'never'],
  version_conflict: [412, 'Someone else changed this record meanwhile.', 'never'],
  too_large: [413, 'That file is too big. The limit is 25 MB.', 'never'],
  unsupported_media_type: [415, 'Send this as JSON.', 'never'],
  rule_broken: [422, 'This breaks a rule.', 'never'],
  key_reused: [422, 'This operation was sent before with other content.', 'never'],
  update_needed: [426, 'This version of the app is too old. Update it to go on.', 'never'],
  too_many: [429, 'Too many tries. Wait a minute and try again.', 'later'],
  server_error: [500, 'Something went wrong on our side. Nothing was recorded.', 'later'],
  unavailable: [503, 'The server cannot save right now. Nothing was recorded; try again.', 'later'],
} as const satisfies Record<string, readonly [number, string, Retry]>

export type ProblemCode = keyof typeof list

/** The body of every error reply. */
export type ProblemBody = {
  type: 'about:blank'
  title: string
  status: number
  code: ProblemCode
  retry: Retry
  /** Sentences by field. */
  fields?: Record<string, string>
  /** The stored record, with 412, as far as the caller may see it. */
  current?: Record<string, unknown>
}

/** The body for a code; `title` may be more specific than the list's. */
export function problemBody(
  code: ProblemCode,
  more: {
    title?: string
    fields?: Record<string, string>
    current?: Record<string, unknown>
  } = {},
): ProblemBody {
  const [status, title, retry] = list[code]
  return { type: 'about:blank', title, status, code, retry, ...more }
}

/** Thrown on the server only; the transaction rolls back and the reply carries this body. */
export class Problem extends Error {
  readonly body: ProblemBody
  constructor(code: ProblemCode, more?: Parameters<typeof problemBody>[1]) {
    const body = problemBody(code, more)
    super(body.title)
    this.name = 'Problem'
    this.body = body
  }
}

/** Is this reply body one of ours? A captive portal's page isn't (sync.md, "Retry"). */
export const isProblemBody = (value: unknown): value is ProblemBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  value.code in list
