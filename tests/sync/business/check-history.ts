/**
 * The history as the witness of a day: versions count by one; what an edit wrote came once, under the
 * name of who saved it; a guarded value went over what its author had seen, and over nothing else; of
 * a list, what nobody took away is still there and what somebody took away is gone.
 */
import { NAME_NOT_PROVEN } from '#contract/core/names.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { NEEDS_REVIEW } from '#server/records/record-act.ts'
import type { LedgerRow } from '#server/store/store.ts'
import type { Mark } from './doing.ts'
import { must } from './must.ts'
import type { KeptReply } from './real-server.ts'
import { type BusinessDay, ROLE_CHANGED, type Saved } from './story.ts'

type Fields = Readonly<Record<string, unknown>>
type Acts = readonly (Pick<LedgerRow, 'actor' | 'version'> & { readonly body: Fields })[]

type Witness = {
  readonly day: BusinessDay
  readonly acts: Acts
  readonly saved: Saved
  /** The version this edit became; null when the server does not have it. */
  readonly version: number | null
}

const listIn = (body: Fields | undefined): readonly unknown[] =>
  Array.isArray(body?.tags) ? body.tags : []

function checkValue({ acts, saved, version }: Witness, mark: Mark & { is: 'value' }): void {
  const { field, value, resource, id, shown } = mark
  const values = acts.map(({ body }) => body[field] ?? null)
  const came = values.flatMap((one, at) => (one === value && values[at - 1] !== value ? [at] : []))
  const { device, person } = saved
  const what = { device, person: person.name, resource, id, field, value, shown, version, values }
  must(came.length <= 1, 'nothing is applied twice', what)
  if (version !== null) must(came.length === 1, 'what was taken stands in the history', what)
  const [first] = came
  if (first === undefined) return
  must(acts[first]?.actor === person.id, 'the history says whose it is', what)
  if (!travel[resource].guarded?.includes(field)) return
  // Two saves of one person may overlap: what they went over was made by themselves a moment before.
  const isOwn = acts[first - 1]?.actor === person.id
  must(isOwn || values[first - 1] === shown, 'a guarded value goes over what was seen', what)
}

/**
 * Who takes a mark of the server away in an act that is in doubt itself gets it anew: where they had
 * another role then than today, or where the server that was put back does not know them any more.
 */
function comesAnew({ day, saved }: Witness, tag: string): boolean {
  if (day.faults.has('backup put back')) return tag === NEEDS_REVIEW || tag === NAME_NOT_PROVEN
  const isOther = saved.person === day.founded.people.tom && day.faults.has(ROLE_CHANGED)
  return tag === NEEDS_REVIEW && isOther
}

function checkTag(witness: Witness, mark: Mark & { is: 'tag' }): void {
  const { acts, saved, version } = witness
  if (version === null) return
  const { body } = acts.find((one) => one.version === version) ?? {}
  const what = {
    ...mark,
    device: saved.device,
    person: saved.person.name,
    version,
    tags: body?.tags,
  }
  const tags = listIn(body)
  if (mark.added !== null)
    must(tags.includes(mark.added), 'what was added to a list is there', what)
  const { removed } = mark
  if (removed !== null && !comesAnew(witness, removed))
    must(!tags.includes(removed), 'what was taken away is gone', what)
}

/** Nothing leaves a list that nobody took away. */
function checkLists(record: string, acts: Acts, takenAway: ReadonlySet<string>): void {
  for (const [at, { body, version }] of acts.entries()) {
    const now = listIn(body)
    const lost = listIn(acts[at - 1]?.body).filter(
      (tag) => !now.includes(tag) && !takenAway.has(`${record} ${String(tag)}`),
    )
    must(lost.length === 0, 'what nobody took away is still there', { record, version, lost, now })
  }
}

export function checkHistory(
  day: BusinessDay,
  ledger: readonly LedgerRow[],
  replyTo: (entry: OutboxEntry) => KeptReply | undefined,
): void {
  const byRecord = new Map<string, Acts>()
  for (const { resource, id, actor, version, body } of ledger) {
    if (version === 0) continue
    const name = `${resource} ${id}`
    const act = { actor, version, body: JSON.parse(body ?? '{}') as Fields }
    // Nobody mistypes a PIN in these days; a server that was put back may not know them any more.
    const isInDoubt = listIn(act.body).includes(NAME_NOT_PROVEN)
    must(!isInDoubt || day.faults.has('backup put back'), 'who typed their PIN is believed', {
      ...{ resource, id, actor, version },
    })
    byRecord.set(name, [...(byRecord.get(name) ?? []), act])
  }
  for (const [record, acts] of byRecord) {
    const versions = acts.map(({ version }) => version)
    const isCounted = versions.every((version, at) => version === at + 1)
    must(isCounted, 'versions of a record count by one', { record, versions })
  }
  for (const saved of day.saved) {
    for (const mark of saved.marks) {
      const record = `${mark.resource} ${mark.id}`
      // Of two saves at once; an archiving says nothing of a field.
      const isItsEdit = ({ record_id, verb }: OutboxEntry) =>
        record_id === mark.id && verb !== 'DELETE' && verb !== 'ACT'
      const entry = saved.entries.find(isItsEdit)
      const version = entry ? (replyTo(entry)?.version ?? null) : null
      const witness = { day, acts: byRecord.get(record) ?? [], saved, version }
      if (mark.is === 'value') checkValue(witness, mark)
      else checkTag(witness, mark)
    }
    for (const { record_id, resource, verb, user_id } of saved.entries) {
      const [made] = byRecord.get(`${resource} ${record_id}`) ?? []
      if (verb !== 'POST' || !made) continue
      must(made.actor === user_id, 'the history says who made it', { record_id, made })
    }
  }
  const takenAway = new Set(
    day.tried.map((mark) =>
      mark.is === 'tag' ? `${mark.resource} ${mark.id} ${mark.removed}` : '',
    ),
  )
  for (const [record, acts] of byRecord) checkLists(record, acts, takenAway)
}
