/**
 * An issue holds its lots from when it is raised until it is over (domain §2.0, §2.26). Always holds:
 * it happens in the issue's own transaction; a lot is released when no open issue of its site names
 * it any more; what is on hold for another reason, or at another site, is left as it is.
 */
import { declarations } from '#contract/core/declarations.ts'
import { holderOf, holdOf } from '#contract/modules/issues/holds.ts'
import { heldBy } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { putNextVersion } from '#server/records/next-version.ts'
import type { RecordAct } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

type Link = NonNullable<Issue['lots']>[number]
type WholeLot = WholeRecord & Lot

async function lotOf({ tx }: RecordAct, { kind, id }: Link): Promise<WholeLot | null> {
  const row = await tx.record(kind, id)
  return row && !row.deleted ? (fromStored(row) as WholeLot) : null
}

const onLots = (act: RecordAct, { kind }: Link): RecordAct => ({
  ...act,
  resource: declarations[kind],
  requestHash: null,
})

async function hold(act: RecordAct, link: Link, issue: Issue): Promise<void> {
  const lot = await lotOf(act, link)
  if (!lot || lot.hold || lot.location_id !== issue.location_id) return
  await putNextVersion(onLots(act, link), 'hold', lot, { ...lot, hold: holdOf(issue) })
}

async function release(act: RecordAct, link: Link, issue: Issue): Promise<void> {
  const lot = await lotOf(act, link)
  if (lot?.hold?.issue_id !== issue.id) return
  const rows = await act.tx.find('issues', { location_id: lot.location_id })
  const others = rows.map((row) => fromStored(row) as WholeRecord & Issue)
  const holder = holderOf(
    lot.id,
    others.filter(({ id }) => id !== issue.id),
  )
  const { hold: _, ...free } = lot
  const next = holder ? { ...free, hold: holdOf(holder) } : free
  await putNextVersion(onLots(act, link), holder ? 'hold' : 'release', lot, next)
}

/** @param before null for a new issue */
export async function keepHolds(act: RecordAct, before: Issue | null, after: Issue): Promise<void> {
  const [was, now] = [heldBy(before), heldBy(after)]
  const without = (links: readonly Link[], taken: readonly Link[]) =>
    links.filter(({ id }) => !taken.some((one) => one.id === id))
  for (const link of without(now, was)) await hold(act, link, after)
  for (const link of without(was, now)) await release(act, link, after)
}
