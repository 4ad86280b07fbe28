/**
 * What a correction changed (domain §1.5; kit §9): every answer, and what was said to be done about
 * it, as both checks give them. Pure. Always holds: the earlier one is read by its own revision.
 */
import { actionsOf } from '#contract/modules/forms/evaluate.ts'
import { type Answers, isAnswered, type Question } from '#contract/modules/forms/form-language.ts'
import { type Asked, askedQuestions } from '#contract/modules/forms/form-questions.ts'
import { type AnswerWords, answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { actionWords } from './action-words.ts'
import { isAnswer } from './record-parts.ts'

export type GivenAnswers = { readonly schema: Question; readonly answers: Answers }

export type AnswerChange = {
  readonly path: string
  /** "Mincer: Product"; of what was done: "Slicer: Looks clean, what was done". */
  readonly title: string
  /** "–" where there was no answer. */
  readonly from: string
  readonly to: string
  readonly of: 'answer' | 'action'
}

const answersIn = ({ schema, answers }: GivenAnswers, { names }: AnswerWords) =>
  new Map(
    askedQuestions(schema, answers, names)
      .filter(isAnswer)
      .map((one) => [one.path, one]),
  )

const isSame = (a: Asked | undefined, b: Asked | undefined) =>
  (!isAnswered(a?.value) && !isAnswered(b?.value)) ||
  JSON.stringify(a?.value) === JSON.stringify(b?.value)

const NONE = '–'

function changeAt(path: string, was: Asked | undefined, is: Asked | undefined, words: AnswerWords) {
  const text = (one: Asked | undefined) => (one ? answerText(one, words) : NONE)
  const [from, to] = [text(was), text(is)]
  // Two photos read alike.
  const isAlike = from === to
  return {
    path,
    title: is?.title ?? was?.title ?? path,
    from: isAlike ? 'another' : from,
    to,
    of: 'answer',
  } as const
}

export function answerChanges(
  before: GivenAnswers,
  after: GivenAnswers,
  words: AnswerWords,
): AnswerChange[] {
  const [was, is] = [answersIn(before, words), answersIn(after, words)]
  const [did, does] = [actionsOf(before.answers), actionsOf(after.answers)]
  const paths = [...new Set([...is.keys(), ...was.keys()])]
  return paths.flatMap((path): AnswerChange[] => {
    const [old, now] = [was.get(path), is.get(path)]
    const answer = isSame(old, now) ? [] : [changeAt(path, old, now, words)]
    const [from, to] = [did[path], does[path]].map((one) => (one ? actionWords(one, words) : NONE))
    const title = `${now?.title ?? old?.title ?? path}, what was done`
    const action = from === to || !now ? [] : [{ path, title, from, to, of: 'action' } as const]
    return [...answer, ...(action as AnswerChange[])]
  })
}
