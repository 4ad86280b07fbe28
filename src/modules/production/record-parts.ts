/**
 * Making what a recipe says, now or on another day, from its page; a product again, from its lot's; and
 * using a lot in a batch (domain §3.16, §3.34, §3.35). Always holds: only an active recipe is made, and
 * only what may be used is offered.
 */
import { IconCalendarPlus, IconChefHat, IconToolsKitchen2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { mayDo } from '#contract/modules/lots/permits.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import { isLotResource } from '#src/modules/lots/parts/lot-kinds.ts'
import { useLot } from '#src/modules/lots/parts/use-lot.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import type { PageAct, RecordAsked, RecordParts } from '#src/records/seam/record-parts.ts'
import { useFlag } from '#src/session/use-session.ts'
import { UseLotSheet } from './screens/use/use-lot-sheet.tsx'

/** The recipe that is looked at, or that a product was made by; undefined while that isn't known. */
function useRecipeOf({ resource, id }: RecordAsked) {
  const isProduct = resource === 'products'
  const product = useRecord('products', isProduct ? id : undefined) as Product | null | undefined
  return useRecord('recipes', isProduct ? product?.recipe_id : id)
}

const use: PageAct = {
  ...{ key: 'use', label: 'Use in a batch', icon: IconToolsKitchen2, at: 10, place: 'pad' },
  ...{ letter: 'u', Sheet: UseLotSheet },
}

/** May this lot go into a batch now? Undefined while it is read. */
function useIsUsable({ resource, id }: RecordAsked): boolean | undefined {
  const mayWeigh = useMayDo('create', 'stock-operations')
  const isOn = useFlag('production')
  const asks = mayWeigh && isOn && isLotResource(resource)
  const now = useLot(asks ? { resource, id } : null)
  if (!asks || now === null) return false
  const standing = now?.standing
  return standing && standing.balance > 0 && mayDo('USE', standing.lot, standing.state)
}

export function useRecordParts(asked: RecordAsked): RecordParts | undefined {
  const isUsable = useIsUsable(asked)
  const recipe = useRecipeOf(asked)
  const makes = { may: useMayDo('create', 'products'), isOn: useFlag('products') }
  const plans = { may: useMayDo('create', 'batches'), isOn: useFlag('production') }
  const mayMake = makes.may && makes.isOn
  const mayPlan = plans.may && plans.isOn
  const isAgain = asked.resource === 'products'
  const isActive = recipe?.status === 'ACTIVE' && !recipe.archived
  const recipeId = recipe?.id
  return useMemo(() => {
    if (isUsable === undefined) return undefined
    const uses = isUsable ? [use] : []
    if (!isActive || recipeId === undefined) return { acts: uses }
    const make: PageAct = {
      ...{ key: 'make', label: isAgain ? 'Make again' : 'Make now', icon: IconChefHat },
      ...{ at: 70, place: isAgain ? 'more' : 'head' },
      to: `/products/create/${recipeId}`,
    }
    const plan: PageAct = {
      ...{ key: 'plan', label: isAgain ? 'Plan another batch' : 'Plan a batch' },
      ...{ icon: IconCalendarPlus, at: 72, place: 'more' },
      to: `/production?plan=${recipeId}`,
    }
    return { acts: [...uses, ...(mayMake ? [make] : []), ...(mayPlan ? [plan] : [])] }
  }, [isUsable, isActive, recipeId, isAgain, mayMake, mayPlan])
}
