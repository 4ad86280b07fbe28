/**
 * A fridge as two older Larders might have written it, for the tests alone: in version 1 it had a
 * `title` and its times in one line, until version 2 its limit in tenths of a degree. Frozen: neither
 * the shapes nor the steps change when the fridge of today does.
 */
import { Type } from 'typebox'
import { defineResource } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import { optional, str } from '#contract/core/resource/fields.ts'
import { inTurn, renamed, type SchemaHistory } from '#contract/core/sync/upcasts.ts'

const words = {
  name: 'temperature-locations',
  label: { one: 'fridge', many: 'fridges' },
  scope: 'location',
  access: 'CAT',
  flag: 'temperature',
  indexes: ['location_id'],
  traits: ['archivable'],
  sync: 'merge',
} as const

export const fridgeOfVersion1 = defineResource({
  ...words,
  fields: {
    ...operationalFields,
    title: str(80),
    kind: str(20),
    times: optional(Type.String()),
    limit_tenths: optional(Type.Integer()),
  },
})

export const fridgeOfVersion2 = defineResource({
  ...words,
  fields: {
    ...operationalFields,
    name: str(80),
    kind: str(20),
    log_times: optional(Type.Array(Type.String())),
    limit_tenths: optional(Type.Integer()),
  },
})

/** Today is version 3: the fridge as contract/modules declares it. */
export const frozenHistory: SchemaHistory = {
  version: 3,
  oldest: 1,
  steps: {
    'temperature-locations': {
      1: inTurn(
        renamed('title', 'name'),
        renamed('times', 'log_times', (line) => String(line).split(' ')),
      ),
      2: renamed('limit_tenths', 'limit_max', (tenths) => Number(tenths) / 10),
    },
  },
}
