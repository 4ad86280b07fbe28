/** A correction in words, for the page, paper and a spreadsheet. Pure. */
import type { AnswerChange } from './answer-changes.ts'

/** "Ben Carter wrote “Degreaser”", "Ben Carter gave no answer" */
export const quotedAnswer = (from: string, author: string): string =>
  from === '–' ? `${author} gave no answer` : `${author} wrote “${from}”`

/** "Mincer: Product: Degreaser, corrected to Sanitiser D10" */
export const changeLine = ({ title, from, to }: AnswerChange): string =>
  `${title}: ${from === '–' ? 'no answer' : from}, corrected to ${to === '–' ? 'no answer' : to}`

export const answersCorrected = (count: number): string =>
  count === 1 ? '1 answer corrected' : `${count} answers corrected`

export const correctedTimes = (count: number): string =>
  count === 1 ? 'Corrected once' : `Corrected ${count} times`
