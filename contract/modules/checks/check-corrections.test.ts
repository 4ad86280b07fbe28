import { expect, test } from 'vitest'
import { correctionProblems, personOfCheck } from './check-corrections.ts'
import type { Check } from './checks.ts'

const made = (more: Partial<Check> = {}) =>
  ({
    ...{ id: 'c1', form_id: 'f1', location_id: 'hs', schedule_id: 's1', slot: 700, date: 720 },
    ...{ created: 720, created_by: 'ben', data: '{}', signed: true, result: 'PASS' },
    ...more,
  }) as Check
const ben = { role: 'user' } as const
const family = { family_id: 'opening' }
const opening = { form: family, voidedForm: family }
const another = { voids_id: 'That is another check. Correct it from its own page.' }

test('1.5 a correction is of the same site, schedule, time, person and form; a flag that is off is none', () => {
  const problems = (more: Partial<Check>, forms = opening) =>
    correctionProblems(made(more), { ...forms, voided: made() }, ben)
  expect(problems({ data: '{"a":1}', created: 900, private: false })).toEqual({})
  for (const more of [
    { location_id: 'mk' },
    { schedule_id: undefined },
    { slot: 800 },
    { private: true },
    { user_id: 'asha' },
  ]) {
    expect(problems(more)).toEqual(another)
  }
  expect(problems({}, { ...opening, form: { family_id: 'closing' } })).toEqual(another)
})

test('1.5 it keeps the time of the check it corrects, 1 ms on is refused, but for an admin', () => {
  const corrected = { ...opening, voided: made() }
  const later = made({ date: 721 })
  expect(correctionProblems(later, corrected, ben)).toEqual({
    date: 'A correction keeps the time of the check it corrects.',
  })
  expect(correctionProblems(later, corrected, { role: 'admin' })).toEqual({})
})

test('F7, F10 a check corrected twice is still the first person’s; one about somebody is theirs', async () => {
  const chain: Record<string, Check> = {
    c1: made(),
    c2: made({ id: 'c2', voids_id: 'c1', created_by: 'asha' }),
  }
  const read = async (id: string) => chain[id]
  const third = made({ id: 'c3', voids_id: 'c2', created_by: 'tom' })
  expect(await personOfCheck(third, read)).toBe('ben')
  expect(await personOfCheck({ ...third, user_id: 'fiona' }, read)).toBe('fiona')
  expect(await personOfCheck(made(), read)).toBe('ben')
  expect(await personOfCheck(third, async () => null)).toBe('tom')
  const round = { c4: made({ id: 'c4', voids_id: 'c4' }) }
  expect(await personOfCheck(round.c4, async () => round.c4)).toBe('ben')
})
