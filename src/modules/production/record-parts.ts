/**
 * Making what a recipe says, now or on another day, from its page; and a product again, from its lot's
 * (domain §3.34, §3.35). Always holds: only an active recipe is made.
 */
import { IconCalendarPlus, IconChefHat } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Product } from '#contract/modules/lots/products.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import type { PageAct, RecordAsked, RecordParts } from '#src/records/seam/record-parts.ts'
import { useFlag } from '#src/session/use-session.ts'

/** The recipe that is looked at, or that a product was made by; undefined while that isn't known. */
function useRecipeOf({ resource, id }: RecordAsked) {
  const isProduct = resource === 'products'
  const product = useRecord('products', isProduct ? id : undefined) as Product | null | undefined
  return useRecord('recipes', isProduct ? product?.recipe_id : id)
}

export function useRecordParts(asked: RecordAsked): RecordParts {
  const recipe = useRecipeOf(asked)
  const makes = { may: useMayDo('create', 'products'), isOn: useFlag('products') }
  const plans = { may: useMayDo('create', 'batches'), isOn: useFlag('production') }
  const mayMake = makes.may && makes.isOn
  const mayPlan = plans.may && plans.isOn
  const isAgain = asked.resource === 'products'
  const isActive = recipe?.status === 'ACTIVE' && !recipe.archived
  const recipeId = recipe?.id
  return useMemo(() => {
    if (!isActive || recipeId === undefined) return {}
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
    return { acts: [...(mayMake ? [make] : []), ...(mayPlan ? [plan] : [])] }
  }, [isActive, recipeId, isAgain, mayMake, mayPlan])
}
