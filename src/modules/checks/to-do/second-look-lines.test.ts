import { expect, test } from 'vitest'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { asha, ben, MINUTE, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { type SecondLooks, secondLookLines } from './second-look-lines.ts'

const form = (id: string, more: Partial<CheckForm>) =>
  ({ id, family_id: id, title: id, revision: 1, ...more }) as CheckForm
const check = (id: string, form_id: string, more: Partial<Check> = {}) =>
  ({
    ...{ id, form_id, date: NOW - 120 * MINUTE, created_by: 'ben' },
    ...{ signed: true, result: 'PASS' },
    ...more,
  }) as Check
const looking = (looks: Partial<SecondLooks>, caller: typeof ben | typeof asha) =>
  secondLookLines({ checks: [], forms: [], ...looks }, readerOf(caller), () => 'Callum Reid')

test('3.31 the metal detector Ben signed waits for Asha until it is verified; 3 of them are 1 line', () => {
  const forms = [form('Metal detector', { verify_required: true }), form('Opening', {})]
  const one = check('c1', 'Metal detector')
  const of = (checks: readonly Check[], caller: typeof ben | typeof asha) =>
    looking({ checks, forms }, caller)
  expect(of([one, check('o', 'Opening')], asha)).toMatchObject([
    { title: 'Verify Metal detector', second: 'Signed today 07:00', to: '/checks/c1' },
  ])
  expect(of([one], ben)).toEqual([])
  expect(of([{ ...one, verified_by: 'asha' }], asha)).toEqual([])
  expect(
    of(
      [
        { ...one, voided_by_id: 'c2' },
        { ...one, signed: false },
      ],
      asha,
    ),
  ).toEqual([])
  expect(of([{ ...one, created_by: 'asha' }], asha)).toEqual([])
  expect(
    of([one, check('c2', 'Metal detector'), check('c3', 'Metal detector')], asha),
  ).toMatchObject([
    {
      title: 'Verify 3 checks',
      second: 'Metal detector, the last today 07:00',
      to: '/checks/verify',
    },
  ])
})

test('§4 F10 Callum’s failed private answer is 1 alarm for Asha that names him and says unfit only for a health answer, none for Ben, Grace or Callum', () => {
  const schema = JSON.stringify({
    properties: { well: { 'x-issue': 'HIGH' }, nails_ok: {} },
  })
  const forms = [
    form('Fit for work', { private: true, verify_required: true, category: 'PERSONAL', schema }),
  ]
  const bad = check('c', 'Fit for work', {
    ...{ private: true, result: 'ACTION', created_by: 'callum', failed_fields: ['well'] },
  })
  const titlesFor = (caller: object, one = bad) =>
    looking({ checks: [one], forms }, caller as typeof ben).map(({ title }) => title)
  expect(titlesFor(asha)).toEqual(['Callum Reid isn’t fit for work'])
  expect(titlesFor(asha, { ...bad, failed_fields: ['nails_ok'] })).toEqual([
    'Callum Reid: an answer to look at',
  ])
  expect(titlesFor(ben)).toEqual([])
  expect(titlesFor({ role: 'user', user_id: 'callum' })).toEqual([])
  expect(titlesFor({ role: 'auditor', user_id: 'grace' })).toEqual([])
  expect(titlesFor(asha, { ...bad, verified_by: 'tom' })).toEqual([])
})
