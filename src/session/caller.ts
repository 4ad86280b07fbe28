/** Who is asking, from the token and the person's own record (§6: the role is the token's first). */
import { liveQuery } from 'dexie'
import type { Caller } from '#contract/core/access/access.ts'
import type { TokenClaims } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Device } from '#local/device/device.ts'
import type { LarderDatabase } from '#local/store/database.ts'

/** ADMIN OVERRIDE has no user record (§3); without one, a person has no site. */
export function toCaller(claims: Pick<TokenClaims, 'id' | 'roles'>, user: User | null): Caller {
  const [role] = claims.roles
  return {
    user_id: role === ADMIN_OVERRIDE ? ADMIN_OVERRIDE : claims.id,
    role,
    location_ids: user?.location_ids ?? [],
    department_ids: user?.department_ids ?? [],
    ...(user?.supplier_id && { supplier_id: user.supplier_id }),
  }
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

export const sameCaller = (a: Caller, b: Caller): boolean =>
  a.user_id === b.user_id &&
  a.role === b.role &&
  a.supplier_id === b.supplier_id &&
  sameIds(a.location_ids, b.location_ids) &&
  sameIds(a.department_ids, b.department_ids)

/**
 * Keeps the caller in line with the person's own mirrored record: a removed site is gone at once,
 * and the role tells the sync what they may read. A shared tablet and ADMIN OVERRIDE have no such
 * record.
 * @returns stops following
 */
export function followCaller(db: LarderDatabase, device: Device, userId: string): () => void {
  async function compare(user: User | undefined): Promise<void> {
    const session = await device.session()
    if (!user || session?.user_id !== userId) return
    const [role = session.caller.role] = user.roles
    const caller = toCaller({ id: userId, roles: [role] }, user)
    if (!sameCaller(caller, session.caller)) await device.changeSession(userId, { caller })
  }
  const own = liveQuery(() => db.records('users').get(userId))
  const following = own.subscribe((user) => void compare(user))
  return () => following.unsubscribe()
}
