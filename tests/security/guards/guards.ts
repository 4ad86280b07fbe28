/**
 * What keeps Larder safe, one guard a row: where it stands in the source, and the test that must
 * fail without it (security.md, "How it is proved"). Always holds: the place is there exactly once,
 * so that a guard that moved is not forgotten (guards.test.ts).
 */
export type Guard = {
  readonly name: string
  /** From the root of the tree. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Part of the test's name; on SQLite, unless it says otherwise. */
  readonly noticedBy: { readonly file: string; readonly test: string }
}

export function withoutGuard({ name, file, find, replace }: Guard, source: string): string {
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`${name}: ${file} has its place ${times} times.`)
  return source.replace(find, () => replace)
}

export function guardCalled(name: string): Guard {
  const found = guards.find((guard) => guard.name === name)
  if (!found) throw new Error(`Nobody knows a guard called ${name}.`)
  return found
}

const api = (name: string, test: string) => ({ file: `tests/api/${name}.test.ts`, test })
const security = (name: string, test: string) => ({ file: `tests/security/${name}.test.ts`, test })
const forgedProofs = security('forged-logins', 'forged proofs')
const forgedTokens = security('forged-logins', 'tokens that the server never gave')
const otherNames = security('other-names', 'none counts as proven')
const fence = (test: string) => ({ file: 'tests/store/fence.test.ts', test })
const whoMay = (test: string) => ({ file: 'tests/contract/who-may.test.ts', test })

const authenticate = 'server/http/authenticate.ts'
const proofs = 'server/sessions/proofs.ts'
const delivery = 'server/sessions/delivery.ts'
const live = 'server/http/live-routes.ts'
const sessionRoutes = 'server/http/session-routes.ts'
const fileTypes = 'contract/modules/files/file-types.ts'
const fileTypesTest = (test: string) => ({
  file: 'contract/modules/files/file-types.test.ts',
  test,
})
const reading = 'server/records/reading.ts'
const visibility = 'contract/core/access/visibility.ts'
const judgeFields = 'server/records/judge-fields.ts'

export const guards: readonly Guard[] = [
  {
    name: 'a call needs a token',
    file: authenticate,
    find: 'if (request.routeOptions.config.open || request.is404) return',
    replace: 'if (!request.headers.authorization || request.routeOptions.config.open) return',
    noticedBy: { file: 'tests/contract/no-leaks.test.ts', test: 'every call but the 12 open ones' },
  },
  {
    name: 'the business of a call is that of its token',
    file: authenticate,
    find: "if (claims.domain !== customerOf(request, context.options)) throw new Problem('token_invalid')",
    replace: '',
    noticedBy: api('sign-in', 'a token of hexham opens nothing in kelso'),
  },
  {
    name: 'a token is signed by this server',
    file: authenticate,
    find: 'app.jwt.verify<TokenClaims>(token, { ignoreExpiration })',
    replace: 'app.jwt.decode<TokenClaims>(token) as TokenClaims',
    noticedBy: forgedTokens,
  },
  {
    name: 'a token has a time',
    file: authenticate,
    find: '(token, { ignoreExpiration })',
    replace: '(token, { ignoreExpiration: true })',
    noticedBy: forgedTokens,
  },
  {
    name: 'tokens have one algorithm',
    file: 'server/app.ts',
    find: "verify: { algorithms: ['HS256'] }",
    replace: "verify: { algorithms: ['HS256', 'HS384', 'HS512'] }",
    noticedBy: forgedTokens,
  },
  {
    name: 'a proof is signed by its key',
    file: proofs,
    find: "bytes.length === 64 && verify('sha256', Buffer.from(signed), by, bytes)",
    replace: 'bytes.length === 64',
    noticedBy: forgedProofs,
  },
  {
    name: 'proofs have one algorithm',
    file: proofs,
    find: "header.alg !== 'ES256'",
    replace: "header.alg === ''",
    noticedBy: forgedProofs,
  },
  {
    name: 'a proof never carries the private key',
    file: proofs,
    find: " || 'd' in jwk",
    replace: '',
    noticedBy: forgedProofs,
  },
  {
    name: 'a proof is for this method',
    file: proofs,
    find: 'htm === call.method &&',
    replace: '',
    noticedBy: forgedProofs,
  },
  {
    name: 'a proof is for this address',
    file: proofs,
    find: 'call.urls.includes(htu) &&',
    replace: '',
    noticedBy: forgedProofs,
  },
  {
    name: 'a proof answers a fresh nonce',
    file: proofs,
    find: "if (!isFresh(keys, nonce, now)) throw new Problem('use_dpop_nonce')",
    replace: '',
    noticedBy: forgedProofs,
  },
  {
    name: 'a proof is worth something once',
    file: proofs,
    find: "if (used) throw new Problem('device_not_enrolled')",
    replace: '',
    noticedBy: security('forged-logins', 'each opens once'),
  },
  {
    name: 'a page of another site changes nothing',
    file: 'server/http/origins.ts',
    find: '!safeMethods.has(request.method) && isForeignOrigin(request, options)',
    replace: "request.method === '' && isForeignOrigin(request, options)",
    noticedBy: api('sign-in', 'a page of another site can neither sign in nor write'),
  },
  {
    name: 'a page repeats the XSRF value',
    file: 'server/http/origins.ts',
    find: "typeof given !== 'string' || !isSameText(given, xsrfValue(context, name))",
    replace: "given === 'never' && !isSameText(given, xsrfValue(context, name))",
    noticedBy: api('sign-in', 'a page of another site can neither sign in nor write'),
  },
  {
    name: 'passwords are not tried without end',
    file: 'server/sessions/tries.ts',
    find: 'if (wait > 0) throw new TooSoon(wait)',
    replace: '',
    noticedBy: api('sign-in', 'after 10 wrong passwords'),
  },
  {
    name: 'a PIN try is counted before it is judged',
    file: 'server/sessions/shared-devices.ts',
    find: 'await tx.keep(kept.pinLock, key, next)',
    replace: '',
    noticedBy: security('pin-guesses', 'on one tablet'),
  },
  {
    name: 'a seal is counted as a PIN try',
    file: 'server/sessions/pin-sessions.ts',
    find: 'if (next) await tx.keep(kept.pinLock, key, next)',
    replace: '',
    noticedBy: security('pin-guesses', 'seals and guesses side by side'),
  },
  {
    name: 'a PIN opens only where its owner signed in',
    file: 'server/modules/clock/kiosk-routes.ts',
    find: 'if (!isAllowed || !isRight)',
    replace: 'if (!user || !isRight)',
    noticedBy: api('shared-tablet', 'who never signed in there'),
  },
  {
    name: 'a PIN opens only a shared tablet',
    file: 'server/sessions/shared-devices.ts',
    find: 'device.value.removed_at === undefined && device.value.shared',
    replace: 'device.value.removed_at === undefined',
    noticedBy: api('shared-tablet', 'the right PIN is worth nothing on an unknown device'),
  },
  {
    name: 'a seal is of its own session',
    file: 'server/sessions/pin-sessions.ts',
    find: 'return isOfThisSession && isRight',
    replace: 'return isRight',
    noticedBy: otherNames,
  },
  {
    name: 'what a PIN opened is not renewed by the key',
    file: sessionRoutes,
    find: 'session !== null && !session.value.pin && !known.value.shared',
    replace: 'session !== null',
    noticedBy: api('as-staff-at-a-tablet', 'nobody renews it by the key'),
  },
  {
    name: 'a delivery lies in its time',
    file: delivery,
    find: 'if (!isSigned || !isInside)',
    replace: 'if (!isSigned)',
    noticedBy: otherNames,
  },
  {
    name: 'a delivery is what was signed',
    file: delivery,
    find: 'if (!isSigned || !isInside)',
    replace: 'if (!isInside)',
    noticedBy: otherNames,
  },
  {
    name: 'a grant is of its device',
    file: delivery,
    find: 'device?.value.thumbprint !== proof.thumbprint',
    replace: 'device === null',
    noticedBy: otherNames,
  },
  {
    name: 'a signed grant is of its business',
    file: 'server/sessions/signed-grants.ts',
    find: 'said?.customer_id !== customerId ||',
    replace: 'said === null ||',
    noticedBy: api('signed-grants', 'not in the other business'),
  },
  {
    name: 'a record carries the name of who made it',
    file: 'server/records/create-record.ts',
    find: 'if (given.created_by !== caller.user_id)',
    replace: "if (given.created_by === '')",
    noticedBy: otherNames,
  },
  {
    name: 'a live ticket works once',
    file: live,
    find: 'tx.take<Ticket>(kept.ticket',
    replace: 'tx.kept<Ticket>(kept.ticket',
    noticedBy: api('live', 'a ticket works once'),
  },
  {
    name: 'a page of another site gets no live line',
    file: live,
    find: "if (isForeignOrigin(request, context.options)) throw new Problem('wrong_origin')",
    replace: '',
    noticedBy: api('live', 'a page of another site gets no line'),
  },
  // That a one-time link works once has two guards, each of them enough: the link is taken as it is used,
  // and every link of a person goes with a new password.
  {
    name: 'the provider’s link works once',
    file: sessionRoutes,
    find: "if (isUsed) throw new Problem('link_expired')",
    replace: '',
    noticedBy: api('passwords-and-devices', 'signs ADMIN OVERRIDE in once'),
  },
  {
    name: 'who is switched off is out',
    file: 'server/sessions/session-book.ts',
    find: 'if (!of.user || !isActive(of.user)) return null',
    replace: 'if (!of.user) return null',
    noticedBy: api('users', 'who was switched off on another process is out'),
  },
  {
    name: 'a removed device is out',
    file: 'server/sessions/session-book.ts',
    find: 'device.value.removed_at !== undefined',
    replace: 'device.key === null',
    noticedBy: api('passwords-and-devices', 'a device that is marked removed is out'),
  },
  {
    name: 'a device that is removed loses its sessions',
    file: 'server/http/device-routes.ts',
    find: 'if (splitSessionKey(key)[1] === id) await tx.take(kept.session, key)',
    replace: 'splitSessionKey(key)',
    noticedBy: api('passwords-and-devices', 'leaves neither its key nor its session behind'),
  },
  {
    name: 'the provider is shown nobody',
    file: reading,
    find: "session.caller.role === ADMIN_OVERRIDE && resource.name === 'users'",
    replace: "session.caller.role === ADMIN_OVERRIDE && resource.name === 'nobody'",
    noticedBy: api('passwords-and-devices', 'signs ADMIN OVERRIDE in once'),
  },
  {
    name: 'the provider’s session lasts 30 minutes',
    file: 'server/sessions/open-session.ts',
    find: 'if (userId === ADMIN_OVERRIDE) return OVERRIDE_MS',
    replace: 'void OVERRIDE_MS',
    noticedBy: api('passwords-and-devices', 'ends after 30 minutes'),
  },
  {
    name: 'the provider signs no check',
    file: 'contract/modules/checks/checks.rules.ts',
    find: "  if (caller.role === ADMIN_OVERRIDE) {\n    return { signed: 'Sign in as a named person",
    replace: "  if (caller.role === 'nobody') {\n    return { signed: 'Sign in as a named person",
    noticedBy: security('declared-rows', 'ADMIN OVERRIDE signs, clocks and looks up'),
  },
  {
    name: 'the provider clocks nobody in',
    file: 'contract/modules/clock/user-clock-events.rules.ts',
    find: 'role === ADMIN_OVERRIDE || draft.user_id === ADMIN_OVERRIDE',
    replace: "role === 'nobody' || draft.user_id === 'nobody'",
    noticedBy: security('declared-rows', 'ADMIN OVERRIDE signs, clocks and looks up'),
  },
  {
    name: 'a role may do what its class says',
    file: reading,
    find: "if (!mayDo(session.caller, verb, resource)) throw new Problem('forbidden')",
    replace: '',
    noticedBy: whoMay(': read, create, edit and archive'),
  },
  {
    name: 'what has no rules yet is an admin’s to write',
    file: 'contract/core/access/access.ts',
    find: "if (resource.rules === 'later' && verb !== 'read' && role !== 'admin') return false",
    replace: '',
    noticedBy: whoMay(': read, create, edit and archive'),
  },
  {
    name: 'a complaint is its supplier’s once it was sent',
    file: visibility,
    find: 'isUnshown(caller, resource, record) ||',
    replace: '',
    noticedBy: api('rows-not-shown', 'Jo the supplier sees a complaint once it is sent'),
  },
  {
    name: 'a plan that is not approved is not staff’s',
    file: 'server/http/read-records.ts',
    find: "if (isHidden(session.caller, resource, record)) throw new Problem('not_found')",
    replace: '',
    noticedBy: api('rows-not-shown', 'there is one plan: it is made once'),
  },
  {
    name: 'there is one of what there is one of',
    file: 'server/records/create-record.ts',
    find: 'await checkIsOnly(act)',
    replace: '',
    noticedBy: api('rows-not-shown', 'there is one plan: it is made once'),
  },
  {
    name: 'a module that is off answers nobody',
    file: reading,
    find: "if (isOff(session, resource)) throw new Problem('flag_off')",
    replace: '',
    noticedBy: api('records', 'a switched-off module answers flag_off'),
  },
  {
    name: 'a list is of the caller’s places',
    file: 'server/http/read-records.ts',
    find: 'scope: scopeFilter(caller, resource),',
    replace: 'scope: {},',
    noticedBy: whoMay('Ben of High Street and Butchery sees its rows'),
  },
  {
    name: 'a single record is of the caller’s places',
    file: 'server/http/read-records.ts',
    find: 'const isKnown = record && inScope(session.caller, resource, record)',
    replace: 'const isKnown = record',
    noticedBy: whoMay('Ben of High Street and Butchery sees its rows'),
  },
  {
    name: 'a new record is of its maker’s places',
    file: 'server/records/create-record.ts',
    find: "throw new Problem('location_forbidden')",
    replace: "return 'held'",
    noticedBy: api('files', 'who may not record it leaves no bytes'),
  },
  {
    name: 'a record moves only to the editor’s places',
    file: 'server/records/edit-record.ts',
    find: "throw new Problem('location_forbidden')",
    replace: 'void id',
    noticedBy: api('records', 'Tom of High Street can neither change a fridge of Mill Lane'),
  },
  {
    name: 'a hidden field is removed',
    file: visibility,
    find: 'visibleTo.includes(actingRole(caller.role)) ||',
    replace: 'visibleTo.length > 0 ||',
    noticedBy: whoMay('pay and birth dates'),
  },
  {
    name: 'private answers are closed',
    file: visibility,
    find: "return role !== 'admin' && role !== 'auditor' && !isSelf(caller, resource, record)",
    replace: 'return role === undefined',
    noticedBy: api('checks', 'Ben, Asha and Grace see Ben’s answers'),
  },
  {
    name: 'a private photo is not there',
    file: 'server/http/read-records.ts',
    find: '!isKnown || !isShown(eyesOf(session, as), resource, record)',
    replace: '!isKnown',
    noticedBy: api('private-files', 'a photo made private on the device'),
  },
  {
    name: 'an operation keeps its body',
    file: 'server/http/once.ts',
    find: ' && before.bodyHash === bodyHash',
    replace: '',
    noticedBy: api('records', 'the same operation with another body'),
  },
  {
    name: 'an operation keeps its person',
    file: 'server/http/once.ts',
    find: 'before.user === caller.user_id && ',
    replace: '',
    noticedBy: api('records', 'the same operation with another body'),
  },
  {
    name: 'no hash is made of a PIN',
    file: 'server/http/json-bodies.ts',
    find: 'if (!takesSecret(request)) {',
    replace: 'if (takesSecret !== null) {',
    noticedBy: api('secret-bodies', '10,000 tries at the ledger'),
  },
  {
    name: 'unknown fields are refused',
    file: judgeFields,
    find: 'if (unknown.length === 0) return',
    replace: 'if (unknown.length >= 0) return',
    noticedBy: api('records', 'unknown fields are refused by name'),
  },
  {
    name: 'what only the server sets is the server’s',
    file: judgeFields,
    find: 'refuseServerOwned(names.filter((field) => isServerOwned(resource, field)))',
    replace: '',
    noticedBy: api('records', 'what only the server sets may be repeated'),
  },
  {
    name: 'a field nobody is shown is not written',
    file: judgeFields,
    find: "if (hidden.length > 0) throw new Problem('forbidden')",
    replace: '',
    noticedBy: { file: 'server/records/judge-fields.test.ts', test: 'what Ben is not shown' },
  },
  {
    name: 'nobody sets the password of who holds more',
    file: 'server/modules/people/users.ts',
    find: "refuse('Ask an admin who has all the sites of this person.')",
    replace: 'void person',
    noticedBy: api('users', 'Tom of High Street can neither hand out Mill Lane'),
  },
  {
    name: 'lists have a size',
    file: 'contract/core/resource/sizes.ts',
    find: 'if (value.length > maxItems) return true',
    replace: '',
    noticedBy: { file: 'contract/core/resource/sizes.test.ts', test: '' },
  },
  {
    name: 'texts have a size',
    file: 'contract/core/resource/sizes.ts',
    find: "if (typeof value === 'string') return value.length > 2 * (schema.maxLength ?? Infinity)",
    replace: '',
    noticedBy: { file: 'contract/core/resource/sizes.test.ts', test: '' },
  },
  {
    name: 'files have a size',
    file: fileTypes,
    find: 'if (bytes.length > MAX_FILE_BYTES) {',
    replace: 'if (bytes.length === -1) {',
    // Judged in a thread of its own, which a run without it does not reach: by its own test.
    noticedBy: fileTypesTest('10 MB of photo and 25 MB of file are kept'),
  },
  {
    name: 'a text that is a page is none',
    file: fileTypes,
    find: '!pageLike.test(start.trimStart()) && !/<(?:script|html|svg|iframe)\\b/i.test(start)',
    replace: 'start.length > 0',
    noticedBy: fileTypesTest('a page, a drawing, a script or a program'),
  },
  {
    name: 'a file says by its name what it is',
    file: fileTypes,
    find: 'if (type === null || !(endings[type] as readonly string[]).includes(ending)) {',
    replace: 'if (type === null) {',
    noticedBy: { file: 'contract/modules/files/file-types.test.ts', test: '' },
  },
  {
    name: 'a file leaves as a download',
    file: 'server/modules/files/file-routes.ts',
    find: "`attachment; filename*=UTF-8''",
    replace: "`inline; filename*=UTF-8''",
    noticedBy: security('hostile-strings', 'leave as a download'),
  },
  {
    name: 'a mail head takes one line',
    file: 'server/services/mail/mail.ts',
    find: '/[\\r\\n]/.test(message.to + message.subject)',
    replace: "message.to === ''",
    noticedBy: security('hostile-strings', 'a mail head takes one line'),
  },
  {
    name: 'only our own scripts run',
    file: 'server/http/security-headers.ts',
    find: `'script-src': ["'self'"]`,
    replace: `'script-src': ["'self'", "'unsafe-inline'"]`,
    noticedBy: api('app-and-headers', 'every reply carries the whole page policy'),
  },
  {
    name: 'an answer puts no fridge of another site out of use',
    file: 'contract/modules/temperature/no-readings.rules.ts',
    find: 'if (unit?.location_id !== location_id) return []',
    replace: 'if (!unit) return []',
    noticedBy: api('no-readings', 'puts no fridge of Mill Lane out of use'),
  },
  {
    name: 'every statement is narrowed to its business',
    file: 'server/store/statements.ts',
    find: 'FROM record WHERE customer_id = $1 AND resource = $2 AND id = $3',
    replace: "FROM record WHERE $1 <> '' AND resource = $2 AND id = $3",
    noticedBy: fence('nothing of the butchers is read'),
  },
  {
    name: 'PostgreSQL shows each business its own rows',
    file: 'server/store/migrations.ts',
    find: "sql: readFileSync(new URL(file, folder), 'utf8'),",
    replace:
      "sql: readFileSync(new URL(file, folder), 'utf8').replaceAll('FORCE ROW', 'NO FORCE ROW'),",
    noticedBy: fence('behind the statements PostgreSQL itself'),
  },
]
