/**
 * Earlier versions of recipes, kept for what was made by them (domain §2.16; ADR 0059). Always
 * holds: the server writes one when it is replaced, and nobody changes it; the version in force is
 * the recipe itself.
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { ms, optional, ref, str, userId } from '#contract/core/resource/fields.ts'
import { revisionOf } from './recipe-fields.ts'
import { makingFields } from './recipe-making.ts'

export const recipeVersions = defineResource({
  name: 'recipe-versions',
  label: { one: 'earlier version', many: 'earlier versions' },
  fields: {
    recipe_id: ref('recipes', { title: 'Recipe' }),
    revision: revisionOf('Version'),
    name: str(120, { title: 'Name' }),
    since: optional(ms({ title: 'Since' })),
    by: optional(userId({ title: 'By', ref: 'users' })),
    /** Devices keep those that a batch of the last months may have been made by. */
    date: ms({ title: 'Replaced' }),
    ...makingFields,
  },
  scope: 'business',
  access: 'KEPT',
  flag: 'recipes',
  indexes: ['recipe_id'],
  filters: ['recipe_id'],
  traits: [],
  sync: 'server',
  mirror: { days: 92, by: 'date' },
  columns: ['name', 'revision', 'date', 'by'],
})

export type RecipeVersion = RecordOf<typeof recipeVersions>
