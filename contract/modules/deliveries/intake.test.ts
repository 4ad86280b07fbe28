import { describe, expect, test } from 'vitest'
import type { ListedAllergen } from '../allergens/allergens.ts'
import { type IntakeDraft, type IntakeFacts, intakeVerdict, resultProblems } from './intake.ts'
import { intakeTemperature, itemTemperature, putAwayProblem } from './intake-temperature.ts'

const TODAY = '2026-03-05'
const supplier = { name: 'Border Beef', approval_status: 'APPROVED' } as const
const facts = (more: Partial<IntakeFacts> = {}): IntakeFacts => ({
  stock: { date_type: 'USE_BY' },
  supplier,
  today: TODAY,
  ...more,
})
const good = { packaging_ok: 'YES', clean_ok: 'YES', labels_ok: 'YES', dates_ok: 'YES' } as const

type MeatLot = Extract<IntakeDraft, { kind: 'MEAT' }>['lot']
const forequarter: MeatLot = {
  species: 'BEEF',
  form: 'QUARTER',
  cut: 'Forequarter',
  unit: 'g',
  quantity: 82_400,
  limit_code: 'DEL_RED_MEAT',
  temperature: 3.2,
  use_by_date: '2026-03-19',
  kill_date: '2026-03-02',
  supplier_batch_code: 'BB-4471',
  born_in: 'GB',
  reared_in: ['GB'],
  slaughtered_in: 'GB',
  slaughterhouse_number: 'UK 2001',
  checks: good,
}
const meat = (more: Partial<MeatLot> = {}): IntakeDraft => ({
  kind: 'MEAT',
  lot: { ...forequarter, ...more },
})

type FoodLot = Extract<IntakeDraft, { kind: 'INGREDIENT' }>['lot']
const milkLot: FoodLot = {
  unit: 'ml',
  quantity: 20_000,
  limit_code: 'DEL_CHILLED',
  temperature: 4,
  use_by_date: '2026-03-12',
  contains: [{ code: 'MILK', subtypes: [] }],
  allergens_match: 'YES',
  checks: good,
}
const milk = (more: Partial<FoodLot> = {}): IntakeDraft => ({
  kind: 'INGREDIENT',
  lot: { ...milkLot, ...more },
})
const milkSpec: IntakeFacts['stock'] = {
  date_type: 'USE_BY',
  contains: [{ code: 'MILK', subtypes: [] }],
}

const said = (draft: IntakeDraft, more: Partial<IntakeFacts> = {}) => {
  const verdict = intakeVerdict(draft, facts(more))
  const words = (found: typeof verdict.problems) => found.map(({ says }) => says)
  return {
    may: verdict.may,
    problems: words(verdict.problems),
    asks: words(verdict.asks),
    warnings: words(verdict.warnings),
    hold: verdict.hold,
  }
}
const fine = { may: 'ACCEPT', problems: [], asks: [], warnings: [], hold: null }

test('82.40 kg of forequarter at 3.2 °C with its origin is accepted, with nothing to say', () => {
  expect(said(meat())).toEqual(fine)
  expect(resultProblems({ result: 'ACCEPTED' }, intakeVerdict(meat(), facts()))).toEqual({})
})

test('§2.2 beef at 7.8 °C has to be rejected or explained; at 7.0 °C it passes', () => {
  const says = '7.8 °C is above the 7 °C limit for red meat. Reject it or say what you did.'
  const warm = intakeVerdict(meat({ temperature: 7.8 }), facts())
  expect(warm.may).toBe('ACCEPT_WITH_ACTION')
  expect(warm.asks).toEqual([{ field: 'temperature', says }])
  expect(resultProblems({ result: 'ACCEPTED' }, warm)).toEqual({ temperature: says })
  expect(resultProblems({ result: 'ACCEPTED_WITH_ACTION' }, warm)).toEqual({
    corrective_action: 'Say what you did.',
  })
  const done = {
    result: 'ACCEPTED_WITH_ACTION',
    corrective_action: 'Core 6.8 °C, chilled',
  } as const
  expect(resultProblems(done, warm)).toEqual({})
  expect(resultProblems({ result: 'REJECTED' }, warm)).toEqual({
    reject_reason: 'Say why it was rejected.',
  })
  expect(resultProblems({ result: 'REJECTED', reject_reason: 'Too warm' }, warm)).toEqual({})
  expect(said(meat({ temperature: 7 }))).toEqual(fine)
})

test('§2.3 milk at 6.0 °C is accepted with a warning, at 9.0 °C only with an action', () => {
  expect(said(milk({ temperature: 6 }), { stock: milkSpec })).toMatchObject({
    may: 'ACCEPT',
    warnings: ['6.0 °C is above 5 °C. Put it away first, and check it again.'],
  })
  expect(said(milk({ temperature: 9 }), { stock: milkSpec })).toMatchObject({
    may: 'ACCEPT_WITH_ACTION',
    asks: ['9.0 °C is above the 8 °C limit for chilled food. Reject it or say what you did.'],
  })
})

describe('§1.7 the most a delivery may have, and a tenth more', () => {
  test.each([
    ['DEL_RED_MEAT', 7],
    ['DEL_OFFAL', 3],
    ['DEL_POULTRY', 4],
    ['DEL_MINCE', 2],
    ['DEL_PREPARATION', 4],
    ['DEL_CHILLED', 8],
    ['DEL_FISH', 4],
    ['DEL_FROZEN', -15],
  ] as const)('%s %d °C', (code, most) => {
    expect(intakeTemperature(code, most).result).not.toBe('FAIL')
    expect(intakeTemperature(code, most + 0.1).result).toBe('FAIL')
  })
  test('hot food is below its limit at 62.9 °C; dry goods are not measured', () => {
    expect(intakeTemperature('DEL_HOT', 62.9).says).toBe(
      '62.9 °C is below the 63 °C limit for hot food. Reject it or say what you did.',
    )
    expect(intakeTemperature('DEL_HOT', 63)).toEqual({ result: 'PASS', says: null })
    expect(intakeTemperature('DEL_AMBIENT', undefined)).toEqual({ result: null, says: null })
    expect(intakeTemperature('DEL_MINCE', undefined).says).toBe('Enter the temperature.')
  })
  test('a business that takes red meat up to 5 °C refuses 6 °C; one that relaxed poultry to 8 °C warns', () => {
    expect(intakeTemperature('DEL_RED_MEAT', 6, { own: { DEL_RED_MEAT: 5 } }).says).toBe(
      '6.0 °C is above the 5 °C limit for red meat. Reject it or say what you did.',
    )
    expect(intakeTemperature('DEL_POULTRY', 6, { own: { DEL_POULTRY: 8 } }).result).toBe('WARN')
    expect(intakeTemperature('DEL_POULTRY', 8.1, { own: { DEL_POULTRY: 12 } }).result).toBe('FAIL')
  })
  test('§2.6 in a delivery: chicken thighs at 6.4 °C; at a °F site the same in °F', () => {
    expect(itemTemperature('Chicken thighs', 'DEL_POULTRY', 6.4)).toBe(
      'Chicken thighs came at 6.4 °C. The limit is 4 °C. Reject it or write what you did.',
    )
    expect(itemTemperature('Chicken thighs', 'DEL_POULTRY', 4)).toBeNull()
    expect(itemTemperature('Flour', 'DEL_AMBIENT', 30)).toBeNull()
    expect(intakeTemperature('DEL_MINCE', 4, { words: { fahrenheit: true } }).says).toBe(
      '39.2 °F is above the 35.6 °F limit for mince. Reject it or say what you did.',
    )
  })
  test('F4 chilled food may wait 20 minutes and frozen food 15, dry goods as long as they like', () => {
    expect(putAwayProblem('CHILLED', 20)).toBeNull()
    expect(putAwayProblem('FROZEN', 16)).toBe(
      'Frozen food waited 16 minutes; 15 is the most. Measure it again and say what you did.',
    )
    expect(putAwayProblem('CHILLED', 21)).toMatch(/^Chilled food waited 21 minutes; 20/)
    expect(putAwayProblem('AMBIENT', 300)).toBeNull()
  })
})

test('a chilled lot nobody measured, a lot without weight, an unanswered condition are refused', () => {
  const { temperature: _, ...unmeasured } = forequarter
  expect(said({ kind: 'MEAT', lot: unmeasured }).problems).toEqual(['Enter the temperature.'])
  expect(said(meat({ quantity: 0 })).problems).toEqual(['Weight must be above 0 g.'])
  expect(said(meat({ checks: { packaging_ok: 'YES' } })).problems).toEqual([
    'Say whether packaging, labels and dates are right.',
  ])
  expect(said(meat({ supplier_batch_code: '' })).problems[0]).toBe(
    "Enter the supplier's batch code.",
  )
})

test('a torn bag has to be explained or sent back, one sentence for each condition', () => {
  const torn = said(meat({ checks: { ...good, packaging_ok: 'NO', dates_ok: 'NO' } }))
  expect(torn.may).toBe('ACCEPT_WITH_ACTION')
  expect(torn.asks).toEqual([
    "The packaging isn't whole. Reject it or say what you did.",
    "The dates aren't right. Reject it or say what you did.",
  ])
})

test('4 packs of 5 kg that weigh 19.50 kg are told of, and taken in', () => {
  const packed = meat({ packs: 4, pack_quantity: 5_000, quantity: 19_500 })
  expect(said(packed)).toMatchObject({
    may: 'ACCEPT',
    warnings: ['4 packs of 5.00 kg make 20.00 kg, not 19.50 kg. Check the weight.'],
  })
})

describe('§2.3 dates', () => {
  test.each([
    [{ use_by_date: '2026-03-04' }, 'Use by must be today or later to accept this delivery.'],
    [{ kill_date: '2026-03-06' }, "Kill date can't be after the delivery date."],
    [{ packed_date: '2026-03-06' }, "The pack date can't be after the delivery date."],
  ])('%o', (dates, says) => {
    expect(said(meat(dates))).toMatchObject({ may: 'REJECT', problems: [says] })
  })
  test('yesterday can be recorded as rejected, never as accepted with an action', () => {
    const old = intakeVerdict(meat({ use_by_date: '2026-03-04' }), facts())
    const result = { result: 'ACCEPTED_WITH_ACTION', corrective_action: 'Froze it' } as const
    expect(resultProblems(result, old)).toHaveProperty('use_by_date')
    expect(resultProblems({ result: 'REJECTED', reject_reason: 'Out of date' }, old)).toEqual({})
  })
  test('no date at all is asked for; a best before is no use by; goods without dates need none', () => {
    const { use_by_date: _, ...undated } = milkLot
    const of = (lot: FoodLot, date_type: 'USE_BY' | 'BEST_BEFORE' | 'NONE') =>
      said({ kind: 'INGREDIENT', lot }, { stock: { ...milkSpec, date_type } }).problems
    expect(of(undated, 'USE_BY')).toEqual(['Enter a use by or best before date.'])
    expect(of({ ...undated, best_before_date: '2026-03-12' }, 'USE_BY')).toEqual([
      'This item carries a use by date. Enter it.',
    ])
    expect(of({ ...undated, best_before_date: '2026-03-12' }, 'BEST_BEFORE')).toEqual([])
    expect(of(undated, 'NONE')).toEqual([])
  })
  test('best before yesterday only warns; use by today says so', () => {
    const old = milk({ best_before_date: '2026-03-04' })
    expect(said(old, { stock: milkSpec })).toMatchObject({
      may: 'ACCEPT',
      warnings: ['Best before 04/03/2026 has passed. Check the quality, or send it back.'],
    })
    expect(said(milk({ use_by_date: TODAY }), { stock: milkSpec })).toMatchObject({
      may: 'ACCEPT',
      warnings: ['Use by is today. Take it only if you use it today.'],
    })
  })
})

describe('§2.3 allergens on the label', () => {
  const mustard: ListedAllergen = { code: 'MUSTARD', subtypes: [] }
  const spec = { ...milkSpec }
  test('the label has to be checked, whatever the conditions say', () => {
    const { allergens_match: _, ...unchecked } = milkLot
    expect(said({ kind: 'INGREDIENT', lot: unchecked }, { stock: spec })).toMatchObject({
      may: 'REJECT',
      problems: ['Check the allergens on the label before accepting.'],
    })
  })
  test('mustard that our spec does not have holds the lot, also if somebody ticked "matches"', () => {
    const contains = [{ code: 'MILK', subtypes: [] } as const, mustard]
    for (const allergens_match of ['YES', 'NO'] as const) {
      expect(said(milk({ contains, allergens_match }), { stock: spec })).toMatchObject({
        may: 'ACCEPT',
        hold: 'The label shows Mustard and our spec does not. The lot is on hold until an admin decides.',
      })
    }
  })
  test('milk missing on the label, or a "may contain" more, holds it too; so does a plain No', () => {
    expect(said(milk({ contains: [] }), { stock: spec }).hold).toMatch(
      /^Our spec shows Milk and the label does not\./,
    )
    expect(said(milk({ may_contain: [mustard] }), { stock: spec }).hold).toMatch(
      /^The label shows may contain Mustard and our spec does not\./,
    )
    expect(said(milk({ allergens_match: 'NO' }), { stock: spec }).hold).toMatch(
      /^The label doesn't/,
    )
    expect(said(milk(), { stock: spec })).toEqual(fine)
  })
})

describe('packaging', () => {
  const bag = {
    unit: 'each',
    quantity: 1_000,
    limit_code: 'DEL_AMBIENT',
    food_contact: 'YES',
    food_contact_file_id: 'f1',
    checks: good,
  } as const
  const packaging = (more: object = {}): IntakeDraft => ({
    kind: 'PACKAGING',
    lot: { ...bag, ...more },
  })
  test('§2.4 it has neither temperature nor date', () => {
    expect(said(packaging())).toEqual(fine)
  })
  test('§2.4 half a bag is refused', () => {
    expect(said(packaging({ quantity: 0.5 })).problems).toEqual(['Weight must be above 0 g.'])
  })
  test('AC 3.20.3 printed film without its artwork version is refused; §2.4 what touches food has its declaration', () => {
    const film = { stock: { date_type: 'NONE' as const, tags: ['PACKAGING_STOCK', 'PRINTED'] } }
    expect(said(packaging(), film).problems).toEqual([
      'Printed packaging needs an artwork version.',
    ])
    expect(said(packaging({ artwork_version: 'v7' }), film)).toEqual(fine)
    expect(said(packaging({ food_contact_file_id: undefined })).asks).toEqual([
      'Food-contact packaging needs a declaration of compliance. Attach it or mark it as coming.',
    ])
    const declared = { stock: { date_type: 'NONE', food_contact_file_id: 'f1' } } as const
    expect(said(packaging({ food_contact_file_id: undefined }), declared)).toEqual(fine)
  })
})

describe('from whom', () => {
  test('nothing from a suspended or an archived supplier, nor from nobody', () => {
    const from = (more: object) => said(meat(), { supplier: { ...supplier, ...more } }).problems
    expect(from({ approval_status: 'SUSPENDED' })).toEqual([
      'Border Beef is suspended. Ask an admin before accepting.',
    ])
    expect(from({ archived: true })).toEqual([
      'Border Beef is archived. Ask an admin before accepting.',
    ])
    expect(said(meat(), { supplier: null }).problems).toEqual(['Choose the supplier.'])
  })
  test('F4 not approved yet: only with words; with conditions, an old certificate or review: warned', () => {
    const waiting = said(meat(), { supplier: { ...supplier, approval_status: 'PENDING' } })
    expect(waiting.asks).toEqual([
      "Border Beef isn't approved yet. Reject it, or say who accepted it and why.",
    ])
    const old = {
      ...supplier,
      approval_status: 'CONDITIONAL',
      next_review_date: '2026-03-01',
      certificates: [
        { kind: 'BRCGS', expires_date: '2026-03-04' },
        { kind: 'ORGANIC', expires_date: '2026-03-25' },
        { kind: 'HALAL', expires_date: '2027-03-25' },
      ],
    } as const
    const { may, warnings } = said(meat(), {
      supplier: { ...old, certificates: [...old.certificates] },
    })
    expect(may).toBe('ACCEPT')
    expect(warnings).toEqual([
      'Border Beef is approved with conditions. Check their notes.',
      "Border Beef's BRCGS certificate ran out on 4 Mar 2026. Ask them for the new one.",
      "Border Beef's organic certificate runs out on 25 Mar 2026.",
      "Border Beef's review was due on 1 Mar 2026. Tell an admin.",
    ])
  })
  test('§3.45 what is held at the border cannot be taken in', () => {
    expect(said(meat(), { importStatus: 'HELD' })).toMatchObject({
      may: 'REJECT',
      problems: ["Held at the border. It can't be taken in yet."],
    })
    expect(said(meat(), { importStatus: 'CLEARED' })).toEqual(fine)
  })
})
