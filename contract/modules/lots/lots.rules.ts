/**
 * What must hold of a lot before it is saved (domain §2.0, §2.2-2.4, §2.14): what is taken in is
 * judged as at the door; nobody takes a recall off a lot; what was recorded is changed by an admin
 * only, and its amount only in the ledger. What happens to a lot later are acts and operations.
 */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import {
  type IntakeDraft,
  type IntakeVerdict,
  intakeVerdict,
  resultProblems,
} from '../deliveries/intake.ts'
import type { Stock } from '../stock/stocks.ts'
import { type Lot, lotProblems } from './lots.ts'
import { marksRefusal } from './recall-marks.ts'

type ReceivedKind = IntakeDraft['kind']

const kindWords: Readonly<Record<Stock['kind'], string>> = {
  MEAT: 'lots of meat',
  INGREDIENT: 'lots of ingredients',
  PACKAGING: 'lots of packaging',
  PRODUCT: 'product lots',
}

/** "Pearl barley is kept as lots of ingredients."; null if it stands among its own kind. */
function kindProblem(kind: Stock['kind'], stock: Stock | undefined): FieldProblems {
  if (!stock || stock.kind === kind) return {}
  return { stock_id: `${stock.internal_name} is kept as ${kindWords[stock.kind]}.` }
}

/** What was only known elsewhere doesn't refuse what was taken in without signal. */
const learnedElsewhere = ['supplier_id', 'import']
const withoutElsewhere = ({ problems, asks, ...verdict }: IntakeVerdict): IntakeVerdict => {
  const here = ({ field }: { readonly field: string }) => !learnedElsewhere.includes(field)
  return { ...verdict, problems: problems.filter(here), asks: asks.filter(here) }
}

/** Of a lot that is taken in, as this side knows its item, its supplier and the limits. */
export async function verdictOfIntake(
  kind: ReceivedKind,
  lot: Lot,
  read: Read,
): Promise<IntakeVerdict | null> {
  const [stock, supplier, site, delivery, [business]] = await Promise.all([
    lot.stock_id === undefined ? undefined : read.get('stocks', lot.stock_id),
    'supplier_id' in lot ? read.get('suppliers', lot.supplier_id) : undefined,
    read.get('locations', lot.location_id),
    lot.delivery_id === undefined ? undefined : read.get('deliveries', lot.delivery_id),
    read.where('client', {}),
  ])
  if (!stock) return null
  const own = business?.settings?.delivery_limits as Readonly<Record<string, number>> | undefined
  return intakeVerdict({ kind, lot } as IntakeDraft, {
    stock,
    supplier: supplier ?? null,
    today: localDay(happenedAt(lot), timezoneOf(site)),
    importStatus: delivery?.import?.status,
    ...(own && { own }),
    words: { fahrenheit: site?.temperatures_in_farenheit },
  })
}

/** Fields in which anybody on the floor says where it is and what they saw. */
const floorFields = ['storage_location_id', 'notes', 'file_ids', 'label_file_id', 'tags']
const envelope = ['modified', 'modified_by', 'version', 'updated']

function changedFields(before: Lot, after: Lot): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)])
  const [one, other] = [before, after] as unknown as Readonly<Record<string, unknown>>[]
  return [...all].filter(
    (field) => !envelope.includes(field) && !sameJson(one?.[field] ?? null, other?.[field] ?? null),
  )
}

/** What a recall follows: changed on the record alone, the ledger would say something else. */
const stays: Readonly<Record<string, string>> = {
  location_id: 'Transfer it to move it to another site.',
  parent_intake_id: "The lot it came from can't be changed. Correct the ledger.",
  batch_id: "The batch that made it can't be changed. Correct the ledger.",
}

function editProblems(before: Lot, after: Lot, caller: Pick<Caller, 'role'>): FieldProblems {
  const refused = marksRefusal(before, after, caller)
  if (refused !== null) return { recall: refused }
  const moved = Object.entries(stays).find(
    ([field]) => before[field as keyof Lot] !== after[field as keyof Lot],
  )
  if (moved) return { [moved[0]]: moved[1] }
  if (actingRole(caller.role) === 'admin') return {}
  const [field] = changedFields(before, after).filter((one) => !floorFields.includes(one))
  return field === undefined ? {} : { [field]: 'Only an admin can change what was recorded.' }
}

/** A line of a delivery becomes one lot: two tablets may have taken in the same delivery. */
async function lineProblem({ id, delivery_item_id }: Lot, read: Read): Promise<FieldProblems> {
  const item =
    delivery_item_id === undefined ? undefined : await read.get('delivery-items', delivery_item_id)
  return item?.intake_id === undefined || item.intake_id === id
    ? {}
    : { delivery_item_id: 'This line of the delivery was taken in already.' }
}

const judgeOfKind =
  (kind: Stock['kind']): Judge<Lot> =>
  async ({ before, after, caller, madeOffline }, read) => {
    if (before) {
      const refused = editProblems(before, after, caller)
      if (Object.keys(refused).length > 0) return refused
    }
    const stock =
      after.stock_id === undefined ? undefined : await read.get('stocks', after.stock_id)
    const wrong = { ...lotProblems(after, stock ?? null), ...kindProblem(kind, stock) }
    if (before || Object.keys(wrong).length > 0) return wrong
    // What came of another lot has its dates and marks from there.
    if (after.parent_intake_id !== undefined) return {}
    if (after.recall || after.recalls) return { recall: 'A recall is started on its own.' }
    if (kind === 'PRODUCT') return {}
    const again = await lineProblem(after, read)
    if (Object.keys(again).length > 0) return again
    const verdict = await verdictOfIntake(kind, after, read)
    if (!verdict) return {}
    return resultProblems(after, madeOffline ? withoutElsewhere(verdict) : verdict)
  }

export const judgeMeat = judgeOfKind('MEAT')
export const judgeIngredient = judgeOfKind('INGREDIENT')
export const judgePackaging = judgeOfKind('PACKAGING')
export const judgeProduct = judgeOfKind('PRODUCT')
