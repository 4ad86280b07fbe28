/** Who counts as working here (domain §2.31): neither deactivated nor archived. */
import type { Role } from '#contract/core/access/access.ts'

export type Account = {
  readonly deactivated?: boolean | undefined
  readonly archived?: boolean | undefined
}

export const isActive = (account: Account): boolean => !account.deactivated && !account.archived

/** Whose hours are recorded: admins and staff with an active account (domain §2.32). */
export const clocksIn = (account: Account & { readonly roles: readonly Role[] }): boolean =>
  isActive(account) && (account.roles[0] === 'admin' || account.roles[0] === 'user')
