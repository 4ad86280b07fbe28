/**
 * When was this fact recorded, or signed? (sync.md, "What counts as late"; ADR 0028.) Judged once,
 * on arrival, for every resource whose records are facts. Always holds: nothing is refused for its
 * time; the device's claim is believed if it fits what the server knows: the anchor it was saved
 * with, its sign-in, its arrival, and that it was there at the next contact. Otherwise it is
 * tagged, with the known span.
 */
import type { Made } from '#contract/core/sync/made-at.ts'
import { CONTACT_DAYS } from '#contract/core/sync/sync-protocol.ts'
import { isReadAsClaimed, SLACK_MS, type TimeClaim } from '#contract/core/sync/time-claims.ts'
import {
  type Anchor,
  type Device,
  type Grant,
  type KeptSession,
  kept,
  sessionKey,
} from '../sessions/kept.ts'
import type { RecordAct, SaidOfTime } from './record-act.ts'
import type { Fields } from './stored-record.ts'

/** How long waiting facts may take after the next contact to arrive or be listed. */
const LATE_MS = 15 * 60_000
const LOG_MS = CONTACT_DAYS * 86_400_000

/**
 * `from`: null if the server knows of none, as for a PIN session: only the tablet says when it
 * began.
 */
type SignIn = { readonly from: number | null; readonly isKnown: boolean }

async function signInOf({ tx, session, caller }: RecordAct, named: string | null): Promise<SignIn> {
  const { delivery, deviceId } = session
  if (delivery) return { from: delivery.isPin ? null : delivery.from, isKnown: true }
  const open = await tx.kept<KeptSession>(kept.session, sessionKey(caller.user_id, deviceId))
  const id = named ?? open?.value.grant_id
  const grant = id === undefined ? null : (await tx.kept<Grant>(kept.grant, id))?.value
  const isOwn = grant?.user_id === caller.user_id && grant.device_id === deviceId
  return isOwn ? { from: grant.from, isKnown: true } : { from: null, isKnown: false }
}

const restoredAt = async ({ tx }: RecordAct): Promise<number> =>
  (await tx.kept<number>(kept.business, 'restored'))?.value ?? Number.NEGATIVE_INFINITY

/** Of this person's sync on this device, or of the tablet's they worked on. */
const isAnchorHere = ({ user_id, device_id, time }: Anchor, { caller, now }: RecordAct) =>
  (user_id === caller.user_id || user_id === device_id) && time >= now - LOG_MS

/**
 * The first contact after its claimed time at which it wasn't there: neither listed nor on its way.
 * null if there is no such contact.
 */
async function missedAt(act: RecordAct, anchor: Anchor, { name, at: claimed }: TimeClaim) {
  const { tx, session, now } = act
  const by = { device: session.deviceId, user: anchor.user_id }
  const next = await tx.contactAfter(by, claimed + SLACK_MS)
  if (next === null || now <= next + LATE_MS) return null
  const since = await tx.waitedSince(session.deviceId, name, claimed)
  // If it was listed before it was made, it was an id without a fact.
  const isListed = since !== null && since >= claimed - SLACK_MS && since <= next + LATE_MS
  return isListed ? null : next
}

type Known = {
  /** The instants (ms) after which it was made, as far as each is known. */
  readonly since: readonly number[]
  readonly isBelieved: boolean
}

async function whatIsKnown(act: RecordAct, said: SaidOfTime, claim: TimeClaim): Promise<Known> {
  const claimed = claim.at
  const signIn = await signInOf(act, said.madeUnder)
  const anchor = said.anchor && isAnchorHere(said.anchor, act) ? said.anchor : null
  const since = [anchor?.time, signIn.from].filter((at) => typeof at === 'number')
  if (!anchor) return { since, isBelieved: act.now - claimed <= LATE_MS }
  const restored = await restoredAt(act)
  // What the server knew of sign-ins and contacts since its backup is lost; only the lower bound is
  // left.
  const isSignInMissing = !signIn.isKnown && anchor.time > restored
  const isInside =
    !isSignInMissing &&
    since.every((at) => claimed >= at - SLACK_MS) &&
    claimed <= act.now + SLACK_MS
  if (!isInside || claimed <= restored) return { since, isBelieved: isInside }
  const missed = await missedAt(act, anchor, claim)
  return missed === null
    ? { since, isBelieved: true }
    : { since: [...since, missed], isBelieved: false }
}

/**
 * For what a call brought: are its times believed as people will read them, and if not, what span
 * is known?
 * @param by the record: how far the clock of its times was off
 * @param before for an edit, the record as it was: a gap in what was known then remains
 */
export async function judgeTime(
  act: RecordAct,
  claims: readonly TimeClaim[],
  by: Made,
  before: Fields = {},
): Promise<Fields> {
  const { saidOfTime, tx, session, now } = act
  if (saidOfTime === undefined) return {}
  const isRead = isReadAsClaimed(act.resource, by)
  const doubts: (readonly number[])[] = []
  for (const claim of claims) {
    const { since, isBelieved } = await whatIsKnown(act, saidOfTime, claim)
    // If believed, its claimed time counts: a later sign-in or anchor doesn't move it.
    if (!isRead && isBelieved) doubts.push(since.map((at) => Math.min(at, claim.at)))
    if (!isBelieved) doubts.push(since)
  }
  if (doubts.length === 0) return {}
  const device = await tx.kept<Device>(kept.device, session.deviceId)
  const from = Math.min(now, Math.max(device?.value.enrolled_at ?? 0, ...doubts.flat()))
  const known = typeof before.proven_from === 'number' ? before.proven_from : from
  return { proven_from: Math.min(known, from), proven_to: now }
}
