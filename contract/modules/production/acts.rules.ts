/**
 * What acts on a batch change (domain §2.15, §2.0 d). Pure. Always holds: a batch moves only as its
 * states say; cancelling voids what it did to its lots, each operation once, and a count since then
 * stands.
 */
import type { ActChange, Asked, Plan } from '#contract/core/acts/acts.ts'
import { madeAt } from '#contract/core/sync/made-at.ts'
import { cancelBatch } from './batch-cancel.ts'
import type { Batch } from './batches.ts'

type Fields = Partial<Record<keyof Batch, unknown>>

const edit = ({ record }: Asked<Batch, unknown>, fields: Fields): ActChange => ({
  kind: 'edit',
  resource: 'batches',
  id: record.id,
  fields,
})

type StartBody = Pick<Batch, 'equipment' | 'changeover_check_id'>

export const planStart: Plan<Batch, StartBody> = (asked) => ({
  changes: [edit(asked, { ...asked.body, status: 'IN_PROGRESS', started_at: asked.at })],
})

type CompleteBody = Pick<Batch, 'water_g' | 'loss_reason'>

export const planComplete: Plan<Batch, CompleteBody> = (asked) => ({
  changes: [edit(asked, { ...asked.body, status: 'COMPLETE', completed_at: asked.at })],
})

export const planReopen: Plan<Batch> = (asked) => ({
  changes: [edit(asked, { status: 'IN_PROGRESS', completed_at: null })],
})

export const planCancel: Plan<Batch, { readonly reason: string }> = async (asked) => {
  const { record, body, read } = asked
  const operations = await read.where('stock-operations', { batch_id: record.id })
  const inOrder = operations.toSorted((a, b) => madeAt(a) - madeAt(b))
  const { voids } = cancelBatch(inOrder, () => undefined)
  const taken = voids.map(
    ({ id }): ActChange => ({
      kind: 'edit',
      resource: 'stock-operations',
      id,
      fields: { voided_by_id: id, void_reason: `Batch cancelled: ${body.reason}` },
    }),
  )
  return { changes: [edit(asked, { status: 'CANCELLED' }), ...taken] }
}
