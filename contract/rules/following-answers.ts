/**
 * Answers that follow from another one: the allergens of the item picked beside the question (domain
 * §4 F7, `x-contains-of`). Pure. Always holds: they are filled in when the item is picked, so that what
 * a person adds stays; what nobody confirmed is left to the person, never "none".
 */

import type { AllergenFacts } from './allergens.ts'
import { withAnswer } from './answers.ts'
import { type Answers, choicesOf, type Question } from './form-language.ts'
import { type Asked, askedQuestions } from './form-questions.ts'

/** Codes of what an item contains; empty when it is confirmed that it is none, undefined where nobody knows. */
export function knownContents(facts: AllergenFacts): readonly string[] | undefined {
  const codes = facts.contains?.map(({ code }) => code) ?? []
  return codes.length > 0 || facts.allergens_confirmed_at !== undefined ? codes : undefined
}

/** What the item of this id contains, where that is known. */
export type ContainsOf = (id: string) => readonly string[] | undefined

/** The choice that says there are none, where a form has one. */
const NONE = 'NONE'

function filled(question: Question, codes: readonly string[] | undefined): string[] | undefined {
  const known = new Set(choicesOf(question).map(({ value }) => value))
  const answer = codes?.length === 0 ? [NONE] : codes
  const kept = answer?.filter((code) => known.has(code)) ?? []
  return kept.length > 0 ? kept : undefined
}

const pickedIn = ({ question, siblings }: Asked): unknown =>
  siblings[question['x-contains-of'] ?? '']

const following = (form: Question, answers: Answers): Asked[] =>
  askedQuestions(form, answers).filter(({ question }) => question['x-contains-of'] !== undefined)

/** The answers after a change, with those that follow from it. */
export function withFollowing(
  form: Question,
  before: Answers,
  after: Answers,
  containsOf: ContainsOf,
): Answers {
  const old = new Map(following(form, before).map((one) => [one.path, pickedIn(one)]))
  return following(form, after).reduce((answers, asked) => {
    const { path, question, value } = asked
    const picked = pickedIn(asked)
    const isSame = old.has(path) ? old.get(path) === picked : picked === undefined
    const next = isSame ? value : filled(question, containsOf(String(picked)))
    return next === value ? answers : withAnswer(answers, path, next)
  }, after)
}
