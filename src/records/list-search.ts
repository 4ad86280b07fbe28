/**
 * The search of a list: every word typed is somewhere in what a row says, without case and accents.
 * Pure. Always holds: an answer costs no more than looking through the answer it narrows, so that
 * 20,000 rows answer at every key (domain §6.2).
 */

const plain = /^[\0-\x7f]*$/

/** "cafe" finds "Café". */
export const foldText = (text: string) =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toLocaleLowerCase('en-GB')

const wordsOf = (search: string) => foldText(search).split(/\s+/).filter(Boolean)

export const matchesSearch = (folded: string, search: string) =>
  wordsOf(search).every((word) => folded.includes(word))

/** Remembers what each row says, folded, for as long as the row is in memory. */
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

/**
 * @param rows in the order in which they shall be found
 * @param textOf folded
 */
export function createSearch<R>(rows: readonly R[], textOf: (row: R) => string) {
  const answers = new Map<string, readonly R[]>([['', rows]])
  function widerAnswer(key: string): readonly R[] {
    for (let length = key.length - 1; length > 0; length -= 1) {
      const answer = answers.get(key.slice(0, length))
      if (answer) return answer
    }
    return rows
  }
  return (search: string): readonly R[] => {
    const words = wordsOf(search)
    const key = words.join(' ')
    const known = answers.get(key)
    if (known) return known
    const found = widerAnswer(key).filter((row) => {
      const text = textOf(row)
      return words.every((word) => text.includes(word))
    })
    answers.set(key, found)
    return found
  }
}
