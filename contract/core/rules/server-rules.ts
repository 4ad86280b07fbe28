/**
 * Effects as the server knows them: those of module-rules.ts, those whose device half is loaded
 * with the screens that make such records, and what happens to a record that an effect meets
 * (effects.ts).
 */
import { effectsOfStock } from '../../modules/allergens/allergens-above.effects.ts'
import { effectsOfCheck } from '../../modules/checks/checks.effects.ts'
import { meetIssue } from '../../modules/issues/issues.meet.ts'
import { effectsOfLabelPrint } from '../../modules/labels/label-prints.effects.ts'
import { effectsOfRecipe } from '../../modules/recipes/recipes.effects.ts'
import { followingReading } from '../../modules/temperature/temperature-logs.effects.ts'
import { effectsOfVanCheck } from '../../modules/vehicles/van-checks.effects.ts'
import type { RecordsByResource, ResourceName } from '../resource/registry.ts'
import type { Effects, Following, Meet } from './effects.ts'
import { effectsOf } from './module-rules.ts'

const ofScreens: { readonly [N in ResourceName]?: Effects<RecordsByResource[N]> } = {
  checks: effectsOfCheck,
  'van-checks': effectsOfVanCheck,
  'label-prints': effectsOfLabelPrint,
  // They change, or make, what only the server writes.
  recipes: effectsOfRecipe,
  stocks: effectsOfStock,
}

/** Null if it has no consequences. */
export const effectsOnServer = <N extends ResourceName>(
  resource: N,
): Effects<RecordsByResource[N]> | null =>
  (ofScreens[resource] as Effects<RecordsByResource[N]> | undefined) ?? effectsOf(resource)

const meets: { readonly [N in ResourceName]?: Meet<RecordsByResource[N]> } = {
  issues: meetIssue,
}

/** Null if the existing record stays as it is. */
export const meetOf = <N extends ResourceName>(resource: N): Meet<RecordsByResource[N]> | null =>
  (meets[resource] as Meet<RecordsByResource[N]> | undefined) ?? null

const followings: { readonly [N in ResourceName]?: Following<RecordsByResource[N]> } = {
  'temperature-logs': followingReading,
}

/** @throws Error if an effect says `onVoid` for a resource that isn't declared to follow */
export function followingOf(resource: ResourceName) {
  const following = followings[resource] as Following<Readonly<Record<string, unknown>>> | undefined
  if (!following) throw new Error(`${resource} follow nothing`)
  return following
}
