/**
 * Something made at once as the records of one save (AC 3.34.2): the batch, a USE for each lot, the
 * product, and the cook if one was recorded; PRODUCE follows from the product. Pure but for reading.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { inputOf } from '#contract/modules/production/batch-inputs.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { madeProduct, outputGrams } from '#contract/modules/production/made-product.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { lotChoice } from '#src/modules/lots/parts/lot-choice.ts'
import type { OneOfAll } from '#src/records/save/save-local.ts'
import { cookChanges } from '../../parts/cook-changes.ts'
import { isHot } from '../../parts/cook-draft.ts'
import type { NeededLots } from '../../parts/needed-lots.ts'
import { fieldsOfUse } from '../../parts/use-weigh.ts'
import { type CreateDraft, type Taken, wantedOf } from './create-draft.ts'

interface Made {
  readonly draft: CreateDraft
  readonly recipe: Recipe
  readonly taken: readonly Taken[]
  readonly lots: NeededLots
  readonly stock: Stock | null
  readonly place: Pick<Batch, 'location_id' | 'department_id'>
  /** Who makes it. */
  readonly by: string
  /** ms */
  readonly at: number
}

const isCooked = ({ method = [] }: Recipe) => method.some(({ limit_code }) => limit_code === 'COOK')

export async function createChanges(made: Made, read: Read): Promise<readonly OneOfAll[]> {
  const { draft, recipe, taken, lots, stock, place, by, at } = made
  const { batch_id, product_id, cook_id, packs, pack_weight_g, last_day, made_on, cook } = draft
  const water = taken.find(({ need }) => need.kind === 'WATER')?.need.quantity
  const batch = {
    ...{ ...place, id: batch_id, kind: isCooked(recipe) ? 'COOKING' : 'MIXING' },
    ...{ status: 'COMPLETE', recipe_id: recipe.id, started_at: at, completed_at: at },
    ...(recipe.revision !== undefined && { recipe_version: recipe.revision }),
    ...{ planned_date: made_on, planned_quantity: wantedOf(draft, recipe) ?? undefined },
    ...{ operator_ids: [by], area: isCooked(recipe) ? 'RTE' : 'RAW' },
    ...(water !== undefined && { water_g: water }),
  }
  const uses = taken.flatMap(({ need, picks }) =>
    picks.map(({ lot, quantity }) => ({
      need,
      lot,
      kind: lots.kindOf(need),
      quantity,
      usable: lotChoice(lots.standingsOf(need)).usable,
    })),
  )
  const inputs = await Promise.all(
    uses.map(({ kind, lot, quantity }) => inputOf(kind, lot, quantity, read)),
  )
  const output = {
    ...{ id: product_id, name: recipe.name, packs: packs ?? 0 },
    ...{ pack_weight_g: pack_weight_g ?? 0, label_type: recipe.label_type ?? 'WHOLESALE' },
    ...(last_day !== '' && { last_day }),
  }
  const isProven = cook !== null && isHot(cook)
  const product = await madeProduct(
    output,
    {
      batch: { ...place, id: batch_id, recipe_id: recipe.id, ...(water && { water_g: water }) },
      ...{ recipe, inputs, finished: outputGrams(output), stock, at, day: made_on },
      cook_record_ids: isProven ? [cook_id] : [],
    },
    read,
  )
  const create = (resource: OneOfAll['resource'], fields: object): OneOfAll => ({
    act: 'create',
    resource,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  })
  const followed =
    cook?.temperature === null || cook === null
      ? []
      : cookChanges({
          cook: { temperature: cook.temperature, held_seconds: cook.held, probe_id: cook.probe },
          ...{ batch: { ...place, id: batch_id }, name: recipe.name, item: null, at, id: cook_id },
        })
  return [
    create('batches', batch),
    ...uses.map((use) =>
      create('stock-operations', fieldsOfUse({ batch: batch as unknown as Batch, ...use }, at)),
    ),
    ...followed,
    create('products', product),
  ]
}
