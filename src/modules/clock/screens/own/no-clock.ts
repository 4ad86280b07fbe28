/** Why somebody has no clock of their own here (domain §2.32); null if they have one. Pure. */
import type { Role } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { SUPER_USER_SENTENCE } from '#contract/modules/clock/user-clock-events.rules.ts'

export function noClockSentence(role: Role | undefined): string | null {
  if (role === 'admin' || role === 'user') return null
  if (role === 'auditor') return "Auditors don't clock in."
  return role === ADMIN_OVERRIDE ? SUPER_USER_SENTENCE : 'Only staff and admins clock in here.'
}
