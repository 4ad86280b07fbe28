/**
 * A list's search: every typed word occurs in a row's text (contract/text/search-words.ts). Pure.
 * Always holds: an answer costs no more than searching the answer it narrows, so that 20,000 rows
 * answer at every key (domain §6.2).
 */
import {
  foldText,
  matchesSearch,
  saysAll,
  toWanted,
  typedWords,
} from '#contract/text/search-words.ts'

export { foldText, matchesSearch }

/** Remembers each row's folded text for as long as the row is in memory. */
export function rememberTexts<R extends object>(textOf: (row: R) => string) {
  const texts = new WeakMap<R, string>()
  return (row: R): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = foldText(textOf(row))
    texts.set(row, text)
    return text
  }
}

type Answer<R> = {
  readonly words: readonly string[]
  readonly rows: readonly R[]
  /** The text of each of these rows, at the same index. */
  readonly texts: readonly string[]
}

function narrow<R>(wider: Answer<R>, words: readonly string[]): Answer<R> {
  const rows: R[] = []
  const texts: string[] = []
  const asked = words.filter((word) => !wider.words.includes(word)).map(toWanted)
  // A plain loop: an iterator of pairs would double the cost.
  for (let place = 0; place < wider.texts.length; place += 1) {
    const text = wider.texts[place] as string
    if (!saysAll(text, asked)) continue
    rows.push(wider.rows[place] as R)
    texts.push(text)
  }
  return { words, rows, texts }
}

export type Search<R> = {
  readonly find: (search: string) => readonly R[]
  /** Prepares this many more rows. @returns whether all of them are done */
  readonly prepare: (count: number) => boolean
}

/**
 * @param rows in the order in which they should be found
 * @param textOf folded
 */
export function createSearch<R>(rows: readonly R[], textOf: (row: R) => string): Search<R> {
  const texts: string[] = []
  function prepare(count: number): boolean {
    for (const row of rows.slice(texts.length, texts.length + count)) texts.push(textOf(row))
    return texts.length === rows.length
  }
  /** Each narrows the previous one. */
  const answers: Answer<R>[] = [{ words: [], rows, texts }]
  return {
    prepare,
    find(search) {
      const words = typedWords(search)
      const key = words.join(' ')
      let wider = answers.at(-1)
      while (wider && !key.startsWith(wider.words.join(' '))) {
        answers.pop()
        wider = answers.at(-1)
      }
      if (!wider || wider.words.join(' ') === key) return wider?.rows ?? rows
      prepare(rows.length)
      const answer = narrow(wider, words)
      answers.push(answer)
      return answer.rows
    },
  }
}
