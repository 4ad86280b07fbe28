/**
 * Every setting of the business stands in one section of one module, or here with the reason why not: whoever
 * adds one to the contract learns here that nobody can change it.
 */
import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import { fieldsOfKeys } from '#src/modules/business/screens/settings/settings-fields.ts'
import { fieldKind, fieldSchema } from '#src/records/form/field-words.ts'
import { foldedSeam } from './folded-seam.ts'

const notShown: Readonly<Record<string, string>> = {
  pay_period: 'reports of hours',
  label: 'labels of products',
  retention_months: 'no job takes records away yet',
  provider_contact: 'the provider’s own: read on the tab Subscription',
}

const keys = Object.keys(fieldSchema(declarations.client, 'settings').properties ?? {})

test('each of the settings that work has its place in one section, the other 4 a reason', async () => {
  const sections = await foldedSeam.settings()
  const shown = sections.flatMap((section) => section.keys)
  expect([...shown, ...Object.keys(notShown)].toSorted()).toEqual(keys.toSorted())
  expect(Object.keys(notShown)).toHaveLength(4)
  const titles = sections.map(({ title }) => title)
  expect(titles).toEqual([
    'Check forms',
    'Delivery limits',
    'Clock',
    'Shared tablets',
    'Profit margin',
    'Mass balance',
    'Recalls',
  ])
})

test('all 20 fields of the sections that are changed here have words and say what holds until then', async () => {
  const sections = await foldedSeam.settings()
  const fields = sections
    .filter(({ changedAt }) => changedAt === undefined)
    .flatMap((section) => fieldsOfKeys(section.keys))
  expect(fields).toHaveLength(20)
  for (const field of fields) {
    const schema = fieldSchema(declarations.client, field)
    expect.soft([field, schema.title ? 'titled' : '', fieldKind(schema)]).not.toContain('')
    expect.soft(schema.default, field).toBeDefined()
    if (schema.type === 'number' || schema.type === 'integer')
      expect.soft(schema.wrong).toBeDefined()
  }
})
