/**
 * Shared tablets and the people on them (sync.md, "Devices and people"; security.md, PIN). Always
 * holds: a PIN opens only a tablet an admin shared, only for who signed in there with the password
 * and works at one of its sites; a guess is counted before it is judged, so that of parallel ones at
 * most five are judged.
 */
import { Problem } from '#contract/core/problems.ts'
import { isActive } from '#contract/modules/people/accounts.ts'
import {
  isPinLocked,
  type PinLock,
  readPinLock,
  takePinTry,
} from '#contract/modules/people/pin-lock.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Reader, Writer } from '../store/store.ts'
import { type Account, type Device, kept, sessionKey } from './kept.ts'
import { splitSessionKey } from './open-session.ts'
import { callerOf, KIOSK_FLAG, readFlags, readUser } from './session-book.ts'

/** The enrolled tablet of this key, if it is shared. @throws Problem device_not_enrolled */
export async function sharedDevice(reader: Reader, thumbprint: string): Promise<Device> {
  const id = await reader.kept<string>(kept.deviceKey, thumbprint)
  const device = id && (await reader.kept<Device>(kept.device, id.value))
  const isHere = device && device.value.removed_at === undefined && device.value.shared
  if (!isHere) throw new Problem('device_not_enrolled')
  if (!(await readFlags(reader)).includes(KIOSK_FLAG)) throw new Problem('flag_off')
  return device.value
}

/** Who signed in with the password may use their PIN there; their lock is open again. */
export async function welcomeHere(tx: Writer, userId: string, deviceId: string): Promise<void> {
  const key = sessionKey(userId, deviceId)
  await tx.keep(kept.devicePerson, key, 1)
  await tx.take(kept.pinLock, key)
}

/** May this person use a PIN on this tablet at all? */
export function mayUseHere(user: User, device: Device): boolean {
  const { role, location_ids } = callerOf(user)
  const worksHere = location_ids.some((id) => device.shared?.location_ids.includes(id))
  return isActive(user) && worksHere && (role === 'admin' || role === 'user')
}

/** The people whose buttons the tablet shows, with what it may hold of their PIN. */
export async function peopleOf(reader: Reader, device: Device) {
  const enrolled = (await reader.keptAll<number>(kept.devicePerson))
    .map(({ key }) => splitSessionKey(key))
    .filter(([, deviceId]) => deviceId === device.id)
  const found = await Promise.all(
    enrolled.map(async ([userId]) => {
      const [user, pin, lock] = await Promise.all([
        readUser(reader, userId),
        reader.kept<Account>(kept.pin, userId),
        reader.kept<PinLock>(kept.pinLock, sessionKey(userId, device.id)),
      ])
      if (!user || !mayUseHere(user, device)) return []
      const check = pin?.value.check
      return [
        {
          id: user.id,
          first_name: user.first_name,
          last_name: user.last_name,
          has_pin: pin !== null,
          locked: isPinLocked(readPinLock(lock?.value)),
          ...(check && { pin_check: check }),
        },
      ]
    }),
  )
  return found.flat()
}

/** Counts a guess. @throws Problem pin_locked; the guess is then not judged */
export async function countPinTry(tx: Writer, userId: string, deviceId: string): Promise<PinLock> {
  const key = sessionKey(userId, deviceId)
  const stored = await tx.kept<unknown>(kept.pinLock, key)
  const next = takePinTry(readPinLock(stored?.value))
  if (!next) throw new Problem('pin_locked')
  await tx.keep(kept.pinLock, key, next)
  return next
}

export const clearPinLock = (tx: Writer, userId: string, deviceId: string) =>
  tx.take(kept.pinLock, sessionKey(userId, deviceId))

/** An admin's reset: the PIN is gone, and every lock on it; its owner sets a new one. */
export async function forgetPin(tx: Writer, userId: string): Promise<void> {
  await tx.take(kept.pin, userId)
  for (const { key } of await tx.keptAll<PinLock>(kept.pinLock)) {
    if (splitSessionKey(key)[0] === userId) await tx.take(kept.pinLock, key)
  }
}
