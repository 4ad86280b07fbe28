/**
 * What acts of recalls change (domain §2.0 c, d). Pure. Always holds: the server finds what is made
 * of a lot by itself (recalls.effects.ts); a device blocks what it found, until it hears of that.
 */
import {
  type ActChange,
  type Asked,
  actMake,
  type Plan,
  type Planned,
} from '#contract/core/acts/acts.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { heldNow } from '../lots/held-now.ts'
import type { Lot } from '../lots/lots.ts'
import { releaseLot } from '../lots/recall.ts'
import { markOf, withMark } from '../lots/recall-marks.ts'
import { type LotName, readForward } from './forward.ts'
import { asRecall } from './recalls.rules.ts'
import type { RecallRecord } from './recalls.ts'

type RecallBody = Pick<RecallRecord, 'reason' | 'recall_class' | 'instructions'> & {
  readonly recall_id?: string
  readonly others?: readonly LotName[]
  readonly seen?: readonly LotName[]
}

const lotPatch = (
  { kind, id }: LotName,
  act: string,
  fields: Partial<Record<'recall' | 'recalls' | 'hold' | 'holds', unknown>>,
): ActChange => ({ kind: 'patch', resource: kind, id, act, fields })

const named = ({ resource, record }: Asked<Lot, unknown>): LotName => ({
  kind: resource as LotName['kind'],
  id: record.id,
})

const once = (lots: readonly LotName[]): LotName[] => [
  ...new Map(lots.map((one) => [one.id, one])).values(),
]

/** What this device has of them is blocked now. */
async function markedHere(asked: Asked<Lot, RecallBody>, recallId: string, lots: LotName[]) {
  const { body, at, caller, read } = asked
  if (read.isWhole || body.recall_class === 'DRILL') return []
  const recall = {
    ...body,
    id: recallId,
    origins: [asked.record.id],
    status: 'OPEN',
    at,
    by: caller.user_id,
    lots: [],
  } as const
  const changes: ActChange[] = []
  for (const one of lots) {
    const lot = await read.get(one.kind, one.id)
    const mark = markOf(recall, { lot_id: one.id, path: [asked.record.id], at })
    if (lot && mark) changes.push(lotPatch(one, 'recall', { ...withMark(lot, mark) }))
  }
  return changes
}

export const planRecall: Plan<Lot, RecallBody> = async (asked) => {
  const { body, read, idOf } = asked
  const { recall_id, others = [], seen = [], reason, recall_class, instructions } = body
  const origins = once([named(asked), ...others])
  const standing = recall_id === undefined ? undefined : await read.get('recalls', recall_id)
  if (recall_id !== undefined && !standing) {
    const says = "This recall isn't here. Leave it out to start a new one."
    return { changes: [], problems: { recall_id: says } }
  }
  if (standing?.status === 'CANCELLED') {
    return { changes: [], problems: { recall_id: 'This recall was cancelled. Start a new one.' } }
  }
  const recall: ActChange = standing
    ? {
        kind: 'edit',
        resource: 'recalls',
        id: standing.id,
        fields: { origins: once([...standing.origins, ...origins]) },
      }
    : actMake('recalls', 'recall', {
        recall_class,
        status: 'OPEN',
        reason,
        ...(instructions !== undefined && { instructions }),
        origins,
      })
  const id = standing?.id ?? idOf('recall')
  return { changes: [recall, ...(await markedHere(asked, id, once([...origins, ...seen])))] }
}

/** On the server everything made of it, on a device what it found. */
async function madeFrom(from: LotName, seen: readonly LotName[], read: Read): Promise<LotName[]> {
  if (!read.isWhole) return once([from, ...seen])
  const { flow, lots } = await readForward([from], read)
  const all = [...lots].map(([id, { kind }]) => ({ kind, id }))
  return once([from, ...all.filter(({ id }) => flow.nodeOf.has(id))])
}

export const planHoldAll: Plan<Lot, Pick<RecallBody, 'reason' | 'seen'>> = async (asked) => {
  const { body, read } = asked
  const held = heldNow(asked, body.reason)
  const changes: ActChange[] = []
  for (const one of await madeFrom(named(asked), body.seen ?? [], read)) {
    const lot = await read.get(one.kind, one.id)
    if (!lot) continue
    const fields = lot.hold ? { holds: [...(lot.holds ?? []), held] } : { hold: held }
    changes.push(lotPatch(one, 'hold', fields))
  }
  return { changes }
}

const patch = (
  { record }: Asked<RecallRecord, unknown>,
  act: string,
  fields: Partial<Record<keyof RecallRecord, unknown>>,
): ActChange => ({ kind: 'patch', resource: 'recalls', id: record.id, act, fields })

type Notice = NonNullable<RecallRecord['notices']>[number]

export const planTell: Plan<RecallRecord, Omit<Notice, 'id' | 'by' | 'at'>> = (asked) => {
  const { record, body, at, caller, idOf } = asked
  if ((body.customer_id === undefined) === (body.other === undefined)) {
    return { changes: [], problems: { customer_id: 'Say who was told.' } }
  }
  const notice: Notice = { ...body, id: idOf('notice'), by: caller.user_id, at }
  return { changes: [patch(asked, 'tell', { notices: [...(record.notices ?? []), notice] })] }
}

export const planSetApart: Plan<
  RecallRecord,
  { readonly lot: LotName; readonly quantity: number }
> = (asked) => {
  const { record, body, at, caller, idOf } = asked
  const { lot, quantity } = body
  const apart = { ...lot, found_id: idOf('apart'), quantity, by: caller.user_id, at }
  return { changes: [patch(asked, 'set-apart', { apart: [...(record.apart ?? []), apart] })] }
}

export const planHeard: Plan<
  RecallRecord,
  { readonly device: string; readonly device_name?: string }
> = (asked) => {
  const { record, body, at, caller } = asked
  const { device, device_name } = body
  const all = record.heard ?? []
  if (all.some(({ device_id }) => device_id === device)) return { changes: [] }
  const own = {
    device_id: device,
    ...(device_name !== undefined && { device: device_name }),
    by: caller.user_id,
    at,
  }
  return { changes: [patch(asked, 'heard', { heard: [...all, own] })] }
}

export const planReleaseFromRecall: Plan<
  RecallRecord,
  { readonly lot: LotName; readonly reason: string }
> = async (asked): Promise<Planned> => {
  const { record, body, at, caller, read } = asked
  const { lot: name, reason } = body
  const released = { reason, by: caller.user_id, at }
  const found = record.lots?.find(({ id }) => id === name.id)
  if (!found) return { changes: [], problems: { lot: "This recall doesn't cover that lot." } }
  const next = releaseLot(asRecall(record), name.id, released, caller)
  if (typeof next === 'string') return { changes: [], problems: { reason: next } }
  const lot = await read.get(found.kind, name.id)
  const own = next.lots.find(({ lot_id }) => lot_id === name.id)
  const mark = own && markOf(next, own)
  const lots = (record.lots ?? []).map((one) => (one.id === name.id ? { ...one, released } : one))
  return {
    changes: [
      patch(asked, 'release-lot', { lots }),
      ...(lot && mark ? [lotPatch(found, 'release', { ...withMark(lot, mark) })] : []),
    ],
  }
}
