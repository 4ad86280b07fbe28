/**
 * The list of ingredients of a label, from what actually went in (domain §2.14; Reg. 1169/2011 art.
 * 18-22). Pure. Always holds: grams as weighed in, in descending order; a compound ingredient brings
 * its own list in brackets; every allergen of every part is emphasised.
 */

import { fraction, toNearest } from '#contract/measure/fraction.ts'
import { emphasised } from '../allergens/allergen-emphasis.ts'
import { joinedAllergens } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'

export interface LabelPart {
  /** As on the label: its legal name, if it has one. */
  readonly name: string
  readonly grams: number
  /** Of a bought or made compound; may have its allergens emphasised already. */
  readonly ingredients_text?: string | undefined
  readonly contains?: readonly ListedAllergen[] | undefined
  readonly isWater?: boolean
}

/** Water up to this share of the finished food needn't be listed (annex VII A 1). */
const LEAST_WATER_BP = 500

/** Lots of one thing are one ingredient, with the allergens of all of them. */
function merged(parts: readonly LabelPart[]): LabelPart[] {
  const byWords = new Map<string, LabelPart>()
  for (const part of parts) {
    const key = JSON.stringify([
      part.name.trim().toLowerCase(),
      part.ingredients_text?.trim() ?? '',
    ])
    const same = byWords.get(key)
    byWords.set(key, {
      ...(same ?? part),
      grams: (same?.grams ?? 0) + part.grams,
      contains: joinedAllergens(same?.contains, part.contains),
    })
  }
  return [...byWords.values()]
}

/** Water counts as what of it is left in the finished food; none of it where it has cooked away. */
function withWaterLeft(parts: readonly LabelPart[], finished: number | undefined): LabelPart[] {
  if (finished === undefined) return [...parts]
  const others = parts.reduce((sum, part) => sum + (part.isWater ? 0 : part.grams), 0)
  const left = Math.max(0, finished - others)
  const isListed = left * 10_000 > finished * LEAST_WATER_BP
  return parts.flatMap((part) => {
    if (!part.isWater) return [part]
    return isListed ? [{ ...part, grams: Math.min(left, part.grams) }] : []
  })
}

const inOrder = (one: LabelPart, other: LabelPart) =>
  other.grams - one.grams || (one.name < other.name ? -1 : 1)

const bare = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/[.;,\s]+$/, '')
    .trim()

/** "cheddar cheese (**milk**)", "gravy (20%) (water, **soya** protein)". */
function partText(
  { name, ingredients_text: own, contains = [] }: LabelPart,
  share: string,
): string {
  const plain = bare(name.replaceAll('*', ''))
  const inner = bare(own ?? '')
  // Name and list are marked as one, so a word in either is enough.
  const split = '\n'
  const { text, added } = emphasised(`${plain}${split}${inner}`, contains)
  const [called = '', list = ''] = text.split(split)
  const extra = added.join(', ')
  const inside = list && extra ? `${list}; contains ${extra}` : list || extra
  return [called, share, inside && `(${inside})`].filter(Boolean).join(' ')
}

export interface Quid {
  readonly name: string
  readonly percent: number
}

/** "35%", "0.4%"; above 100 the grams that went into 100 g. */
const shareText = (percent: number) => (percent > 100 ? `(${percent} g in 100 g)` : `(${percent}%)`)

interface Listing {
  /** Grams of the finished food, if it was weighed. */
  readonly finished?: number
  /** Shares to print, by ingredient name. */
  readonly quid?: readonly Quid[]
  /** In the brackets of a compound: no capital. */
  readonly isInside?: boolean
}

export function labelIngredients(
  parts: readonly LabelPart[],
  { finished, quid = [], isInside = false }: Listing = {},
): string {
  const shares = new Map(quid.map(({ name, percent }) => [name.toLowerCase(), shareText(percent)]))
  const listed = merged(withWaterLeft(merged(parts), finished)).sort(inOrder)
  const text = listed
    .map((part) => partText(part, shares.get(part.name.trim().toLowerCase()) ?? ''))
    .join(', ')
  if (text === '') return ''
  return isInside
    ? `${text}.`
    : `${text.replace(/^(\**)(\p{Ll})/u, (_, stars, first) => stars + first.toUpperCase())}.`
}

/** Words that name no ingredient by themselves. */
const plainWords = new Set(
  'with and the from for sauce mix powder fresh whole home made style large small best pie pasty sausage burger stew cooked raw pack'.split(
    ' ',
  ),
)
const meaningful = (name: string) =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .map((word) => word.replace(/(?<=o|sh|ch|x)es$|s$/, ''))
    .filter((word) => !plainWords.has(word))

/**
 * Shares of the ingredients that the food is named after (art. 22): of the finished weight where it
 * lost some, else of all that went in. Whole per cent; a tenth below one.
 */
export function quidOf(foodName: string, parts: readonly LabelPart[], finished?: number): Quid[] {
  const all = merged(parts)
  const total = all.reduce((sum, { grams }) => sum + grams, 0)
  const under = finished === undefined ? total : Math.min(total, finished)
  const named = new Set(meaningful(foodName))
  if (under === 0) return []
  return all
    .filter(({ name }) => meaningful(name).some((word) => named.has(word)))
    .sort(inOrder)
    .map(({ name, grams }) => {
      const tenths = toNearest(fraction(grams * 1000, under))
      return { name, percent: tenths < 10 ? tenths / 10 : toNearest(fraction(grams * 100, under)) }
    })
}
