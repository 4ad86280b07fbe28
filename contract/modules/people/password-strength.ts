/**
 * How easy a new password is to guess, and why (security.md). Judged by the server, and on the
 * device while somebody types. Always holds: it isn't part of the app's start or the server's own
 * thread, because its dictionaries are 1.6 MB and hostile text takes tens of milliseconds (ADR
 * 0030).
 */
import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { PasswordOwner } from './password.ts'

/** What somebody who knows the person or the place tries first. */
export type PasswordWords = {
  readonly owner: PasswordOwner
  readonly business: string | null
  readonly sites: readonly string[]
}

/** Time grows with the square of the length: 6.5 s for 200 characters, below 0.1 s for these. */
const JUDGED = 32
/** The strength of ten random letters and digits. */
const GUESSES = 1e10
/** Required of what is left without names, dates and seasons. */
const GUESSES_OF_REST = 1e8
const SHORTEST_WORD = 3

const trade =
  'larder kitchen butcher butchers butchery chef cold room coldroom walk in walkin freezer fridge ' +
  'delivery deliveries temperature haccp food safety hygiene shop counter brisket mince sausage'

const judge = new ZxcvbnFactory({
  dictionary: { trade: trade.split(' '), ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: 16,
})

const calendar: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a season', /spring|summer|autumn|winter/gi],
  [
    'a month',
    /january|february|march|april|june|july|august|september|october|november|december/gi,
  ],
  ['a day of the week', /(?:mon|tues|wednes|thurs|fri|satur|sun)day/gi],
  ['a year', /(?:19|20)\d\d/g],
]

/** "High Street" is tried as it is, as one word, and each word alone. */
function variantsOf(name: string | null | undefined): string[] {
  const words = (name ?? '').split(/[^\p{L}\p{N}]+/u)
  const all = [name ?? '', words.join(''), ...words]
  return all.filter((word) => [...word].length >= SHORTEST_WORD)
}

type Name = readonly [what: string, word: string]

/** The longest first, so that "street" doesn't match inside "high street". */
function namesOf({ owner, business, sites }: PasswordWords): Name[] {
  const { first_name, last_name, username, email } = owner
  const person = [first_name, last_name, `${first_name ?? ''} ${last_name ?? ''}`, username]
  const named: readonly (readonly [what: string, words: string[]])[] = [
    ['your name', person.flatMap(variantsOf)],
    ['your email', email ? [email, ...variantsOf(email.split('@')[0])] : []],
    ["your business's name", variantsOf(business)],
    ["a site's name", sites.flatMap(variantsOf)],
  ]
  return named
    .flatMap(([what, words]) => words.map((word): Name => [what, word.toLowerCase()]))
    .toSorted(([, a], [, b]) => b.length - a.length)
}

/** The parts of a text that are names and dates, and the text without them. */
function withoutKnown(text: string, names: readonly Name[]) {
  const found: string[] = []
  let rest = text.toLowerCase()
  for (const [what, word] of names) {
    if (!rest.includes(word)) continue
    found.push(what)
    rest = rest.replaceAll(word, '')
  }
  for (const [what, pattern] of calendar) {
    if (rest.search(pattern) < 0) continue
    found.push(what)
    rest = rest.replaceAll(pattern, '')
  }
  return { found, rest }
}

/** As a message; null if it doesn't explain why. */
function nameOf(match: MatchExtended): string | null {
  switch (match.pattern) {
    case 'repeat':
      return 'something repeated'
    case 'sequence':
      return 'a run such as abc or 123'
    case 'spatial':
      return 'keys that lie in a row'
    case 'wordSequence':
      return 'words that follow each other'
    case 'date':
      return 'a date'
    case 'regex':
      return 'a year'
    case 'dictionary':
      if (match.token.length < SHORTEST_WORD) return null
      return match.dictionaryName === 'passwords-common' ? 'a common password' : 'a common word'
    default:
      return null
  }
}

function reasonOf(parts: readonly string[]): string {
  const [one, other] = new Set(parts)
  const has = one === undefined ? '' : `: it has ${other ? `${one} and ${other}` : one}`
  return `That's easy to guess${has}. Use three or four random words.`
}

/** @returns a sentence that says why and what to do; null if it is hard enough to guess */
export function passwordWeakness(password: string, words: PasswordWords): string | null {
  const text = [...password].slice(0, JUDGED).join('')
  const names = namesOf(words)
  const known = names.map(([, word]) => word)
  const whole = judge.check(text, known)
  const { found, rest } = withoutKnown(text, names)
  if (whole.guesses >= GUESSES) {
    const isEnough = found.length === 0 || judge.check(rest).guesses >= GUESSES_OF_REST
    return isEnough ? null : reasonOf(found)
  }
  const other = whole.sequence.flatMap((match) => nameOf(match) ?? [])
  return reasonOf(found.length > 0 ? found : other)
}
