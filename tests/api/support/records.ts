/** Records as a device would make them, ready to be changed in one field by a test. */
import { vanItemCodes } from '#contract/modules/vehicles/van-items.ts'
import { uuidV7 } from '#server/ids.ts'
import type { Business, PersonName } from './business.ts'

type Fields = Record<string, unknown> & { id: string; created: number }

/** What every record says of itself: its id, when it was made and by whom. */
function own(business: Business, by: PersonName): Fields {
  const created = Date.now()
  return { id: uuidV7(created), created, created_by: business.users[by] }
}

export function reading(business: Business, by: PersonName, more: object = {}): Fields {
  const mine = own(business, by)
  return {
    ...mine,
    date: mine.created,
    location_id: business.sites.highStreet,
    temperature_location_id: business.fridges.walkIn,
    temperature: 3.2,
    source: 'MANUAL',
    result: 'PASS',
    warn_max: 5,
    limit_max: 8,
    ...more,
  }
}

/** Why the walk-in has no reading. */
export function noReading(business: Business, by: PersonName, more: object = {}): Fields {
  const mine = own(business, by)
  return {
    ...mine,
    date: mine.created,
    location_id: business.sites.highStreet,
    temperature_location_id: business.fridges.walkIn,
    cause: 'CANT_READ',
    reason: 'BLOCKED',
    ...more,
  }
}

/** 9.4 °C, with everything that is asked about it. */
export const failedReading = {
  temperature: 9.4,
  result: 'FAIL',
  reason: 'DOOR_OPEN',
  corrective_action: 'Shut the door and moved the mince.',
  product_decision: { decision: 'MOVED' },
} as const

export function clockEvent(
  business: Business,
  by: PersonName,
  kind: 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END',
  more: object = {},
): Fields {
  const mine = own(business, by)
  return {
    ...mine,
    user_id: business.users[by],
    date: mine.created,
    location_id: business.sites.highStreet,
    kind,
    source: 'APP',
    ...more,
  }
}

export function fridge(business: Business, name: string, more: object = {}): Fields {
  return {
    ...own(business, 'asha'),
    location_id: business.sites.highStreet,
    name,
    kind: 'FRIDGE',
    warn_max: 5,
    limit_max: 8,
    log_times: ['08:00', '16:00'],
    ...more,
  }
}

export function site(business: Business, name: string, code: string, more: object = {}): Fields {
  return {
    ...own(business, 'asha'),
    name,
    code,
    region: 'ENGLAND',
    timezone: 'Europe/London',
    ...more,
  }
}

export function department(business: Business, name: string, more: object = {}): Fields {
  return { ...own(business, 'asha'), name, ...more }
}

export function issue(business: Business, by: PersonName, more: object = {}): Fields {
  return {
    ...own(business, by),
    location_id: business.sites.highStreet,
    status: 'OPEN',
    title: 'Door seal torn',
    description: 'The walk-in door does not close.',
    category: 'EQUIPMENT',
    severity: 'HIGH',
    ...more,
  }
}

export function supplier(business: Business, name: string, more: object = {}): Fields {
  return {
    ...own(business, 'asha'),
    name,
    approval_status: 'PENDING',
    risk: 'LOW',
    ...more,
  }
}

export function stock(business: Business, internal_name: string, more: object = {}): Fields {
  return {
    ...own(business, 'asha'),
    internal_name,
    kind: 'INGREDIENT',
    unit: 'g',
    pack_quantity: 16_000,
    vat_rate_bp: 0,
    storage: 'AMBIENT',
    limit_code: 'DEL_AMBIENT',
    date_type: 'BEST_BEFORE',
    ...more,
  }
}

/** What a lot of brisket says of itself, wherever it stands. */
export const brisketLot = {
  internal_name: 'Beef brisket',
  batch_code: 'HS-260305-K3-01',
  supplier_batch_code: 'BB 4411',
  quantity: 8_000,
  unit: 'g',
  use_by_date: '2030-01-31',
  temperature: 3.1,
  limit_code: 'DEL_RED_MEAT',
  result: 'ACCEPTED',
  checks: { packaging_ok: 'YES', clean_ok: 'YES', labels_ok: 'YES', dates_ok: 'YES' },
  species: 'BEEF',
  cut: 'Brisket',
  form: 'BONELESS',
  born_in: 'GB',
  reared_in: ['GB'],
  slaughtered_in: 'GB',
  slaughterhouse_number: 'UK 2001',
  cut_in: ['GB'],
  cutting_plant_numbers: ['UK 2044'],
} as const

/** A lot as it is taken in: of meat unless said otherwise. */
export function lot(business: Business, by: PersonName, more: object = {}): Fields {
  const mine = own(business, by)
  return {
    ...mine,
    ...brisketLot,
    date: mine.created,
    location_id: business.sites.highStreet,
    stock_id: business.stocks.brisket,
    supplier_id: business.suppliers.borderBeef,
    ...more,
  }
}

const withoutMeat = {
  species: undefined,
  cut: undefined,
  form: undefined,
  born_in: undefined,
  reared_in: undefined,
  slaughtered_in: undefined,
  slaughterhouse_number: undefined,
  cut_in: undefined,
  cutting_plant_numbers: undefined,
}

export const ingredientLot = (business: Business, by: PersonName, more: object = {}): Fields =>
  lot(business, by, {
    ...withoutMeat,
    stock_id: business.stocks.barley,
    internal_name: 'Pearl barley',
    limit_code: 'DEL_AMBIENT',
    contains: [{ code: 'GLUTEN', subtypes: ['BARLEY'] }],
    may_contain: [],
    allergens_match: 'YES',
    ...more,
  })

export const packagingLot = (business: Business, by: PersonName, more: object = {}): Fields =>
  lot(business, by, {
    ...withoutMeat,
    stock_id: business.stocks.tray,
    internal_name: 'Ready meal tray',
    unit: 'each',
    limit_code: 'DEL_AMBIENT',
    material: 'PLASTIC',
    food_contact: 'NO',
    ...more,
  })

export const productLot = (business: Business, by: PersonName, more: object = {}): Fields =>
  lot(business, by, {
    ...withoutMeat,
    stock_id: undefined,
    supplier_id: undefined,
    supplier_batch_code: undefined,
    internal_name: 'Beef dripping',
    name: 'Beef dripping',
    intake_id: business.lots.brisket,
    batch_id: business.batches.dripping,
    label_type: 'LOOSE',
    contains: [],
    may_contain: [],
    vacuum_packed: false,
    ...more,
  })

/** 500 g of the brisket wasted, unless said otherwise. */
export function operation(business: Business, by: PersonName, more: object = {}): Fields {
  const mine = own(business, by)
  return {
    ...mine,
    date: mine.created,
    location_id: business.sites.highStreet,
    intake_id: business.lots.brisket,
    lot_kind: 'MEAT',
    operation: 'WASTE',
    reason: 'SPOILED',
    quantity: 500,
    unit: 'g',
    ...more,
  }
}

/** One label for the shelf, of the brisket. */
export function labelPrint(business: Business, by: PersonName, more: object = {}): Fields {
  const mine = own(business, by)
  return {
    ...mine,
    date: mine.created,
    location_id: business.sites.highStreet,
    intake_id: business.lots.brisket,
    lot_kind: 'MEAT',
    copies: 1,
    size: 'SMALL',
    label: {
      ...{ name: 'Beef brisket', body: [], batch: 'HS-260305-K3-07', foot: [] },
      figures: [{ title: 'Use by', value: '12 Mar 2026' }],
    },
    why: 'The first one tore',
    ...more,
  }
}

/** Marks nothing. */
export const recallDrill = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...own(business, by),
  recall_class: 'DRILL',
  status: 'OPEN',
  reason: 'Yearly drill',
  origins: [{ kind: 'meats', id: business.lots.brisket }],
  ...more,
})

/** The record of a file, as it goes with its bytes. */
export function fileRecord(business: Business, by: PersonName, more: object = {}): Fields {
  return {
    ...own(business, by),
    location_id: business.sites.highStreet,
    name: 'seal.jpg',
    ...more,
  }
}

const yesNo = { type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'] }

/** Opening checks with two questions, of which No fails. */
export const openingForm = {
  title: 'Opening checks',
  revision: 1,
  category: 'OPENING',
  schema: JSON.stringify({
    type: 'object',
    title: 'Opening checks',
    required: ['fridges_ok', 'staff_fit'],
    properties: {
      fridges_ok: {
        ...yesNo,
        title: 'Fridges are working',
        'x-issue': 'HIGH',
        'x-issue-title': 'A fridge isn’t working',
      },
      staff_fit: { ...yesNo, title: 'Everyone is fit for work' },
    },
  }),
}

/** Published at once. */
export function checkForm(business: Business, more: object = {}): Fields {
  const created = Date.now()
  const id = uuidV7(created)
  const author = { created, created_by: business.users.asha }
  return { id, ...author, ...openingForm, family_id: id, ...more }
}

/** The next revision of a form. */
export const nextRevision = (business: Business, old: Fields, more: object = {}): Fields => ({
  ...checkForm(business),
  family_id: old.family_id,
  revision: Number(old.revision) + 1,
  supersedes_id: old.id,
  ...more,
})

export function checkSchedule(business: Business, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users.asha,
    location_id: business.sites.highStreet,
    form_id: business.forms.opening,
    cron: '0 7 * * *',
    due_window_min: 120,
    early_min: 60,
    start_date: '2026-01-01',
    ...more,
  }
}

/** A check of the opening form in which all is well. */
export function check(business: Business, by: PersonName, more: object = {}): Fields {
  const created = Date.now()
  return {
    id: uuidV7(created),
    created,
    created_by: business.users[by],
    location_id: business.sites.highStreet,
    form_id: business.forms.opening,
    date: created,
    data: JSON.stringify({ fridges_ok: 'YES', staff_fit: 'YES' }),
    signed: true,
    signed_by: business.users[by],
    signed_at: created,
    result: 'PASS',
    ...more,
  }
}

/** What happened at High Street at this moment. */
const now = (business: Business, by: PersonName) => {
  const mine = own(business, by)
  return { ...mine, date: mine.created, location_id: business.sites.highStreet }
}

export const customer = (business: Business, name: string, more: object = {}): Fields => ({
  ...own(business, 'asha'),
  name,
  address: '1 Priestpopple, Hexham',
  recall_contact: { name: 'Moira Reay', phone: '+441434600123' },
  ...more,
})

/** @param plate four letters or digits that no other vehicle has */
export const vehicle = (business: Business, plate: string, more: object = {}): Fields => ({
  ...own(business, 'asha'),
  registration: `${plate} HEX`,
  make: 'Ford',
  model: 'Transit',
  ...more,
})

export const vanCheck = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  vehicle_id: business.vehicles.van,
  driver_id: business.users[by],
  mileage: 84_120,
  items: vanItemCodes.map((code) => ({ code, answer: 'OK' })),
  safe_to_drive: true,
  signed: true,
  ...more,
})

export const recipe = (business: Business, name: string, more: object = {}): Fields => ({
  ...own(business, 'asha'),
  name,
  status: 'DRAFT',
  yield_quantity: 40_000,
  yield_unit: 'g',
  portions: 80,
  lines: [
    { id: uuidV7(), kind: 'STOCK', stock_id: business.stocks.barley, quantity: 4_000, unit: 'g' },
  ],
  shelf_life_days: 5,
  storage: 'CHILLED',
  date_type: 'USE_BY',
  ...more,
})

export const menuItem = (business: Business, more: object = {}): Fields => ({
  ...own(business, 'asha'),
  name: 'Cottage pie',
  status: 'DRAFT',
  price_gross_pence: 895,
  vat_rate_bp: 2_000,
  ...more,
})

let sheets = 0
export const allergenSheet = (business: Business, more: object = {}): Fields => ({
  ...own(business, 'asha'),
  sheet_version: ++sheets,
  date: Date.now(),
  rows: [],
  ...more,
})

export const delivery = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  direction: 'IN',
  status: 'ARRIVED',
  reference: 'DN 4411',
  supplier_id: business.suppliers.borderBeef,
  ...more,
})

export const deliveryItem = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...own(business, by),
  location_id: business.sites.highStreet,
  delivery_id: business.deliveries.beef,
  stock_id: business.stocks.brisket,
  quantity: 8_000,
  unit: 'g',
  result: 'ACCEPTED',
  ...more,
})

export const batch = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...own(business, by),
  location_id: business.sites.highStreet,
  batch_code: 'HS-260305-K3-02',
  kind: 'COOKING',
  status: 'IN_PROGRESS',
  operator_ids: [business.users[by]],
  area: 'GENERAL',
  ...more,
})

export const food = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  name: 'Cottage pie',
  status: 'OPEN',
  stage_plan: ['COOK', 'HOT_HOLD'],
  ...more,
})

/** The core at 78.4 °C. */
export const foodRecord = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  food_id: business.foods.pie,
  stage: 'COOK',
  phase: 'END',
  temperature: 78.4,
  result: 'PASS',
  ...more,
})

export const sensorLog = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  sensor_id: 'TH-4411',
  temperature: 3.4,
  ...more,
})

export const haccpPlan = (business: Business, more: object = {}): Fields => ({
  ...own(business, 'asha'),
  title: 'Our plan',
  status: 'APPROVED',
  ...more,
})

export const quillDocument = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...own(business, by),
  title: 'Allergen policy',
  kind: 'POLICY',
  status: 'DRAFT',
  content: '{"ops":[]}',
  ...more,
})

/** A rib of beef that was cut into two parts. */
export const cuttingTest = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...own(business, by),
  primal: 'Fore rib',
  cut_date: '2026-03-05',
  weight_g: 10_000,
  price_pence: 900,
  rows: [
    { name: 'Rib eye', type: 'CUT', weight_g: 6_000, price_pence: 2_400 },
    { name: 'Bone', type: 'WASTE', weight_g: 3_500 },
  ],
  ...more,
})

export const audit = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  title: 'Spring audit',
  kind: 'INTERNAL',
  status: 'PLANNED',
  planned_date: '2026-04-01',
  lead_id: business.users[by],
  auditee: 'High Street',
  sections: [],
  ...more,
})

/** Bone in the mince, not sent to its supplier yet. */
export const complaint = (business: Business, by: PersonName, more: object = {}): Fields => ({
  ...now(business, by),
  status: 'OPEN',
  channel: 'PHONE',
  complainant: { name: 'Morag Dunn' },
  category: 'FOREIGN_BODY',
  severity: 'HIGH',
  description: 'A piece of bone in the mince.',
  ...more,
})
