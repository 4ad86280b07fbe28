/**
 * Two judges of the same form: our interpreter, which every device runs, and the form library's
 * validator, which compiles (ADR 0032). And the verdict itself against limits worked out once more.
 */
import { describe, expect, test } from 'vitest'
import { sealAnswers } from '#contract/modules/forms/answers.ts'
import { formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import { evaluate } from '#contract/modules/forms/evaluate.ts'
import { draft07 } from '#contract/modules/forms/form-keywords.ts'
import type { Answers, FormSchema, Question } from '#contract/modules/forms/form-language.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { goodAnswers } from '#server/modules/checks/good-answers.ts'
import { SecondJudge, schemaSentence } from '#server/modules/forms/form-judge/second-judge.ts'
import { rounds } from '#tests/support/depth.ts'
import { chanceOf, randomAnswers, randomForm, records } from '#tests/support/random-forms.ts'
import { strictestLimits } from '#tests/support/strictest-limits.ts'

const FORMS = rounds(2000, 20_000)
const ANSWERS = 3
/** ms, on a busy machine. */
const LONG = { timeout: rounds(300_000, 1_800_000) }
const FIRST = Number(process.env.SEED ?? 1)
const today = '2026-03-05'
const site = {
  region: 'ENGLAND',
  limits_by_id: {
    [records.fridge]: { warn_max: 5, limit_max: 8 },
    [records.freezer]: { limit_max: -15 },
    [records.chilled]: { limit_max: 4 },
    [records.dry]: {},
  },
}

type Case = { readonly seed: number; readonly form: Question; readonly schema: string }

/** The first so many that may be published. */
function* publishable(count: number): Generator<Case> {
  let made = 0
  for (let seed = FIRST; made < count; seed++) {
    const form = randomForm(chanceOf(seed))
    const schema = JSON.stringify(form)
    if (Object.keys(formProblems({ title: 'Random', schema })).length > 0) continue
    made += 1
    yield { seed, form, schema }
  }
}

const answersOf = ({ seed, form }: Case): Answers[] =>
  Array.from({ length: ANSWERS }, (_, at) => {
    const chance = chanceOf(seed * 1000 + at)
    return randomAnswers(form, chance, [0, 5, 25][at % 3] ?? 0)
  })

const UNASKED = "This question isn't in the form."

function offendingHere(form: Question, answers: Answers): string[] {
  const { errors } = evaluate(form, answers, { today, site })
  const wrong = Object.entries(errors).filter(([, says]) => says !== UNASKED)
  return wrong.map(([path]) => path).toSorted()
}

describe('ADR 0032 the device’s judge and the validator of the form library', () => {
  test(
    `of ${FORMS} random forms and ${FORMS * ANSWERS} sets of answers they find the same answers wrong`,
    LONG,
    () => {
      const judge = new SecondJudge()
      let wrong = 0
      for (const one of publishable(FORMS)) {
        const problem = judge.problem(one)
        expect({ seed: one.seed, problem }).toEqual({ seed: one.seed, problem: null })
        for (const [at, answers] of answersOf(one).entries()) {
          const seed = `SEED=${one.seed}, answers ${at}`
          const here = offendingHere(one.form, answers)
          const there = judge.offending(one, answers)?.toSorted()
          if (here.length > 0) wrong += 1
          const shown = () => `${seed}\n${one.schema}\n${JSON.stringify(answers)}`
          expect(there, here.join() === there?.join() ? seed : shown()).toEqual(here)
        }
      }
      // Neither all right nor all wrong: both are looked at.
      expect(wrong / (FORMS * ANSWERS)).toBeGreaterThan(0.3)
      expect(wrong / (FORMS * ANSWERS)).toBeLessThan(0.95)
    },
  )

  test(
    '§1.7 no random answers pass with a figure outside its limits, or without any, on the tablet or by what they carry',
    LONG,
    () => {
      let outside = 0
      for (const one of publishable(FORMS)) {
        for (const [at, given] of answersOf(one).entries()) {
          const sealed = sealAnswers(one.form, given, { today, site })
          const kept = JSON.parse(sealed.data) as Answers
          const server = evaluate(one.form, kept, { today })
          const seed = `SEED=${one.seed}, answers ${at}`
          expect([server.result, server.failed_fields], seed).toEqual([
            sealed.result,
            sealed.failed_fields,
          ])
          const bad = strictestLimits(one.form, kept, site.limits_by_id)
          if (bad.length === 0) continue
          outside += 1
          const found = new Set([...sealed.failed_fields, ...Object.keys(sealed.evaluation.errors)])
          const shown = () => `${seed}\n${one.schema}\n${sealed.data}`
          const missed = bad.filter((path) => !found.has(path))
          expect(missed, missed.length > 0 ? shown() : seed).toEqual([])
          if (sealed.failed_fields.length > 0) expect(sealed.result, seed).not.toBe('PASS')
        }
      }
      expect(outside).toBeGreaterThan(FORMS / 3)
    },
  )

  test('the 14 forms of the library are judged alike, filled in and empty', async () => {
    const judge = new SecondJudge()
    const known = {
      ...site,
      today,
      records: {
        users: [records.fridge, records.dry],
        'temperature-locations': [records.fridge],
        files: [records.dry],
      },
    }
    for (const { key, load } of library) {
      const { schema: form, ui_schema } = await load()
      const texts = {
        schema: JSON.stringify(form),
        ...(ui_schema && { ui_schema: JSON.stringify(ui_schema) }),
      }
      expect([key, judge.problem(texts)]).toEqual([key, null])
      expect([key, judge.offending(texts, goodAnswers(form, known))]).toEqual([key, []])
      const empty = offendingHere(form, {})
      expect(empty.length).toBeGreaterThan(0)
      expect([key, judge.offending(texts, {})?.toSorted()]).toEqual([key, empty])
    }
  })

  test('every keyword the validator knows of draft-07 is in our table, and no other', () => {
    const judge = new SecondJudge()
    const meta = judge.metaSchema()
    const listed = Object.keys(draft07).filter((word) => word !== 'writeOnly')
    expect(listed.toSorted()).toEqual(Object.keys(meta.properties ?? {}).toSorted())
  })

  test('what the validator says of a schema is said in our words, at the question', () => {
    const form = {
      type: 'object',
      properties: { core: { type: 'number', title: 'Core', minimum: 'x' } },
    }
    const judge = new SecondJudge()
    const problem = judge.problem({ schema: JSON.stringify(form) })
    expect(problem).toBe('Core: check the value of “minimum”.')
    const strange = { type: 'object', properties: { core: { type: 'number', 'x-colour': 'red' } } }
    expect(judge.problem({ schema: JSON.stringify(strange) })).toBe(
      "Form: “x-colour” can't be used in a form.",
    )
    expect(schemaSentence('something else', form as unknown as FormSchema)).toContain(
      'Take back the last change.',
    )
  })
})
