/**
 * Production runs (domain §2.15), which connect many inputs with many outputs. Inputs and outputs
 * are in the ledger; the weights here are what the server folded from it.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  day,
  group,
  int,
  ms,
  oneOf,
  optional,
  ref,
  refs,
  str,
  text,
  time,
  userId,
  uuid,
} from '#contract/core/resource/fields.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'
import { batchCode, batchNumbering, LOT_LARGEST } from '../lots/lot-fields.ts'
import { revisionOf } from '../recipes/recipe-fields.ts'
import { batchStates } from './batch-states.ts'

const grams = (title: string) =>
  optional(int(0, LOT_LARGEST, { title, unit: 'g', owner: 'server', sums: true }))

const step = group({
  step_id: uuid(),
  done_at: optional(ms()),
  by: optional(userId({ ref: 'users' })),
  value: optional(str(80, { title: 'Value' })),
  check_id: optional(ref('checks')),
})

export const batches = defineResource({
  name: 'batches',
  label: { one: 'batch', many: 'batches' },
  fields: {
    ...operationalFields,
    batch_code: batchCode(),
    kind: oneOf(
      {
        CUTTING: 'Cutting',
        MIXING: 'Mixing',
        COOKING: 'Cooking',
        PACKING: 'Packing',
        MINCING: 'Mincing',
        CURING: 'Curing',
        OTHER: 'Something else',
      },
      { title: 'Kind', missing: 'Choose a kind.' },
    ),
    status: oneOf(
      {
        PLANNED: 'Planned',
        IN_PROGRESS: 'In progress',
        COMPLETE: 'Complete',
        CANCELLED: 'Cancelled',
      },
      { title: 'Status' },
    ),
    recipe_id: optional(ref('recipes', { title: 'Recipe' })),
    recipe_version: optional(revisionOf('Revision of the recipe')),
    planned_date: optional(day({ title: 'Planned for' })),
    planned_time: optional(time({ title: 'Planned start' })),
    planned_quantity: optional(int(1, LOT_LARGEST, { title: 'Planned quantity' })),
    started_at: optional(ms({ title: 'Started' })),
    completed_at: optional(ms({ title: 'Completed' })),
    operator_ids: refs('users', { title: 'Who makes it', missing: 'Choose who makes it.' }),
    equipment: optional(
      Type.Array(str(60), { uniqueItems: true, maxItems: 30, set: true, title: 'Equipment' }),
    ),
    area: oneOf(
      {
        RAW: 'Raw',
        RTE: 'Ready to eat',
        ALLERGEN_FREE: 'Free from allergens',
        GENERAL: 'General',
      },
      { title: 'Area', missing: 'Choose the area.' },
    ),
    changeover_check_id: optional(ref('checks', { title: 'Changeover check' })),
    steps: optional(Type.Array(step, { maxItems: 200, set: true, title: 'Steps' })),
    loss_reason: optional(text({ title: 'Why so much was lost', widget: 'textarea' })),
    water_g: optional(int(0, LOT_LARGEST, { title: 'Water or brine', unit: 'g' })),
    input_g: grams('Went in'),
    output_g: grams('Came out'),
    loss_g: grams('Lost'),
    expected_g: grams('Expected'),
  },
  scope: 'location',
  access: 'REC',
  flag: 'production',
  indexes: ['[location_id+status]', 'recipe_id'],
  filters: ['location_id', 'status', 'planned_date', 'recipe_id'],
  traits: ['archivable'],
  sync: 'merge',
  isFact: true,
  mirror: { days: 92, open: whileIn('status', ['PLANNED', 'IN_PROGRESS']) },
  guarded: ['status'],
  states: batchStates,
  numbering: batchNumbering,
  parents: ['recipe_id', 'changeover_check_id'],
  columns: ['batch_code', 'kind', 'status', 'recipe_id', 'planned_date'],
})

export type Batch = RecordOf<typeof batches>
