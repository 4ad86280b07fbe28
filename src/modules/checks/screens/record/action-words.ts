/** The action for a bad answer, in one line, for the page and for paper. */
import type { Action } from '#contract/modules/forms/evaluate.ts'
import { foodWords, reasonWords } from '#contract/modules/temperature/reading-words.ts'
import type { AnswerWords } from '#src/modules/forms/parts/check-form/answer-text.ts'

const heldWords = ({ lots = [] }: Action, { names }: AnswerWords) =>
  lots.length > 0 ? `On hold: ${lots.map(({ id }) => names[id] ?? 'a lot').join('; ')}` : ''

export const actionWords = (action: Action, words: AnswerWords): string =>
  [reasonWords(action), action.text, foodWords(action), heldWords(action, words)]
    .filter(Boolean)
    .join('. ')
