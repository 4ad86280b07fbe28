import { describe, expect, test } from 'vitest'
import { goodAnswers } from '#server/modules/checks/good-answers.ts'
import { withAction, withAnswer } from '../answers.ts'
import { formProblems } from '../check-forms.rules.ts'
import { evaluate, signRefusal, verdictOf } from '../evaluate.ts'
import { withFollowing } from '../following-answers.ts'
import { type Answers, choicesOf, type Question } from '../form-language.ts'
import { library } from './library.ts'

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const known = {
  today: '2026-03-05',
  records: {
    users: [id(1), id(2)],
    'temperature-locations': [id(3), id(4)],
    files: [id(5)],
  },
  region: 'ENGLAND',
  limits_by_id: { [id(3)]: { warn_max: 5, limit_max: 8 }, [id(4)]: { limit_max: -15 } },
}
const context = { today: known.today, site: known, user_id: id(1) }

/** What is answered otherwise, the path that then fails, and the issue it opens. */
type Example = readonly [set: Answers, failed: string, issue: string | undefined]
const failing: Readonly<Record<string, Example>> = {
  F1: [{ fridges_ok: 'NO' }, 'fridges_ok', 'HIGH'],
  F2: [{ hot_food_cooled_or_binned: 'NO' }, 'hot_food_cooled_or_binned', 'HIGH'],
  F3: [{ 'items.0.visual_ok': 'NO', 'items.0.photo': id(5) }, 'items.0.visual_ok', undefined],
  F4: [{ 'items.0.goods': 'DEL_MINCE', 'items.0.temp': 3 }, 'items.0.temp', undefined],
  F5: [{ ice_water: 1.5 }, 'ice_water', 'MEDIUM'],
  F6: [{ 'cook.core': 70, 'cook.held_s': 90 }, 'cook.core', undefined],
  F7: [{ swab: 'POSITIVE' }, 'swab', 'HIGH'],
  F8: [{ brakes: 'DANGEROUS' }, 'brakes', 'CRITICAL'],
  F9: [{ 'points.0.activity': 'HIGH' }, 'points.0.activity', 'CRITICAL'],
  F10: [{ no_sickness_48h: 'NO' }, 'no_sickness_48h', 'HIGH'],
  F11: [{ 'units.1.temp': -12, 'units.1.temp_again': -12 }, 'units.1.temp_again', 'HIGH'],
  F12: [{ ferrous_detected: 'NO' }, 'ferrous_detected', 'CRITICAL'],
  F13: [{ failures_settled: 'NO' }, 'failures_settled', 'MEDIUM'],
  F14: [{ menu_allergens_current: 'NO' }, 'menu_allergens_current', 'HIGH'],
}

test('AC 3.28.1 the library has 14 forms, F1 to F14', () => {
  expect(library.map(({ key }) => key)).toEqual(Object.keys(failing))
})

describe.each(library)('$key $title', ({ key, title, category, load }) => {
  test('is a form that can be published, under 64 KB', async () => {
    const form = await load()
    expect(form).toMatchObject({ title, category, sign_required: true })
    const ui_schema = form.ui_schema && JSON.stringify(form.ui_schema)
    const text = { title: form.title, schema: JSON.stringify(form.schema), ui_schema }
    expect(formProblems(text)).toEqual({})
  })
  test('passes when all is well, and fails where it is not', async () => {
    const { schema } = await load()
    const good = goodAnswers(schema, known)
    const passed = evaluate(schema, good, context)
    expect(passed.errors).toEqual({})
    expect([passed.result, passed.findings]).toEqual(['PASS', []])
    const [changes, path, issue] = failing[key] ?? [{}, '', undefined]
    const bad = Object.entries(changes).reduce(
      (answers, [at, value]) => withAnswer(answers, at, value),
      good,
    )
    const failed = evaluate(schema, bad, context)
    expect(failed).toMatchObject({ result: 'FAIL', errors: {} })
    expect(failed.missing_actions).toContain(path)
    const finding = failed.findings.find((one) => one.path === path)
    expect(finding?.issue).toBe(issue)
    expect(finding?.suggestions.length).toBeGreaterThan(0)
    // Judged again by what the answers carry, as the server does.
    const carried = { ...bad, _limits: failed.limits }
    expect(evaluate(schema, carried, { today: known.today })).toEqual(failed)
  })
})

const mayBeLeftOpen: Readonly<Record<string, readonly string[]>> = {
  F6: ['cook.juices_clear', 'cook.checked_in_3_places', 'cool.start_temp', 'cool.method'],
  F7: ['swab'],
  F8: ['paperwork_in_cab', 'chilled', 'frozen'],
  F9: ['efk_trays_emptied', 'contractor_visit', 'tubes_changed_date'],
  F12: ['belt_stop_alarm_ok', 'aperture_mm', 'rejects_found'],
}

test.each(Object.entries(mayBeLeftOpen))(
  '§4 %s is signed without what bears no ●: %j',
  async (key, paths) => {
    const { schema } = (await library.find((one) => one.key === key)?.load()) ?? { schema: {} }
    const start = key === 'F6' ? { stages: ['COOK', 'COOL'] } : {}
    const all = goodAnswers(schema, known, start)
    const open: Answers = JSON.parse(
      JSON.stringify(paths.reduce((left, path) => withAnswer(left, path, undefined), all)),
    )
    const judged = evaluate(schema, open, context)
    expect([signRefusal(judged), judged.result]).toEqual([null, 'PASS'])
  },
)

test('§4 F6 when cooling began is asked for, or nobody knows the 90 minutes', async () => {
  const { schema } = (await library.find(({ key }) => key === 'F6')?.load()) ?? { schema: {} }
  const all = goodAnswers(schema, known, { stages: ['COOL'] })
  const open = withAnswer(all, 'cool.start_time', undefined)
  expect(signRefusal(evaluate(schema, open, context))).not.toBeNull()
})

test('§4 F5 a probe at 1.5 °C in iced water is out of use, at 0.5 °C it is in use', async () => {
  const { schema } = (await library.find(({ key }) => key === 'F5')?.load()) ?? { schema: {} }
  const of = (ice_water: number) =>
    verdictOf(schema, evaluate(schema, { ...goodAnswers(schema, known), ice_water }, context))
  expect([of(1.5), of(0.5)]).toEqual(['Out of use', 'In use'])
})

test('F6 cooling from 12:00 to 13:31 fails, reheating to 76 °C fails in Scotland only, 62 °C is not hot', async () => {
  const entry = library.find(({ key }) => key === 'F6')
  const { schema } = (await entry?.load()) ?? { schema: {} }
  const all = goodAnswers(schema, known, { stages: ['COOK', 'COOL', 'REHEAT', 'HOT_HOLD'] })
  const failedWith = (path: string, value: unknown, region = 'ENGLAND') =>
    evaluate(schema, withAnswer(all, path, value), { ...context, site: { region } }).failed_fields
  const times = withAnswer(all, 'cool.start_time', '12:00')
  const late = evaluate(schema, withAnswer(times, 'cool.end_time', '13:31'), context)
  expect(late.failed_fields).toEqual(['cool.end_time'])
  expect(failedWith('reheat.core', 76)).toEqual([])
  expect(failedWith('reheat.core', 76, 'SCOTLAND')).toEqual(['reheat.core'])
  expect(failedWith('hot_hold.readings.0.temp', 62)).toEqual(['hot_hold.readings.0.temp'])
})

test('§4 F6 hot food drops to 62 °C once, and says what was done; at 55 °C the second time it is thrown away, nothing else', async () => {
  const { schema } = (await library.find(({ key }) => key === 'F6')?.load()) ?? { schema: {} }
  const held = { readings: [62, 63, 55].map((temp) => ({ time: '12:00', temp })) }
  const all = { ...goodAnswers(schema, known, { stages: ['HOT_HOLD'] }), hot_hold: held }
  const [first, second] = ['hot_hold.readings.0.temp', 'hot_hold.readings.2.temp']
  const said = { text: 'Back above 63 °C', by: id(1), at: 1 }
  const once = withAction(all, first, said)
  const twice = withAction(once, second, said)
  expect(evaluate(schema, once, context).findings.map(({ lacks }) => lacks)).toEqual([
    [],
    ['corrective_action', 'product_decision'],
  ])
  for (const decision of [undefined, 'KEPT', 'MOVED', 'HELD'] as const) {
    const product_decision = decision && { decision, reason: 'Still hot' }
    const kept = withAction(twice, second, { ...said, ...(decision && { product_decision }) })
    const judged = evaluate(schema, kept, context)
    expect([judged.result, judged.missing_actions]).toEqual(['FAIL', [second]])
    expect(judged.findings[1]?.says).toBe(
      '55 °C is below 63 °C. It is the second time: throw the food away. Say what you did.',
    )
    expect(signRefusal(judged)).toBe(
      'Reading 3: Temperature failed a second time. Throw the food away and say so, before you can sign.',
    )
  }
  const thrown = withAction(twice, second, { ...said, product_decision: { decision: 'DISCARDED' } })
  expect(evaluate(schema, thrown, context)).toMatchObject({ result: 'ACTION', missing_actions: [] })
  // One drop is one drop, whichever reading it was.
  const last = { readings: [63, 64, 55].map((temp) => ({ time: '12:00', temp })) }
  const alone = withAction({ ...all, hot_hold: last }, second, said)
  expect(evaluate(schema, alone, context).result).toBe('ACTION')
})

test('§4 F7 the allergens to be cleaned away are those of what was made before: gluten and milk of the pie, none of the mince', async () => {
  const { schema } = (await library.find(({ key }) => key === 'F7')?.load()) ?? { schema: {} }
  const [pie, mince, brine] = [id(6), id(7), id(8)]
  const codes = new Map([
    [pie, ['GLUTEN', 'MILK']],
    [mince, []],
  ])
  const fill = (before: Answers, change: Answers) =>
    withFollowing(schema, before, { ...before, ...change }, (one) => codes.get(one))
  const area = fill({}, { area: 'ALLERGEN' })
  expect(area).toEqual({ area: 'ALLERGEN' })
  const afterPie = fill(area, { previous_product: pie })
  expect(afterPie.allergens_removed).toEqual(['GLUTEN', 'MILK'])
  const more = fill(afterPie, { allergens_removed: ['GLUTEN', 'MILK', 'EGGS'], line: 'Mincer' })
  expect(more.allergens_removed).toEqual(['GLUTEN', 'MILK', 'EGGS'])
  expect(fill(afterPie, { previous_product: mince }).allergens_removed).toEqual(['NONE'])
  expect(fill(more, { previous_product: mince }).allergens_removed).toEqual(['EGGS'])
  // Not confirmed, or written by hand: whoever cleans says them.
  expect(fill(afterPie, { previous_product: brine }).allergens_removed).toBeUndefined()
  const byHand = fill(area, { allergens_removed: ['EGGS'] })
  expect(fill(byHand, { previous_product: brine }).allergens_removed).toEqual(['EGGS'])
  expect(fill(byHand, { previous_product: pie }).allergens_removed?.toString()).toBe(
    'GLUTEN,MILK,EGGS',
  )
  // Picked before the question was asked.
  const early = fill({ previous_product: pie }, { area: 'ALLERGEN' })
  expect(early.allergens_removed).toEqual(['GLUTEN', 'MILK'])
  expect(evaluate(schema, afterPie, context).errors).not.toHaveProperty('allergens_removed')
})

/** Every question that is answered with Yes or No, wherever it stands in the form. */
function yesNosIn(holder: Question): Question[] {
  const own = Object.values(holder.properties ?? {}).flatMap((one) => [one, ...yesNosIn(one)])
  const inside = [...(holder.allOf ?? []), holder.then, holder.else, holder.items]
  const all = [...own, ...inside.flatMap((one) => (one ? yesNosIn(one) : []))]
  return all.filter((one) => one.enum !== undefined || one.properties !== undefined)
}

test('§4 nobody reads a double negative: no question says No or Not, and 10 are asked plainly with the good answer first', async () => {
  const forms = await Promise.all(library.map(({ load }) => load()))
  const asked = forms.flatMap(({ schema }) => yesNosIn(schema)).filter((one) => one.enum)
  expect(
    asked
      .map(({ title = '' }) => title)
      .filter((title) => /^(no|not|nothing|never)\b|\bno\b/i.test(title)),
  ).toEqual([])
  const plain = asked.filter((one) => one['x-labels'])
  expect(plain.every(({ title = '' }) => title.endsWith('?'))).toBe(true)
  const answers = plain.map((one) => choicesOf(one).map(({ label }) => label))
  expect(answers).toContainEqual(['None', 'Yes, I have'])
  expect(answers).toContainEqual(['None seen', 'Yes, signs seen'])
  expect(answers).toHaveLength(10)
})
