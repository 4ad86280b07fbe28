/** Which quick actions a person is offered: by flag and by permission (domain §3.1). Pure. */
import { type Caller, mayDo } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { registry } from '#contract/core/resource/registry.ts'
import type { QuickAction } from './module.ts'

type Person = {
  readonly caller: Pick<Caller, 'role'> | null
  readonly flags: readonly string[] | null
}

export const offeredActions = (
  actions: readonly QuickAction[],
  { caller, flags }: Person,
): readonly QuickAction[] =>
  actions.filter(
    ({ creates, flag, isPersonal }) =>
      caller &&
      mayDo(caller, 'create', registry[creates]) &&
      (!flag || flags?.includes(flag)) &&
      !(isPersonal && caller.role === ADMIN_OVERRIDE),
  )
