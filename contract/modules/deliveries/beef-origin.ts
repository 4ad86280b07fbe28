/**
 * Where meat comes from: the compulsory labelling of beef and veal, and what other meat should say
 * (domain §2.2; Reg. 1760/2000, 1337/2013). Pure. Always holds: beef without its origin isn't
 * accepted; anything else is only asked for.
 */
import { countries } from '#contract/text/countries.ts'
import type { Meat } from '../lots/meats.ts'

export type MeatOrigin = Pick<Meat, 'species' | 'form'> &
  Partial<
    Pick<
      Meat,
      | 'kill_date'
      | 'slaughtered_in'
      | 'slaughterhouse_number'
      | 'cut_in'
      | 'cutting_plant_numbers'
      | 'born_in'
      | 'reared_in'
      | 'reference_code'
      | 'supplier_batch_code'
      | 'over_thirty_months'
      | 'srm_removed'
    >
  >

type Findings = Readonly<Record<string, string>>

export const isBeef = ({ species }: Pick<Meat, 'species'>): boolean =>
  species === 'BEEF' || species === 'VEAL'

/** Not cut up yet: the animal's own number matters, and no cutting plant does. */
const whole: readonly Meat['form'][] = ['CARCASE', 'SIDE', 'QUARTER']
/** Origin and rearing are labelled on these when they are prepacked. */
const rearedToo: readonly Meat['species'][] = [
  'PORK',
  'LAMB',
  'MUTTON',
  'GOAT',
  'CHICKEN',
  'TURKEY',
  'DUCK',
  'GOOSE',
]

const isMissing = (value: string | readonly string[] | undefined) =>
  value === undefined || value.length === 0

function beefProblems(meat: MeatOrigin): Findings {
  const isCut = !whole.includes(meat.form)
  const asked: [keyof MeatOrigin, boolean, string][] = [
    [
      'slaughtered_in',
      true,
      "Enter where the animal was slaughtered. Beef can't be accepted without it.",
    ],
    ['slaughterhouse_number', true, "Enter the slaughterhouse's number, for example UK 2001."],
    ['born_in', true, 'Enter where the animal was born.'],
    ['reared_in', true, 'Enter where the animal was reared.'],
    ['cut_in', isCut, 'Enter where the beef was cut.'],
    ['cutting_plant_numbers', isCut, "Enter the cutting plant's number, for example UK 2044."],
  ]
  const problems: Record<string, string> = {}
  for (const [field, isAsked, says] of asked) {
    if (isAsked && isMissing(meat[field] as string | undefined)) problems[field] = says
  }
  if (isMissing(meat.reference_code) && isMissing(meat.supplier_batch_code)) {
    problems.reference_code = 'Enter the reference code on the label.'
  }
  if (meat.form === 'CARCASE') Object.assign(problems, spineProblems(meat))
  return problems
}

/** The vertebral column of a bovine over thirty months is specified risk material. */
function spineProblems({ over_thirty_months: isOld, srm_removed: isOut }: MeatOrigin): Findings {
  const stays = isOld === true && isOut === false
  return {
    ...(isOld === undefined && {
      over_thirty_months: 'Say whether it was over thirty months.',
    }),
    ...(isOut === undefined && {
      srm_removed: 'Say whether specified risk material was removed.',
    }),
    ...(stays && {
      srm_removed: 'Over thirty months: specified risk material must be removed. Reject it or ask.',
    }),
  }
}

/** Why the lot can't be accepted, by field. */
export function originProblems(meat: MeatOrigin): Findings {
  const kill = whole.includes(meat.form) && isMissing(meat.kill_date)
  return {
    ...(kill && { kill_date: 'Enter the kill date.' }),
    ...(isBeef(meat) && beefProblems(meat)),
  }
}

/** What a prepacked label will need later; it may be accepted. */
export function originWarnings(meat: MeatOrigin): Findings {
  if (isBeef(meat)) return {}
  const isReared = rearedToo.includes(meat.species)
  return {
    ...(isMissing(meat.slaughtered_in) && {
      slaughtered_in: 'Labels must say where it was slaughtered. Ask the supplier.',
    }),
    ...(isReared &&
      isMissing(meat.reared_in) && {
        reared_in: 'Labels must say where it was reared. Ask the supplier.',
      }),
  }
}

/** The one answer "All UK" (domain §2.0 d): born, reared, slaughtered and, once cut, cut there. */
export const allFrom = (country: string, { form }: Pick<Meat, 'form'>) => ({
  born_in: country,
  reared_in: [country],
  slaughtered_in: country,
  ...(!whole.includes(form) && { cut_in: [country] }),
})

/** "UK", "Ireland": on labels and in sentences. */
export const countryWord = (code: string): string =>
  code === 'GB' ? 'UK' : (countries[code] ?? code)

type Sourced = Partial<
  Pick<
    Meat,
    | 'slaughtered_in'
    | 'slaughterhouse_number'
    | 'cut_in'
    | 'cutting_plant_numbers'
    | 'born_in'
    | 'reared_in'
    | 'reference_code'
    | 'supplier_batch_code'
  >
>

/** The supplier's batch code stands for it, unless the label has one of its own. */
const referenceOf = ({ reference_code, supplier_batch_code }: Sourced) =>
  reference_code ?? supplier_batch_code

const distinct = (values: readonly (string | undefined)[]) =>
  [...new Set(values.flatMap((value) => value ?? []))].sort()

/** Whether beef of these lots may be one batch; a warning, never a stop (domain §2.2). */
export function mixWarning(lots: readonly Sourced[], isMinced: boolean): string | null {
  const slaughtered = distinct(lots.map((lot) => lot.slaughtered_in))
  const codes = slaughtered.map((code) => (code === 'GB' ? 'UK' : code)).join(', ')
  const mix = `This mix has beef slaughtered in ${codes}.`
  if (isMinced) {
    return slaughtered.length > 1
      ? `${mix} Mince in one batch must be from one country of slaughter.`
      : null
  }
  const houses = distinct(lots.map((lot) => lot.slaughterhouse_number))
  const plants = new Set(lots.map((lot) => [...(lot.cutting_plant_numbers ?? [])].sort().join()))
  return slaughtered.length > 1 || houses.length > 1 || plants.size > 1
    ? `${mix} Cuts in one batch must be from one slaughterhouse, and cut at the same plant.`
    : null
}

/** "UK 2001", "Ireland IE 512": a number that begins with the country's word isn't told twice. */
function placeWords(codes: readonly string[], numbers: readonly string[]): string {
  const words = codes.map(countryWord).join(', ')
  const isTold = numbers.length > 0 && numbers.every((number) => number.startsWith(`${words} `))
  return [...(isTold ? [] : [words]), numbers.join(', ')].filter(Boolean).join(' ')
}

/** What a product's label has to say of the beef in it; `missing` switches printing off. */
export function beefLabel(lots: readonly Sourced[]): {
  readonly lines: readonly string[]
  readonly missing: readonly string[]
} {
  const born = distinct(lots.map((lot) => lot.born_in))
  const reared = distinct(lots.flatMap((lot) => lot.reared_in ?? []))
  const slaughtered = distinct(lots.map((lot) => lot.slaughtered_in))
  const everyLot = (has: (lot: Sourced) => boolean) => lots.every(has)
  const asked: [boolean, string][] = [
    [everyLot((lot) => !isMissing(lot.born_in)), 'where the animal was born'],
    [everyLot((lot) => !isMissing(lot.reared_in)), 'where the animal was reared'],
    [everyLot((lot) => !isMissing(lot.slaughtered_in)), 'where the animal was slaughtered'],
    [everyLot((lot) => !isMissing(lot.slaughterhouse_number)), "the slaughterhouse's number"],
    [everyLot((lot) => !isMissing(referenceOf(lot))), 'the reference code'],
  ]
  const words = (codes: readonly string[]) => codes.map(countryWord).join(', ')
  const all = distinct([...born, ...reared, ...slaughtered])
  const isOne = all.length === 1 && born.length > 0 && reared.length > 0 && slaughtered.length > 0
  const cut = distinct(lots.flatMap((lot) => lot.cutting_plant_numbers ?? []))
  const plants = distinct(lots.map((lot) => lot.slaughterhouse_number))
  return {
    lines: [
      ...(isOne
        ? [`Origin: ${words(all)}`]
        : [`Born in: ${words(born)}`, `Reared in: ${words(reared)}`]),
      `Slaughtered in: ${placeWords(slaughtered, plants)}`,
      ...(cut.length > 0
        ? [`Cut in: ${placeWords(distinct(lots.flatMap((lot) => lot.cut_in ?? [])), cut)}`]
        : []),
      `Reference: ${distinct(lots.map(referenceOf)).join(', ')}`,
    ],
    missing: asked.flatMap(([isThere, what]) => (isThere ? [] : [what])),
  }
}
