/**
 * What comes out of a batch while it is filled in (domain §2.14, §3.34). Pure. Always holds: the ids of
 * the lots are made with the draft, so that finishing twice makes each once.
 */
import { type Output, outputGrams } from '#contract/modules/production/made-product.ts'
import { lastDay } from '#contract/modules/production/product-dates.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { uuidV7 } from '#local/device/uuid.ts'

export interface OutputDraft {
  readonly id: string
  readonly name: string
  readonly packs: number | null
  /** Grams. */
  readonly pack_weight_g: number | null
  /** `YYYY-MM-DD`, or nothing. */
  readonly last_day: string
  readonly storage_location_id: string | null
  readonly label_type: Output['label_type']
}

/** What comes out of one batch, with why it is more or less than expected. */
export interface OutDraft {
  readonly outputs: readonly OutputDraft[]
  readonly reason: string | null
  readonly reasonText: string
}

export const outDraftName = (batchId: string): string => `batch-out:${batchId}`

/** Packs and weight as the recipe has them. @param wanted in its yield unit, grams */
export function usualPacks(
  {
    portions,
    yield_quantity,
    yield_unit,
  }: Pick<Recipe, 'portions' | 'yield_quantity' | 'yield_unit'>,
  wanted: number,
): { readonly packs: number; readonly pack_weight_g: number } | null {
  if (yield_unit !== 'g') return null
  const each = Math.max(1, Math.round(yield_quantity / portions))
  return { packs: Math.max(1, Math.round(wanted / each)), pack_weight_g: each }
}

/** A cut in one piece. @param until the last day of what it was cut from */
export const cutOutput = (
  { name, weight_g }: { readonly name: string; readonly weight_g: number },
  until: string | undefined,
): OutputDraft => ({
  ...{ id: uuidV7(), name, packs: 1, pack_weight_g: weight_g },
  ...{ last_day: until ?? '', storage_location_id: null, label_type: 'WHOLESALE' },
})

/**
 * @param day when it is made, `YYYY-MM-DD`
 * @param until what is cut without a recipe ends with the first of its inputs
 */
export function startOutput(
  recipe: Recipe | null,
  wanted: number | undefined,
  day: string,
  until?: string,
): OutputDraft {
  const packs = recipe && wanted !== undefined ? usualPacks(recipe, wanted) : null
  return {
    id: uuidV7(),
    name: recipe?.name ?? '',
    packs: packs?.packs ?? null,
    pack_weight_g: packs?.pack_weight_g ?? null,
    last_day: recipe
      ? recipe.date_type === 'NONE'
        ? ''
        : lastDay(day, recipe.shelf_life_days)
      : (until ?? ''),
    storage_location_id: null,
    label_type: recipe?.label_type ?? 'WHOLESALE',
  }
}

/** What is missing, as one sentence; null if nothing is. */
export function outputProblem(draft: OutputDraft, isDated: boolean): string | null {
  if (draft.name.trim() === '') return 'Enter what came out.'
  if (!draft.packs || !draft.pack_weight_g) return 'Enter the packs and what each weighs.'
  return isDated && draft.last_day === '' ? 'Enter the use by.' : null
}

/** @throws Error if something is missing */
export function outputOf(draft: OutputDraft): Output {
  const { packs, pack_weight_g, last_day, storage_location_id, name, ...rest } = draft
  if (!packs || !pack_weight_g) throw new Error('The output is not filled in')
  return {
    ...rest,
    ...{ packs, pack_weight_g, name: name.trim() },
    ...(last_day !== '' && { last_day }),
    ...(storage_location_id !== null && { storage_location_id }),
  }
}

/** Grams of all of them, as far as they are filled in. */
export const draftGrams = (drafts: readonly OutputDraft[]): number =>
  drafts.reduce(
    (sum, { packs, pack_weight_g }) =>
      sum + outputGrams({ packs: packs ?? 0, pack_weight_g: pack_weight_g ?? 0 }),
    0,
  )
