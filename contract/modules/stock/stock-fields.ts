/**
 * Fields of a stock item that its lots repeat (domain §2.1, §2.2): unit, species, form, allergens,
 * the limit at delivery. Used by resource declarations only.
 */
import { Type } from 'typebox'
import type { FieldWords } from '#contract/core/resource/field-words.ts'
import { choice, int, oneOf, ref, str } from '#contract/core/resource/fields.ts'
import { allergenCodes } from '../allergens/allergens.ts'
import { LIMIT_CODES, type LimitCode } from '../food/limit-codes.ts'

const deliveryCodes = (Object.keys(LIMIT_CODES) as LimitCode[]).filter((code) =>
  code.startsWith('DEL_'),
) as [LimitCode, ...LimitCode[]]

export const listedAllergens = (title: string, words: FieldWords = {}) =>
  Type.Array(
    Type.Object(
      {
        code: choice(allergenCodes),
        subtypes: Type.Array(Type.String({ pattern: '^[A-Z]{2,12}$' }), {
          uniqueItems: true,
          maxItems: 8,
        }),
      },
      { additionalProperties: false },
    ),
    { maxItems: 14, title, widget: 'allergens', ...words },
  )

export const stockUnit = (words: FieldWords = {}) =>
  choice(['g', 'ml', 'each'], {
    title: 'Unit',
    labels: ['Grams', 'Millilitres', 'Pieces'],
    missing: 'Choose a unit.',
    ...words,
  })

export const deliveryLimit = (words: FieldWords = {}) =>
  choice(deliveryCodes, {
    title: 'Limit at delivery',
    labels: [
      'Red meat',
      'Offal',
      'Poultry and rabbit',
      'Mince',
      'Sausages, burgers, marinated meat',
      'Other chilled food',
      'Fish',
      'Frozen',
      'Hot',
      'Not measured',
    ],
    missing: 'Choose the limit at delivery.',
    ...words,
  })

export const species = () =>
  choice(
    [
      'BEEF',
      'VEAL',
      'LAMB',
      'MUTTON',
      'GOAT',
      'PORK',
      'CHICKEN',
      'TURKEY',
      'DUCK',
      'GOOSE',
      'RABBIT',
      'VENISON',
      'GAME_BIRD',
      'OTHER',
    ],
    {
      title: 'Species',
      labels: [
        'Beef',
        'Veal',
        'Lamb',
        'Mutton',
        'Goat',
        'Pork',
        'Chicken',
        'Turkey',
        'Duck',
        'Goose',
        'Rabbit',
        'Venison',
        'Game bird',
        'Other',
      ],
    },
  )

export const cut = () => str(80, { title: 'Cut' })

export const meatForm = () =>
  choice(
    ['CARCASE', 'SIDE', 'QUARTER', 'PRIMAL', 'BONELESS', 'OFFAL', 'MINCE', 'PREPARATION', 'COOKED'],
    {
      title: 'Form',
      labels: [
        'Carcase',
        'Side',
        'Quarter',
        'Primal',
        'Boneless',
        'Offal',
        'Mince',
        'Preparation',
        'Cooked',
      ],
    },
  )

export const declarationOfCompliance = () => ref('files', { title: 'Declaration of compliance' })

export const vatRate = () =>
  Type.Enum([0, 500, 2000], {
    title: 'VAT',
    labels: ['No VAT', '5%', '20%'],
    default: 0,
  })

export const storage = () =>
  oneOf(
    { CHILLED: 'Chilled', FROZEN: 'Frozen', AMBIENT: 'Dry', HOT: 'Hot' },
    { title: 'Kept', missing: 'Say how it is kept.' },
  )

export const dateType = () =>
  oneOf(
    { USE_BY: 'Use by', BEST_BEFORE: 'Best before', NONE: 'None' },
    { title: 'Date', missing: 'Say which date it carries.' },
  )

export const shelfLife = () => int(0, 3_650, { title: 'Shelf life', unit: 'days' })
