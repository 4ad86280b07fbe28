/**
 * What a recall does to lots, and what arrives later does to a recall (domain §2.0 c, d). Always
 * holds: both are found by the server, by links and not by dates; a mark is never taken off; a drill
 * marks nothing. A device shows a recall it started at once (recall acts), and the server's once it
 * hears of it.
 */
import { derivedId } from '#contract/core/rules/derived-id.ts'
import {
  type Around,
  type Effect,
  type Effects,
  make,
  type Patched,
} from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import type { Issue } from '../issues/issues.ts'
import { blocks, type Lot } from '../lots/lots.ts'
import { extendRecall, lateLine, openRecall, type Recall } from '../lots/recall.ts'
import { markOf, marksOf, withMark } from '../lots/recall-marks.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { type Forward, type LotName, readForward } from './forward.ts'
import { asRecall } from './recalls.rules.ts'
import type { RecallRecord } from './recalls.ts'

export const RECALL_ISSUE = 'recall-issue'

const lotPatch = ({ kind, id }: LotName, fields: Pick<Lot, 'recall' | 'recalls'>): Patched => ({
  kind: 'patch',
  resource: kind,
  id,
  act: 'recall',
  fields: { recall: fields.recall ?? null, recalls: fields.recalls ?? null },
})

type Kinds = ReadonlyMap<string, LotName['kind']>

/** The record's list, with each lot's kind. */
const listed = (recall: Recall, kinds: Kinds): NonNullable<RecallRecord['lots']> =>
  recall.lots.map(({ lot_id, path, at, released }) => ({
    kind: kinds.get(lot_id) ?? 'products',
    id: lot_id,
    path: [...path],
    at,
    ...(released && { released }),
  }))

/** As they were found now: one that was only named before may have been listed under another kind. */
const kindsOf = ({ lots = [], origins }: RecallRecord, found?: Forward): Kinds =>
  new Map<string, LotName['kind']>([
    ...[...origins, ...lots].map(({ id, kind }) => [id, kind] as const),
    ...[...(found?.lots ?? [])].map(([id, { kind }]) => [id, kind] as const),
  ])

/** Marks that these effects have set already, by lot. */
type MarksSet = Map<string, Pick<Lot, 'recall' | 'recalls'>>

/** Marks of these lots of a recall, on top of those they have. */
async function marks(
  recall: Recall,
  { ids, kinds }: { readonly ids: readonly string[]; readonly kinds: Kinds },
  read: Read,
  set: MarksSet = new Map(),
) {
  const patches: Patched[] = []
  for (const id of ids) {
    const found = recall.lots.find(({ lot_id }) => lot_id === id)
    const kind = kinds.get(id)
    const lot = kind && (await read.get(kind, id))
    const mark = found && markOf(recall, found)
    if (!(kind && lot && mark)) continue
    const next = withMark(set.get(id) ?? lot, mark)
    set.set(id, next)
    patches.push(lotPatch({ kind, id }, next))
  }
  return patches
}

const keepLots = (record: RecallRecord, lots: RecallRecord['lots']): Patched => ({
  kind: 'patch',
  resource: 'recalls',
  id: record.id,
  act: 'extend',
  fields: { lots },
})

async function issueOf(record: RecallRecord, { lots }: Forward): Promise<Partial<Issue>> {
  const [origin] = record.origins
  const lot = origin && lots.get(origin.id)?.lot
  const name = lot ? `${lot.internal_name} ${lot.batch_code ?? ''}`.trim() : 'Lots'
  const words = { RECALL: 'Recall', WITHDRAWAL: 'Withdrawal', DRILL: 'Recall drill' }
  return {
    ...(lot && { location_id: lot.location_id }),
    status: 'OPEN',
    title: `${words[record.recall_class]}: ${name}`.slice(0, 120),
    description: record.reason,
    category: 'RECALL',
    severity: record.recall_class === 'DRILL' ? 'LOW' : 'CRITICAL',
    source: { kind: 'recalls', id: record.id },
  }
}

async function opened(record: RecallRecord, read: Read, flags: readonly string[]) {
  const found = await readForward(record.origins, read)
  const { status: _, lots: __, ...opening } = asRecall(record)
  const recall = openRecall(opening, found.flow)
  const kinds = kindsOf(record, found)
  const ids = recall.lots.map(({ lot_id }) => lot_id)
  const issue = await issueOf(record, found)
  const hasPlace = flags.includes('issues') && issue.location_id !== undefined
  return [
    keepLots(record, listed(recall, kinds)),
    ...(await marks(recall, { ids, kinds }, read)),
    ...(hasPlace ? [make('issues', RECALL_ISSUE, issue)] : []),
  ]
}

/** An origin was added, or it was closed or cancelled. */
async function changed(before: RecallRecord, after: RecallRecord, read: Read) {
  const known = new Set((after.lots ?? []).map(({ id }) => id))
  const fresh = after.origins.filter(({ id }) => !known.has(id))
  if (fresh.length === 0 && before.status === after.status) return []
  const recall = asRecall(after)
  const at = after.modified ?? after.updated ?? recall.at
  const started: Recall = {
    ...recall,
    lots: [...recall.lots, ...fresh.map(({ id }) => ({ lot_id: id, path: [], at }))],
  }
  const found = fresh.length > 0 ? await readForward(fresh, read) : null
  const whole = found ? extendRecall(started, found.flow, at).recall : recall
  const kinds = kindsOf(after, found ?? undefined)
  const isMoved = before.status !== after.status
  const touched = whole.lots
    .filter(({ lot_id }) => isMoved || !known.has(lot_id))
    .map(({ lot_id }) => lot_id)
  return [
    ...(found ? [keepLots(after, listed(whole, kinds))] : []),
    ...(await marks(whole, { ids: touched, kinds }, read)),
  ]
}

export const effectsOfRecall: Effects<RecallRecord> = async ({ before, after }, around) => {
  const { read, flags } = around
  if (!read.isWhole) return []
  return before ? changed(before, after, read) : opened(after, read, flags)
}

type Mark = NonNullable<Lot['recall']>
const standing = ({ recall, recalls = [] }: Pick<Lot, 'recall' | 'recalls'>): Mark[] =>
  (recall ? [recall, ...recalls] : recalls).filter(blocks)

type Now = Pick<Around, 'read' | 'at' | 'deviceName'>

/** A line in the recall's issue: who reads it must act. */
async function toldInIssue(recallId: string, text: string, by: string, { read, at }: Now) {
  const issue = await read.get('issues', derivedId(recallId, RECALL_ISSUE))
  if (!issue) return []
  const told: Patched = {
    kind: 'patch',
    resource: 'issues',
    id: issue.id,
    act: 'edit',
    fields: { timeline: [...(issue.timeline ?? []), { at, by, text }] },
  }
  return [told]
}

type Source = { readonly kind: LotName['kind']; readonly lot: Lot }

/**
 * What comes of lots that are recalled is recalled too, whenever it happened and however late it is
 * known.
 * @param also lots whose own records say that they came of these
 */
export async function recallsExtended(
  from: readonly Source[],
  { read, at }: Now,
  also: readonly LotName[] = [],
): Promise<readonly Effect[]> {
  const recallIds = new Set(
    from.flatMap(({ lot }) => standing(lot).map(({ recall_id }) => recall_id)),
  )
  const set: MarksSet = new Map()
  const effects: Effect[] = []
  for (const id of recallIds) {
    const record = await read.get('recalls', id)
    if (!record) continue
    const names = [...from.map(({ kind, lot }) => ({ kind, id: lot.id })), ...also]
    const found = await readForward(names, read)
    const { recall, added } = extendRecall(asRecall(record), found.flow, at)
    const kinds = kindsOf(record, found)
    // The ledger may have named one of them before it was here to be marked.
    const unmarked = also.filter(({ id: own }) => {
      const lot = found.lots.get(own)?.lot
      return lot && !marksOf(lot).some(({ recall_id }) => recall_id === id)
    })
    const ids = new Set([...added.map(({ lot_id }) => lot_id), ...unmarked.map((one) => one.id)])
    if (ids.size === 0) continue
    effects.push(keepLots(record, listed(recall, kinds)))
    effects.push(...(await marks(recall, { ids: [...ids], kinds }, read, set)))
  }
  return effects
}

const passing: readonly StockOperation['operation'][] = ['USE', 'SELL', 'DISPATCH', 'TRANSFER_OUT']

/** Of an operation that arrived although its lot is recalled. */
export async function lateFact(
  operation: StockOperation,
  { kind, lot }: Source,
  now: Now,
): Promise<readonly Effect[]> {
  const marked = standing(lot)
  if (marked.length === 0) return []
  const effects = [...(await recallsExtended([{ kind, lot }], now))]
  if (!passing.includes(operation.operation)) return effects
  const { device_id: device } = operation
  const name = device === undefined ? undefined : await now.deviceName?.(device)
  const line = lateLine(name ?? 'a device')
  for (const { recall_id } of marked) {
    effects.push(...(await toldInIssue(recall_id, line, operation.created_by, now)))
  }
  return effects
}
