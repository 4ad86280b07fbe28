/**
 * The letters a document can show: those in its font. Always holds: a letter the font lacks is
 * visibly missing (◊, explained on the page), never silently left out, because a name on a legal
 * record is either printed or marked as incomplete.
 */
import type { DocumentModel } from './document.ts'

/** Those of Atkinson Hyperlegible Next as packaged; letters.test.ts checks the font itself. */
const NO_SHAPE =
  /[^\n\x20-\x7e\xa0-\xac\xae-\xb4\xb6-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a-\u017e\u0192\u0218-\u021b\u0237\u02c6\u02c7\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2202\u2211\u2212\u221a\u221e\u2248\u2260\u2264\u2265\u25ca]/gu

export const MISSING = '◊'

/** Another way to write the same letter. */
const written: Readonly<Record<string, string>> = {
  '\u2715': '×',
  µ: 'u',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u202f': ' ',
  '\u2007': ' ',
  '\t': ' ',
  '\u00ad': '',
  '\u200b': '',
  '\u200d': '',
  '\ufe0f': '',
  '\r': '',
  '\u2032': "'",
  '\u2033': '"',
  '✓': 'Yes',
}

export const printable = (text: string): string =>
  text.normalize('NFC').replace(NO_SHAPE, (letter) => written[letter] ?? MISSING)

/** All texts in it. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]),
  ) as T
}

const explained = `${MISSING} stands for a letter that has no shape in this print. The record on the screen has it.`

export function printableModel(model: DocumentModel): DocumentModel {
  let isMissing = false
  const changed = mapTexts(model, (text) => {
    const shown = printable(text)
    isMissing ||= shown.includes(MISSING)
    return shown
  })
  if (!isMissing) return changed
  const note = { parts: [{ kind: 'words', words: explained }] } as const
  return { ...changed, sections: [...changed.sections, note] }
}
