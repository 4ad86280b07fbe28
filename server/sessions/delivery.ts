/**
 * Delivering what a person made, in their name, without their session (sync.md, "Devices and
 * people"): under the grant of their sign-in, or under a PIN session of a shared tablet. Always
 * holds: only the device it was given to may use it, proved by its key over operation and body;
 * only for what was made inside its time; a person or device that is off by now, or of another role
 * than a PIN is for, is said, not refused; what was made on a shared tablet was made as staff. Never
 * reads for anybody: the reply is the bare effect.
 */
import { createHash } from 'node:crypto'
import type { Caller } from '#contract/core/access/access.ts'
import type { DeliveryClaims } from '#contract/core/access/session-protocol.ts'
import { Problem } from '#contract/core/problems.ts'
import { madeAt } from '#contract/core/sync/made-at.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import type { Reader, Store } from '../store/store.ts'
import { type Device, type Grant, isSharedAt, kept, type PinSession } from './kept.ts'
import { userAt, userAtFirst } from './person-then.ts'
import type { Proof } from './proofs.ts'
import {
  callerOf,
  type Delivery,
  readFlags,
  readUser,
  type Session,
  scopeOf,
  workerOf,
} from './session-book.ts'

/** Two clocks are never quite equal. */
const SLACK_MS = 5 * 60_000
const nothing = createHash('sha256').digest('hex')

type Allowance = Pick<Grant, 'user_id' | 'device_id' | 'from' | 'to'> & {
  isProven: boolean
  isPin: boolean
}

async function allowanceOf(reader: Reader, id: string): Promise<Allowance | null> {
  const grant = await reader.kept<Grant>(kept.grant, id)
  if (grant) return { ...grant.value, isProven: true, isPin: false }
  const session = await reader.kept<PinSession>(kept.pinSession, id)
  return session && { ...session.value, isPin: true }
}

/** @param id what the `Delivery` header names @throws Problem delivery_refused */
export async function deliverySession(
  store: Store,
  customerId: string,
  id: string,
  proof: Proof,
): Promise<Session> {
  const reader = store.read(customerId)
  const allowance = await allowanceOf(reader, id)
  if (!allowance) throw new Problem('delivery_refused')
  const [device, user, flags, epoch] = await Promise.all([
    reader.kept<Device>(kept.device, allowance.device_id),
    readUser(reader, allowance.user_id),
    readFlags(reader),
    store.epoch(customerId),
  ])
  if (!user || device?.value.thumbprint !== proof.thumbprint) throw new Problem('delivery_refused')
  const { removed_at } = device.value
  const atTablet = allowance.isPin || isSharedAt(device.value, allowance.from)
  const today = atTablet ? await workerOf(reader, user) : callerOf(user)
  // Nobody but staff opens a tablet with a PIN (sessions/shared-devices.ts), and works there as that.
  const isOther = allowance.isPin && today.role !== 'user'
  // A tablet that was a day behind may have let them in before there was a record of them.
  const then = isOther
    ? ((await userAt(reader, user.id, allowance.from)) ?? (await userAtFirst(reader, user.id)))
    : null
  const isStaff = !isOther || (then !== null && (await workerOf(reader, then)).role === 'user')
  if (!isStaff) throw new Problem('delivery_refused')
  const caller: Caller = isOther ? { ...today, role: 'user' } : today
  return {
    customerId,
    caller,
    deviceId: device.key,
    flags,
    scope: scopeOf(caller, flags),
    epoch,
    delivery: {
      from: allowance.from,
      to: Math.min(allowance.to, removed_at ?? allowance.to),
      isLate: removed_at !== undefined || !isActive(user) || isOther,
      isProven: allowance.isProven,
      isPin: allowance.isPin,
      atTablet,
      claims: proof.claims,
    },
  }
}

const numberIn = (fields: Readonly<Record<string, unknown>>, name: string) => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

/**
 * Is this the operation the device signed, and was it made inside the allowance? Asked once the
 * body is read. A replay changes nothing: the operation id is part of what is signed.
 * @throws Problem delivery_refused
 */
export function checkDelivered(
  { from, to, claims }: Delivery,
  sent: {
    readonly opId: unknown
    readonly bodyHash: string | null
    readonly fields: Readonly<Record<string, unknown>>
  },
): void {
  const { op, bh, made } = claims as Partial<DeliveryClaims>
  const isSigned = typeof op === 'string' && op === sent.opId && bh === (sent.bodyHash ?? nothing)
  const created = numberIn(sent.fields, 'created')
  const clock_skew_ms = numberIn(sent.fields, 'clock_skew_ms')
  const times = [made, ...(created === null ? [] : [madeAt({ created, clock_skew_ms })])]
  const isInside = times.every(
    (at) => typeof at === 'number' && at >= from - SLACK_MS && at <= to + SLACK_MS,
  )
  if (!isSigned || !isInside) throw new Problem('delivery_refused')
}
