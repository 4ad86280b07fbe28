/** The states of a batch (domain §2.15). Its operations are voided when it is cancelled. */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import type { States } from '#contract/core/rules/states.ts'

type BatchStatus = 'PLANNED' | 'IN_PROGRESS' | 'COMPLETE' | 'CANCELLED'

export const batchStates: States<BatchStatus> = {
  field: 'status',
  // Made at once, it begins when it is started, or is recorded when it is done.
  start: ['PLANNED', 'IN_PROGRESS', 'COMPLETE'],
  startSays: "A new batch can't be cancelled already.",
  meanwhileSays: 'This batch has moved on. Look at it again.',
  moves: [
    {
      verb: 'start',
      label: 'Start',
      from: ['PLANNED'],
      to: 'IN_PROGRESS',
      done: 'Started',
      way: 'next',
    },
    {
      verb: 'complete',
      label: 'Complete',
      from: ['IN_PROGRESS'],
      to: 'COMPLETE',
      done: 'Completed',
      way: 'next',
    },
    {
      verb: 'reopen',
      label: 'Reopen',
      from: ['COMPLETE'],
      to: 'IN_PROGRESS',
      who: ['admin'],
      says: 'Only an admin can reopen a batch.',
      done: 'Reopened',
      way: 'back',
    },
    {
      verb: 'cancel',
      label: 'Cancel',
      from: ['PLANNED', 'IN_PROGRESS'],
      to: 'CANCELLED',
      done: 'Cancelled. What went in is back in stock.',
      way: 'end',
    },
  ],
}

const REOPEN_MS = 24 * 3_600_000

/** Why it can't be reopened; null if it can. @param now by the server's clock (ms) */
export function reopenRefusal(
  { completed_at }: { readonly completed_at?: number | undefined },
  { role }: Pick<Caller, 'role'>,
  now: number,
): string | null {
  if (actingRole(role) !== 'admin') return 'Only an admin can reopen a batch.'
  const isInTime = completed_at !== undefined && now - completed_at <= REOPEN_MS
  return isInTime ? null : 'A batch can be reopened for 24 hours. Correct its records instead.'
}
