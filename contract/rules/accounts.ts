/** Who counts as working here (domain §2.31): neither switched off nor archived. */

export type Account = {
  readonly deactivated?: boolean | undefined
  readonly archived?: boolean | undefined
}

export const isActive = (account: Account): boolean => !account.deactivated && !account.archived
