/**
 * The catalogue: what is bought, stored and made (domain §2.1). A stock item never has a quantity
 * of its own: balances are what its lots hold.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  choice,
  day,
  group,
  int,
  ms,
  optional,
  ref,
  refs,
  str,
  text,
} from '#contract/core/resource/fields.ts'
import {
  cut,
  dateType,
  declarationOfCompliance,
  deliveryLimit,
  listedAllergens,
  meatForm,
  shelfLife,
  species,
  stockUnit,
  storage,
  vatRate,
} from './stock-fields.ts'

const closed = { additionalProperties: false } as const

const pence = () => int(0, 100_000_000)
const packQuantity = () => int(1, 100_000_000, { wrong: 'Pack size must be above 0.' })
const grams100 = () => optional(Type.Number({ minimum: 0, maximum: 100 }))

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
    sku: optional(str(30, { title: 'Code', widget: 'scan' })),
    gtin: optional(
      Type.String({
        pattern: '^(\\d{8}|\\d{12,14})$',
        title: 'Barcode',
        widget: 'scan',
        wrong: 'A barcode has 8, 12, 13 or 14 digits.',
      }),
    ),
    unit: stockUnit(),
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
    species: optional(species()),
    cut: optional(cut()),
    form: optional(meatForm()),
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
            /** Why the price before it was wrong: this one counts again instead. */
            taken_back: optional(text()),
          },
          closed,
        ),
        { maxItems: 1_000, set: true, title: 'Prices' },
      ),
    ),
    vat_rate_bp: vatRate(),
    contains: optional(listedAllergens('Contains')),
    may_contain: optional(listedAllergens('May contain')),
    allergens_confirmed_at: optional(ms({ title: 'Allergens confirmed' })),
    allergens_source: optional(
      choice(['SPEC', 'LABEL', 'SUPPLIER'], {
        title: 'Allergens confirmed from',
        description: 'Leave it empty until somebody has confirmed them.',
        labels: ['Specification', 'Label', 'Supplier'],
      }),
    ),
    /** What a change of the allergens is about; without it, everything made from it (§2.0 d). */
    allergens_from: optional(
      group(
        {
          /** When that was said. */
          at: ms(),
          /** Only lots received from then on; absent: it was always so. */
          since: optional(ms()),
        },
        { title: 'Always so, or from which lot?', askedAnew: true },
      ),
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
    storage: storage(),
    limit_code: deliveryLimit(),
    date_type: dateType(),
    shelf_life_days: optional(shelfLife()),
    opened_life_days: optional(int(0, 3_650, { title: 'Once opened', unit: 'days' })),
    reorder_level: optional(
      int(0, 100_000_000, {
        title: 'Order below',
        description: 'In grams, millilitres or pieces.',
      }),
    ),
    reorder_quantity: optional(
      int(1, 100_000_000, { title: 'Order', description: 'In grams, millilitres or pieces.' }),
    ),
    food_contact_file_id: optional(declarationOfCompliance()),
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
    PRINTED: 'Printed',
    NEEDS_REVIEW: 'Needs review',
  },
  scope: 'business',
  access: 'QUICK',
  flag: 'stock',
  // The last is of the few that say when to order again: nobody reads the catalogue for them.
  indexes: ['internal_name', '[kind+internal_name]', 'reorder_level'],
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
  chosenTogether: [['price_pence', 'price_pack_quantity', 'price_history']],
  parents: ['supplier_ids', 'default_supplier_id', 'food_contact_file_id'],
  unique: [
    {
      on: ['internal_name'],
      at: 'internal_name',
      says: 'A stock item called {name} already exists.',
      isIndexed: true,
    },
  ],
  columns: ['internal_name', 'kind', 'default_supplier_id', 'price_pence', 'tags'],
})

export type Stock = RecordOf<typeof stocks>
