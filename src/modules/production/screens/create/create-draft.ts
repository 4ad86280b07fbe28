/**
 * Something made at once from a recipe, while it is filled in (domain §3.34). Pure. Always holds: its
 * ids are made with the draft, so that saving twice makes one batch and one lot.
 */
import type { Proposal, Standing } from '#contract/modules/lots/fefo.ts'
import { proposeLots } from '#contract/modules/lots/fefo.ts'
import type { Need } from '#contract/modules/production/batch-needs.ts'
import { lastDay } from '#contract/modules/production/product-dates.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { lotChoice, splitFrom } from '#src/modules/lots/parts/lot-choice.ts'
import type { CookDraft } from '../../parts/cook-draft.ts'
import { usualPacks } from '../../parts/output-draft.ts'

export interface CreateDraft {
  readonly batch_id: string
  readonly product_id: string
  readonly cook_id: string
  readonly packs: number | null
  /** Grams. */
  readonly pack_weight_g: number | null
  /** `YYYY-MM-DD` */
  readonly made_on: string
  readonly last_day: string
  /** By the need's key: the lot taken first instead of the one that ends first. */
  readonly first: Readonly<Record<string, string>>
  /** Null until somebody records one. */
  readonly cook: CookDraft | null
}

export function startCreate(recipe: Recipe, today: string): CreateDraft {
  const usual = usualPacks(recipe, recipe.batch_size_default ?? recipe.yield_quantity)
  return {
    ...{ batch_id: uuidV7(), product_id: uuidV7(), cook_id: uuidV7() },
    packs: usual?.packs ?? recipe.portions,
    pack_weight_g: usual?.pack_weight_g ?? null,
    made_on: today,
    last_day: recipe.date_type === 'NONE' ? '' : lastDay(today, recipe.shelf_life_days),
    ...{ first: {}, cook: null },
  }
}

/** How much of the recipe that is, in its yield unit; null while it isn't said. */
export function wantedOf({ packs, pack_weight_g }: CreateDraft, recipe: Recipe): number | null {
  if (!packs) return null
  if (recipe.yield_unit === 'g') return pack_weight_g ? packs * pack_weight_g : null
  return Math.max(1, Math.round((packs * recipe.yield_quantity) / recipe.portions))
}

/** Made on another day it keeps as long. */
export const madeOn = (draft: CreateDraft, made_on: string, recipe: Recipe): CreateDraft => ({
  ...draft,
  made_on,
  ...(draft.last_day !== '' &&
    made_on !== '' && { last_day: lastDay(made_on, recipe.shelf_life_days) }),
})

export interface Taken extends Proposal {
  readonly need: Need
}

/** From which lots each line is taken (AC 3.34.1): the first to end first, split where it must be. */
export const takenFrom = (
  draft: Pick<CreateDraft, 'first'>,
  needs: readonly Need[],
  standingsOf: (need: Need) => readonly Standing[],
): readonly Taken[] =>
  needs.map((need) => {
    if (need.kind === 'WATER') return { need, picks: [], short: 0 }
    const standings = standingsOf(need)
    const choice = lotChoice(standings)
    const first = draft.first[need.key]
    const isThere = choice.usable.some(({ lot }) => lot.id === first)
    return first !== undefined && isThere
      ? { need, ...splitFrom(choice, first, need.quantity) }
      : { need, ...proposeLots(standings, need.quantity) }
  })
