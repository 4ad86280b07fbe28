/** The building blocks of a form (domain §3.27), each with its initial values. Pure. */
import { kindOf, type Question, type QuestionKind } from '#contract/modules/forms/form-language.ts'
import { type BuiltQuestion, newKey } from './built-form.ts'
import { freeName, nameOfWords } from './question-names.ts'

export type PaletteKind =
  | 'yes-no'
  | 'number'
  | 'temperature'
  | 'text'
  | 'choice'
  | 'date-time'
  | 'photo'
  | 'signature'
  | 'person'
  | 'lot'
  | 'group'
  | 'heading'

type Entry = { readonly kind: PaletteKind; readonly label: string; readonly begins: Question }

export const palette: readonly Entry[] = [
  {
    kind: 'yes-no',
    label: 'Yes or no',
    begins: { type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'] },
  },
  { kind: 'number', label: 'Number', begins: { type: 'number' } },
  {
    kind: 'temperature',
    label: 'Temperature',
    begins: { type: 'number', 'x-limits': { unit: '°C', code: 'FRIDGE' } },
  },
  { kind: 'text', label: 'Text', begins: { type: 'string' } },
  {
    kind: 'choice',
    label: 'Choice',
    begins: {
      type: 'string',
      oneOf: [
        { const: 'first', title: 'First answer' },
        { const: 'second', title: 'Second answer' },
      ],
    },
  },
  { kind: 'date-time', label: 'Date or time', begins: { type: 'string', format: 'date' } },
  { kind: 'photo', label: 'Photo', begins: { type: 'string', 'x-file': 'photo' } },
  { kind: 'signature', label: 'Signature', begins: { type: 'string', 'x-file': 'signature' } },
  { kind: 'person', label: 'Person', begins: { type: 'string', 'x-ref': 'users' } },
  { kind: 'lot', label: 'Lot', begins: { type: 'string', 'x-ref': 'lots' } },
  {
    kind: 'group',
    label: 'Repeating group',
    begins: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'object' } },
  },
  { kind: 'heading', label: 'Heading', begins: { type: 'null' } },
]

const kindOfPalette: Readonly<Record<QuestionKind, PaletteKind>> = {
  'yes-no': 'yes-no',
  choice: 'choice',
  choices: 'choice',
  temperature: 'temperature',
  number: 'number',
  text: 'text',
  day: 'date-time',
  clock: 'date-time',
  pick: 'lot',
  picks: 'lot',
  file: 'photo',
  files: 'photo',
  heading: 'heading',
  section: 'heading',
  group: 'group',
}

/** The closest building block for a question: gives its icon. */
export function paletteKind(question: Question): PaletteKind {
  if (question['x-ref'] === 'users') return 'person'
  if (question['x-file'] === 'signature') return 'signature'
  return kindOfPalette[kindOf(question)]
}

/** The stem of its name until somebody names it. */
export const nameStem = (question: Question): string =>
  nameOfWords(question.title ?? '') || paletteKind(question).replace('-', '_')

/** @param beside the questions next to it */
export function beginQuestion(kind: PaletteKind, beside: readonly BuiltQuestion[]): BuiltQuestion {
  const question = palette.find((entry) => entry.kind === kind)?.begins ?? {}
  return {
    key: newKey(),
    name: freeName(nameStem(question), beside),
    question,
    required: kind !== 'heading' && kind !== 'photo' && kind !== 'text',
    when: [],
    neededWhen: [],
    ui: {},
    inside: kind === 'group' ? [] : null,
  }
}
