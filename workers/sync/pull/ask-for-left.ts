/**
 * A change met another version, and the reply didn't say which: usually the next pull brings the
 * row (sync.md, "Retry"). A row that has since left its window (after a restore, for example) comes
 * with no pull, so it is requested by its id. Always holds: requested once for each refusal, and
 * only after its list was pulled to the head.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { CursorRow, OutboxEntry } from '#local/outbox/outbox.ts'
import type { Tx } from '#local/store/transaction.ts'
import { applyPage, type PulledRow } from './apply-page.ts'
import type { PullTurn } from './pull.ts'

type Left = { readonly entry: OutboxEntry; readonly cursor: CursorRow }

async function leftRows(tx: Tx, asked: ReadonlySet<string>): Promise<Left[]> {
  const range = { from: 'conflict', to: 'conflict' }
  const refused = await tx.rows('_outbox', { index: 'state', range })
  const found: Left[] = []
  for (const entry of refused) {
    const { resource, record_id, problem } = entry
    if (!travel[resource].mirror || problem?.current || asked.has(refusalOf(entry))) continue
    const [shadow, cursor] = await Promise.all([
      tx.get('_shadow', [resource, record_id]),
      tx.get('_cursor', resource),
    ])
    if (shadow?.left && cursor?.pass === 'steady') found.push({ entry, cursor })
  }
  return found
}

const refusalOf = ({ op_id, problem }: OutboxEntry) => `${op_id} ${problem?.at}`

const isRow = (body: unknown, id: string): body is PulledRow =>
  typeof body === 'object' && body !== null && 'id' in body && body.id === id

/** @param asked refusals already handled; this adds to them */
export async function askForLeft(turn: PullTurn, asked: Set<string>): Promise<void> {
  const { store, clock } = turn.ports
  const left = await store.transact(['_outbox', '_shadow', '_cursor'], 'relaxed', (tx) =>
    leftRows(tx, asked),
  )
  for (const { entry, cursor } of left) {
    const { resource, record_id: id } = entry
    const path = `${travel[resource as ResourceName].path}/${id}`
    const headers = { Accept: 'application/json' }
    const result = await turn.calls.call({ method: 'GET', path, headers })
    if (!result.ok) return
    asked.add(refusalOf(entry))
    const { status, body } = result.reply
    if (status !== 200 || !isRow(body, id)) continue
    const page = { resource, rows: [body], from: cursor, cursor, seen: null, now: clock.now() }
    if ((await applyPage(store, page, turn.epoch)) === 'merged') turn.onWork()
  }
}
