/**
 * PIN sessions that a shared tablet held without the network, judged when they arrive (ADR 0010;
 * security.md, Offline PIN). Always holds: a session is judged once, and only while its person has
 * tries left on that tablet, so that seals are no way of guessing; what the judgement was stays
 * here and in the flags of its records, never in a reply; a wrong one is kept, never dropped.
 */

import { pinSessionDigest } from '#contract/core/access/pin-check.ts'
import type { PinSessionRequest } from '#contract/core/access/session-protocol.ts'
import { Problem } from '#contract/core/problems.ts'
import { PIN_LENGTH } from '#contract/modules/people/pin.ts'
import { readPinLock, takePinTry } from '#contract/modules/people/pin-lock.ts'
import type { ServerContext } from '../context.ts'
import { isSameText } from '../keys.ts'
import type { Writer } from '../store/store.ts'
import { type Account, type Device, kept, type PinSession, sessionKey, sha256 } from './kept.ts'
import { DELIVERY_MS, WORKING_MS } from './open-session.ts'
import { isPin } from './pins.ts'
import { type Proof, useProof } from './proofs.ts'
import { openSeal } from './seal-keys.ts'

/**
 * PINs are of shared tablets alone. One that is removed, or personal by now, has what was made on it
 * before still to send. @throws Problem device_not_enrolled
 */
async function checkTablet(tx: Writer, id: string, proof: Proof): Promise<void> {
  const device = (await tx.kept<Device>(kept.device, id))?.value
  const isTablet = device?.shared !== undefined || device?.was_shared !== undefined
  if (!isTablet || device?.thumbprint !== proof.thumbprint) throw new Problem('device_not_enrolled')
}

/** Counts the seal as a try. @returns false when this person has none left there */
async function countSeal(tx: Writer, key: string): Promise<boolean> {
  const next = takePinTry(readPinLock((await tx.kept<unknown>(kept.pinLock, key))?.value))
  if (next) await tx.keep(kept.pinLock, key, next)
  return next !== null
}

type Judgement = Pick<PinSession, 'isProven' | 'judging'>

const keepSession = (tx: Writer, body: PinSessionRequest, judgement: Judgement, now: number) => {
  const { user_id, device_id, from, session_id } = body
  const session: PinSession = { user_id, device_id, from, to: from + WORKING_MS, ...judgement }
  return tx.keep(kept.pinSession, session_id, session, now + DELIVERY_MS)
}

async function isRightPin(context: ServerContext, customerId: string, body: PinSessionRequest) {
  const reader = context.store.read(customerId)
  const [opened, digest, account] = await Promise.all([
    openSeal(context.keys, reader, body),
    pinSessionDigest(body),
    reader.kept<Account>(kept.pin, body.user_id),
  ])
  const pin = opened?.slice(0, PIN_LENGTH) ?? ''
  const isOfThisSession = opened !== null && isSameText(opened.slice(PIN_LENGTH), digest)
  // A PIN that was changed since is judged by what it was then.
  const { hash, changed = 0, before } = account?.value ?? {}
  const then = before !== undefined && body.from < changed ? before : hash
  const isRight = await isPin(context.keys, body.user_id, pin, then ?? null)
  return isOfThisSession && isRight
}

async function noteJudgement(tx: Writer, body: PinSessionRequest, isProven: boolean) {
  await tx.note({
    actor: body.user_id,
    device: body.device_id,
    deviceTime: body.from,
    act: isProven ? 'pin-session' : 'pin-session-not-proven',
    resource: 'users',
    id: body.user_id,
    version: 0,
    body: JSON.stringify({ session_id: body.session_id }),
    requestHash: null,
  })
}

/**
 * Counts the try; until the judgement is in it counts as not proven.
 * @returns whether it is to be judged: one that is being judged comes to the same for whoever brings
 * the same seal beside, or again after the server has stopped meanwhile
 */
async function beginJudging(tx: Writer, body: PinSessionRequest, now: number): Promise<boolean> {
  const judging = sha256(body.sealed)
  const known = await tx.kept<PinSession>(kept.pinSession, body.session_id)
  if (known) return known.value.judging === judging
  const key = sessionKey(body.user_id, body.device_id)
  const isKnown = await tx.kept(kept.devicePerson, key)
  const isJudged = isKnown !== null && (await countSeal(tx, key))
  await keepSession(tx, body, isJudged ? { isProven: false, judging } : { isProven: false }, now)
  if (!isJudged) await noteJudgement(tx, body, false)
  return isJudged
}

/** Takes a session in; the same one sent again changes nothing. @throws Problem device_not_enrolled */
export async function takePinSession(
  context: ServerContext,
  customerId: string,
  body: PinSessionRequest,
  proof: Proof,
): Promise<void> {
  const isJudged = await context.store.write(customerId, async (tx) => {
    await useProof(tx, proof, context.now())
    await checkTablet(tx, body.device_id, proof)
    return beginJudging(tx, body, context.now())
  })
  if (!isJudged) return
  const isProven = await isRightPin(context, customerId, body)
  await context.store.write(customerId, async (tx) => {
    const known = await tx.kept<PinSession>(kept.pinSession, body.session_id)
    if (known?.value.judging === undefined) return
    await keepSession(tx, body, { isProven }, context.now())
    if (isProven) await tx.take(kept.pinLock, sessionKey(body.user_id, body.device_id))
    await noteJudgement(tx, body, isProven)
  })
}
