import { describe, expect, test } from 'vitest'
import {
  allFrom,
  beefLabel,
  type MeatOrigin,
  mixWarning,
  originProblems,
  originWarnings,
} from './beef-origin.ts'

const boneless: MeatOrigin = {
  species: 'BEEF',
  form: 'BONELESS',
  born_in: 'IE',
  reared_in: ['IE', 'GB'],
  slaughtered_in: 'GB',
  slaughterhouse_number: 'UK 2001',
  cut_in: ['GB'],
  cutting_plant_numbers: ['UK 2044'],
  reference_code: 'REF-1',
}
const without = (field: keyof MeatOrigin) => {
  const { [field]: _, ...rest } = boneless
  return rest as MeatOrigin
}

describe('§2.2 boneless beef and veal need every one of these', () => {
  test.each([
    [
      'slaughtered_in',
      "Enter where the animal was slaughtered. Beef can't be accepted without it.",
    ],
    ['slaughterhouse_number', "Enter the slaughterhouse's number, for example UK 2001."],
    ['born_in', 'Enter where the animal was born.'],
    ['reared_in', 'Enter where the animal was reared.'],
    ['cut_in', 'Enter where the beef was cut.'],
    ['cutting_plant_numbers', "Enter the cutting plant's number, for example UK 2044."],
    ['reference_code', 'Enter the reference code on the label.'],
  ] as const)('%s', (field, says) => {
    expect(originProblems(without(field))).toEqual({ [field]: says })
    expect(originProblems({ ...without(field), species: 'VEAL' })).toEqual({ [field]: says })
  })
  test('all there is nothing to say; the batch code stands for the reference; empty lists do not', () => {
    expect(originProblems(boneless)).toEqual({})
    expect(originProblems({ ...without('reference_code'), supplier_batch_code: 'B1' })).toEqual({})
    expect(originProblems({ ...boneless, reared_in: [] })).toHaveProperty('reared_in')
  })
})

test('§2.2 chicken without a country is accepted, and told of; a carcase of pork needs its kill date', () => {
  const chicken: MeatOrigin = { species: 'CHICKEN', form: 'BONELESS' }
  expect(originProblems(chicken)).toEqual({})
  expect(originWarnings(chicken)).toEqual({
    slaughtered_in: 'Labels must say where it was slaughtered. Ask the supplier.',
    reared_in: 'Labels must say where it was reared. Ask the supplier.',
  })
  expect(originWarnings({ species: 'VENISON', form: 'BONELESS' })).not.toHaveProperty('reared_in')
  expect(originWarnings(without('born_in'))).toEqual({})
  expect(originProblems({ species: 'PORK', form: 'CARCASE' })).toEqual({
    kill_date: 'Enter the kill date.',
  })
})

test('a carcase over thirty months comes without its spine; a quarter names no cutting plant', () => {
  const carcase = { ...without('cut_in'), form: 'CARCASE', kill_date: '2026-03-02' } as const
  expect(originProblems(carcase)).toEqual({
    over_thirty_months: 'Say whether it was over thirty months.',
    srm_removed: 'Say whether specified risk material was removed.',
  })
  const young = { ...carcase, over_thirty_months: false, srm_removed: false }
  expect(originProblems(young)).toEqual({})
  expect(originProblems({ ...young, over_thirty_months: true })).toEqual({
    srm_removed: 'Over thirty months: specified risk material must be removed. Reject it or ask.',
  })
  const clean = { ...carcase, over_thirty_months: true, srm_removed: true }
  expect(originProblems(clean)).toEqual({})
  expect(originProblems({ ...clean, form: 'QUARTER' })).toEqual({})
})

test('§2.0 d one answer "All UK" fills born, reared, slaughtered and, once cut, cut', () => {
  expect(allFrom('GB', { form: 'QUARTER' })).toEqual({
    born_in: 'GB',
    reared_in: ['GB'],
    slaughtered_in: 'GB',
  })
  expect(allFrom('GB', { form: 'MINCE' })).toHaveProperty('cut_in', ['GB'])
})

test('§2.2 mince of beef slaughtered in two countries, and cuts from two plants, are warned of', () => {
  const irish = { ...boneless, slaughtered_in: 'IE', slaughterhouse_number: 'IE 512' }
  expect(mixWarning([boneless, irish], true)).toBe(
    'This mix has beef slaughtered in UK, IE. Mince in one batch must be from one country of slaughter.',
  )
  expect(mixWarning([boneless, { ...boneless, slaughterhouse_number: 'UK 2002' }], true)).toBeNull()
  expect(mixWarning([boneless, { ...boneless, slaughterhouse_number: 'UK 2002' }], false)).toBe(
    'This mix has beef slaughtered in UK. Cuts in one batch must be from one slaughterhouse, and cut at the same plant.',
  )
  expect(
    mixWarning([boneless, { ...boneless, cutting_plant_numbers: ['UK 3'] }], false),
  ).not.toBeNull()
  expect(mixWarning([boneless, boneless], false)).toBeNull()
})

test('the label: one country is an origin, several are told apart; what is missing is named', () => {
  const british = { ...boneless, born_in: 'GB', reared_in: ['GB'] }
  expect(beefLabel([british])).toEqual({
    lines: ['Origin: UK', 'Slaughtered in: UK 2001', 'Cut in: UK 2044', 'Reference: REF-1'],
    missing: [],
  })
  expect(beefLabel([boneless]).lines.slice(0, 2)).toEqual([
    'Born in: Ireland',
    'Reared in: UK, Ireland',
  ])
  const byBatch = { ...british, reference_code: undefined, supplier_batch_code: 'B77' }
  expect(beefLabel([byBatch])).toMatchObject({ missing: [] })
  expect(beefLabel([byBatch]).lines.at(-1)).toBe('Reference: B77')
  const irish = { ...boneless, slaughtered_in: 'IE', slaughterhouse_number: 'IE 512' }
  expect(beefLabel([irish]).lines[2]).toBe('Slaughtered in: Ireland IE 512')
  expect(beefLabel([british, { slaughtered_in: 'GB' }]).missing).toEqual([
    'where the animal was born',
    'where the animal was reared',
    "the slaughterhouse's number",
    'the reference code',
  ])
})
