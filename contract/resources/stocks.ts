/**
 * The catalogue: what is bought, kept and made (domain §2.1). A stock never has a quantity of its
 * own: balances are what its lots hold.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '../define-resource.ts'
import { choice, day, int, ms, optional, ref, refs, str, text } from '../fields.ts'
import { allergenCodes } from '../rules/allergens.ts'
import { LIMIT_CODES, type LimitCode } from '../rules/limit-codes.ts'

const closed = { additionalProperties: false } as const

const listedAllergens = (title: string) =>
  Type.Array(
    Type.Object(
      {
        code: choice(allergenCodes),
        subtypes: Type.Array(Type.String({ pattern: '^[A-Z]{2,12}$' }), {
          uniqueItems: true,
          maxItems: 8,
        }),
      },
      closed,
    ),
    { maxItems: 14, title, widget: 'allergens' },
  )

const pence = () => int(0, 100_000_000)
const packQuantity = () => int(1, 100_000_000, { wrong: 'Pack size must be above 0.' })
const grams100 = () => optional(Type.Number({ minimum: 0, maximum: 100 }))

const deliveryCodes = (Object.keys(LIMIT_CODES) as LimitCode[]).filter((code) =>
  code.startsWith('DEL_'),
) as [LimitCode, ...LimitCode[]]

export const stocks = defineResource({
  name: 'stocks',
  label: { one: 'stock item', many: 'stock items' },
  fields: {
    internal_name: str(120, { title: 'Name', missing: 'Enter a name.' }),
    kind: choice(['MEAT', 'INGREDIENT', 'PACKAGING', 'PRODUCT'], {
      title: 'Kind',
      labels: ['Meat', 'Ingredient', 'Packaging', 'Product'],
      missing: 'Choose a kind.',
    }),
    legal_name: optional(str(200, { title: 'Name on the label' })),
    sku: optional(str(30, { title: 'Code' })),
    gtin: optional(
      Type.String({
        pattern: '^(\\d{8}|\\d{12,14})$',
        title: 'Barcode',
        wrong: 'A barcode has 8, 12, 13 or 14 digits.',
      }),
    ),
    unit: choice(['g', 'ml', 'each'], {
      title: 'Unit',
      labels: ['Grams', 'Millilitres', 'Pieces'],
      missing: 'Choose a unit.',
    }),
    pack_quantity: int(1, 100_000_000, {
      title: 'Pack size',
      description: 'In grams, millilitres or pieces.',
      missing: 'Enter the pack size.',
      wrong: 'Pack size must be above 0.',
    }),
    unit_weight_g: optional(
      int(1, 10_000_000, {
        title: 'Weight',
        description: 'Of one piece, or of 1,000 ml.',
        unit: 'g',
      }),
    ),
    species: optional(
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
      ),
    ),
    cut: optional(str(80, { title: 'Cut' })),
    form: optional(
      choice(
        [
          'CARCASE',
          'SIDE',
          'QUARTER',
          'PRIMAL',
          'BONELESS',
          'OFFAL',
          'MINCE',
          'PREPARATION',
          'COOKED',
        ],
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
      ),
    ),
    supplier_ids: optional(refs('suppliers', { title: 'Suppliers' })),
    default_supplier_id: optional(ref('suppliers', { title: 'Usual supplier' })),
    price_pence: optional(int(0, 100_000_000, { title: 'Price of a pack, ex VAT', unit: 'p' })),
    price_pack_quantity: optional(packQuantity()),
    price_history: optional(
      Type.Array(
        Type.Object(
          {
            from: day(),
            price_pence: pence(),
            pack_quantity: packQuantity(),
            supplier_id: optional(ref('suppliers')),
          },
          closed,
        ),
        { maxItems: 1_000, title: 'Prices' },
      ),
    ),
    vat_rate_bp: Type.Enum([0, 500, 2000], {
      title: 'VAT',
      labels: ['No VAT', '5 %', '20 %'],
      default: 0,
    }),
    contains: optional(listedAllergens('Contains')),
    may_contain: optional(listedAllergens('May contain')),
    allergens_confirmed_at: optional(ms({ title: 'Allergens confirmed' })),
    allergens_source: optional(
      choice(['SPEC', 'LABEL', 'SUPPLIER'], {
        title: 'Allergens confirmed from',
        description: 'Leave it empty while nobody has confirmed them.',
        labels: ['Specification', 'Label', 'Supplier'],
      }),
    ),
    ingredients_text: optional(text({ title: 'Ingredients', widget: 'textarea' })),
    nutrition: optional(
      Type.Object(
        {
          kj: optional(int(0, 5_000)),
          kcal: optional(int(0, 1_000)),
          fat: grams100(),
          saturates: grams100(),
          carbs: grams100(),
          sugars: grams100(),
          protein: grams100(),
          salt: grams100(),
          fibre: grams100(),
        },
        { ...closed, title: 'Nutrition per 100 g' },
      ),
    ),
    storage: choice(['CHILLED', 'FROZEN', 'AMBIENT', 'HOT'], {
      title: 'Kept',
      labels: ['Chilled', 'Frozen', 'Dry', 'Hot'],
      missing: 'Say how it is kept.',
    }),
    limit_code: choice(deliveryCodes, {
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
    }),
    date_type: choice(['USE_BY', 'BEST_BEFORE', 'NONE'], {
      title: 'Date',
      labels: ['Use by', 'Best before', 'None'],
      missing: 'Say which date it carries.',
    }),
    shelf_life_days: optional(int(0, 3_650, { title: 'Shelf life', unit: 'days' })),
    opened_life_days: optional(int(0, 3_650, { title: 'Once opened', unit: 'days' })),
    reorder_level: optional(int(0, 100_000_000, { title: 'Order below' })),
    reorder_quantity: optional(int(1, 100_000_000, { title: 'Order' })),
    food_contact_file_id: optional(ref('files', { title: 'Declaration of compliance' })),
    location_ids: optional(
      refs('locations', { title: 'Sites', description: 'None chosen means every site.' }),
    ),
  },
  tags: {
    RAW: 'Raw',
    RTE: 'Ready to eat',
    HIGH_RISK: 'High risk',
    FROZEN: 'Frozen',
    BY_PRODUCT: 'By-product',
    PACKAGING_STOCK: 'Packaging',
    NEEDS_REVIEW: 'Needs review',
  },
  scope: 'business',
  access: 'QUICK',
  flag: 'stock',
  indexes: ['internal_name', '[kind+internal_name]'],
  filters: ['kind', 'default_supplier_id'],
  traits: ['archivable'],
  sync: 'merge',
  guarded: [
    'price_pence',
    'price_pack_quantity',
    'contains',
    'may_contain',
    'allergens_confirmed_at',
  ],
  parents: ['supplier_ids', 'default_supplier_id', 'food_contact_file_id'],
  unique: [
    {
      on: ['internal_name'],
      at: 'internal_name',
      says: 'A stock item with this name already exists.',
      isIndexed: true,
    },
  ],
  columns: ['internal_name', 'kind', 'default_supplier_id', 'price_pence', 'tags'],
})

export type Stock = RecordOf<typeof stocks>
