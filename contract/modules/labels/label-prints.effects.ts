/**
 * Labels that were printed without signal, while more was found of their food (domain §2.0 d, §2.14):
 * what is here goes on hold, and who has the rest is told of. Always holds: what a pack says is compared
 * with what is known when its print arrives, whichever came first.
 */
import type { Effect, Effects } from '#contract/core/rules/effects.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { mayContainText, notEmphasised } from '../allergens/allergen-emphasis.ts'
import { allergenWords } from '../allergens/allergen-lists.ts'
import type { ListedAllergen } from '../allergens/allergens.ts'
import type { Product } from '../lots/products.ts'
import { dayWords } from '../production/label.ts'
import type { LabelPrint } from './label-prints.ts'
import { labelsAreWrong } from './says-else.effects.ts'

const LIST = '**Ingredients:**'

/** Loose and wholesale labels may have no list: what they don't say, the paper beside them does. */
const hasList = ({ kind, label }: LabelPrint): boolean =>
  kind === 'PPDS' || kind === 'PREPACKED' || label.body.some((text) => text.startsWith(LIST))

/** Those of the list whose words aren't printed bold anywhere. */
function unsaid(list: readonly ListedAllergen[] = [], text: string): ListedAllergen[] {
  const printed = text.toLowerCase()
  return list.filter((one) => {
    const bold = mayContainText([one]).match(/\*\*[^*]+\*\*/g) ?? []
    return bold.some((word) => !printed.includes(word))
  })
}

/** What its packs don't say and should; null if nobody can be harmed. */
function harmOfPrint(print: LabelPrint, product: Product): string | null {
  const { contains, may_contain, use_by_date: day } = product
  const text = print.label.body.join('\n')
  if (hasList(print)) {
    const missing = contains.filter((one) => notEmphasised(text, [one]).length > 0)
    if (missing.length > 0)
      return `It contains ${allergenWords(missing)}, which its labels don't say.`
    const maybe = unsaid(may_contain, text)
    if (maybe.length > 0)
      return `It may contain ${allergenWords(maybe)}, which its labels don't say.`
  }
  const printed = print.label.figures.find(({ title }) => title === 'Use by')?.value
  const isLater = day !== undefined && printed !== undefined && isDayAfter(printed, day)
  return isLater ? `Its labels say use by ${printed}; it is to be used by ${formatDay(day)}.` : null
}

/** Is the printed day another one, and later? One that can't be read counts as no day. */
function isDayAfter(printed: string, day: string): boolean {
  const at = Date.parse(`${printed} UTC`)
  return printed !== dayWords(day) && at > Date.parse(`${day}T00:00:00Z`)
}

export const effectsOfLabelPrint: Effects<LabelPrint> = async (
  { before, after },
  around,
): Promise<readonly Effect[]> => {
  if (before || !around.read.isWhole || after.lot_kind !== 'PRODUCT') return []
  const product = await around.read.get('products', after.intake_id)
  const harm = product && harmOfPrint(after, product)
  return harm
    ? labelsAreWrong({ kind: 'products', lot: product }, harm, { role: 'says else' }, around)
    : []
}
