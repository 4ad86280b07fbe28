/**
 * Answers derived from another one: the allergens of the item picked beside the question (domain §4
 * F7, `x-contains-of`). Pure. Always holds: they are filled in when the item is picked, and what a
 * person adds stays, whatever is picked next; unconfirmed allergens are left to the person, never
 * "none".
 */
import type { AllergenFacts } from '../allergens/allergens.ts'
import { withAnswer } from './answers.ts'
import { type Answers, choicesOf, type Question } from './form-language.ts'
import { type Asked, askedQuestions } from './form-questions.ts'

/** Codes of what an item contains; empty if that is confirmed, undefined if it isn't known. */
export function knownContents(facts: AllergenFacts): readonly string[] | undefined {
  const codes = facts.contains?.map(({ code }) => code) ?? []
  return codes.length > 0 || facts.allergens_confirmed_at !== undefined ? codes : undefined
}

/** What the item with this id contains, if that is known. */
export type ContainsOf = (id: string) => readonly string[] | undefined

/** The choice that means none, if a form has one. */
const NONE = 'NONE'

/** An item's answer to this question, in the question's own choices. */
function saidBy(picked: unknown, { question }: Asked, containsOf: ContainsOf): readonly string[] {
  const codes = typeof picked === 'string' ? containsOf(picked) : undefined
  const known = new Set(choicesOf(question).map(({ value }) => value))
  return (codes?.length === 0 ? [NONE] : (codes ?? [])).filter((code) => known.has(code))
}

const pickedIn = ({ question, siblings }: Asked): unknown =>
  siblings[question['x-contains-of'] ?? '']

const following = (form: Question, answers: Answers): Asked[] =>
  askedQuestions(form, answers).filter(({ question }) => question['x-contains-of'] !== undefined)

/** The answers after a change, including derived ones. */
export function withFollowing(
  form: Question,
  before: Answers,
  after: Answers,
  containsOf: ContainsOf,
): Answers {
  const old = new Map(following(form, before).map((one) => [one.path, pickedIn(one)]))
  return following(form, after).reduce((answers, asked) => {
    const { path, value } = asked
    const picked = pickedIn(asked)
    if (old.get(path) === picked) return answers
    const taken = new Set(saidBy(old.get(path), asked, containsOf))
    const own = Array.isArray(value) ? value.filter((code) => !taken.has(code)) : []
    const all = [...new Set([...saidBy(picked, asked, containsOf), ...own])]
    const next = all.length > 1 ? all.filter((code) => code !== NONE) : all
    return withAnswer(answers, path, next.length > 0 ? next : undefined)
  }, after)
}
