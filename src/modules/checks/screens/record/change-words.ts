/** A correction in words, for the page, paper and a spreadsheet. Pure. */
/** "Ben Carter wrote “Degreaser”", "Ben Carter gave no answer" */
export const quotedAnswer = (from: string, author: string): string =>
  from === '–' ? `${author} gave no answer` : `${author} wrote “${from}”`

export const answersCorrected = (count: number): string =>
  count === 1 ? '1 answer corrected' : `${count} answers corrected`

export const correctedTimes = (count: number): string =>
  count === 1 ? 'Corrected once' : `Corrected ${count} times`
