/**
 * What a shared tablet keeps about its people: who they are, and how many wrong PINs each has typed
 * (security.md, PIN). Kept with the device, not in a business's database, because it is needed
 * before anybody signs in. Always holds: a guess is counted before it is judged.
 */

import type { TabletPeople } from '#contract/core/access/session-protocol.ts'
import { type PinLock, readPinLock, takePinTry } from '#contract/modules/people/pin-lock.ts'
import { type Device, device } from './device.ts'

const PEOPLE = 'tablet-people'
const lockOf = (userId: string) => `pin-lock ${userId}`

export const createSharedTablet = ({ kept, keep, drop, change }: Device) => ({
  /** As last sent by the server. */
  people: () => kept<TabletPeople>(PEOPLE),
  keepPeople: (people: TabletPeople) => keep(PEOPLE, people),

  pinLock: async (userId: string): Promise<PinLock> => readPinLock(await kept(lockOf(userId))),
  /**
   * Stored before the guess is judged, so that neither a reload nor simultaneous guesses gain
   * anything.
   * @returns false if no try is left, and the guess is not judged
   */
  takePinTry: (userId: string) =>
    change(lockOf(userId), (stored) => takePinTry(readPinLock(stored))),
  /** A guess that passed the check doesn't count as wrong; only the server can prove it right. */
  giveBackPinTry: (userId: string) =>
    change(lockOf(userId), (stored) => ({ tries: Math.max(0, readPinLock(stored).tries - 1) })),
  clearPinLock: (userId: string) => drop(lockOf(userId)),
})

export const sharedTablet = createSharedTablet(device)
