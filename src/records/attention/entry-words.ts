/**
 * What a waiting entry is about, in a line a chef knows it by: "Walk-in fridge 1, 3.2 °C", "Opening
 * checks, 09:02", "New site: High Street". Reads the records on this device, changes nothing. Always
 * holds: no line shows an id or a count of milliseconds.
 */
import { descriptions } from '#contract/core/descriptions.ts'
import type { ResourceName } from '#contract/core/registry.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import { authorName } from '#contract/text/names.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import type { LarderDatabase } from '#local/database.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import { recordName } from '../form/field-text.ts'

export type WaitingLine = { readonly seq: number; readonly title: string; readonly created: number }

type Row = Readonly<Record<string, unknown>>
type Told = {
  readonly entry: OutboxEntry
  /** As it stands here, else what is sent of it. */
  readonly record: Row
  /** The name of another record; undefined when it is not here. */
  readonly nameOf: (resource: ResourceName, id: unknown) => Promise<string | undefined>
  readonly when: string
  readonly degrees: (celsius: number) => string
}
type Words = (told: Told) => Promise<string>

const verbs = { POST: 'New', PUT: 'Changed', DELETE: 'Archived' } as const

/** What was done to a fact after it was made; nothing while it is new. */
function amended({ entry, record }: Told, checked: string): string {
  if (entry.verb === 'POST') return ''
  if (record.voided_by_id === entry.record_id) return ' voided'
  return record.voided_by_id ? ' corrected' : ` ${checked}`
}

const clockWords: Readonly<Record<string, string>> = {
  IN: 'clocked in',
  OUT: 'clocked out',
  BREAK_START: 'went on a break',
  BREAK_END: 'came back from a break',
}

const nobody: ReadonlyMap<string, object> = new Map()

const isLotKind = (kind: unknown): kind is keyof typeof lotsOfKind =>
  typeof kind === 'string' && Object.hasOwn(lotsOfKind, kind)

/** Facts are known by what they are about, not by a name of their own. */
const factWords: Readonly<Partial<Record<ResourceName, Words>>> = {
  async 'temperature-logs'(told) {
    const { record, nameOf, degrees } = told
    const unit = await nameOf('temperature-locations', record.temperature_location_id)
    const what = `${unit ?? 'A temperature'}, ${degrees(Number(record.temperature))}`
    return `${what}${amended(told, 'checked')}`
  },
  async checks(told) {
    const { record, nameOf, when } = told
    const form = (await nameOf('check-forms', record.form_id)) ?? 'A check'
    const what = record.result === 'MISSED' ? `${form}: why it was missed` : `${form}, ${when}`
    return `${what}${amended(told, 'verified')}`
  },
  async 'user-clock-events'(told) {
    const { record, nameOf, when } = told
    const id = String(record.user_id)
    const who = (await nameOf('users', id)) ?? authorName(id, nobody)
    const what = `${who}, ${clockWords[String(record.kind)] ?? 'at the clock'} ${when}`
    return `${what}${amended(told, 'looked at')}`
  },
  async 'check-schedules'({ entry, record, nameOf }) {
    const form = (await nameOf('check-forms', record.form_id)) ?? 'a check'
    return `${verbs[entry.verb]} schedule: ${form}`
  },
  async 'stock-operations'(told) {
    const { record, nameOf, when } = told
    const { lot_kind: kind, intake_id: id } = record
    const lot = isLotKind(kind) ? await nameOf(lotsOfKind[kind], id) : undefined
    return `Stock of ${lot ?? 'an item'}, ${when}${amended(told, 'changed')}`
  },
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

async function titleOf(told: Told): Promise<string> {
  const { entry, record } = told
  const own = factWords[entry.resource]
  if (own) return own(told)
  const resource = descriptions[entry.resource]
  const act = `${verbs[entry.verb]} ${resource.label.one}`
  const first = record[resource.columns[0] ?? 'name']
  const name = typeof first === 'string' && !isId.test(first) ? recordName(resource, record) : ''
  return name ? `${act}: ${name}` : act
}

/** How the site reads temperatures and the clock. */
type Site = { readonly fahrenheit: boolean; readonly timezone: string }

export function describeEntries(
  db: LarderDatabase,
  entries: readonly OutboxEntry[],
  { fahrenheit, timezone }: Site,
): Promise<WaitingLine[]> {
  const read = async (resource: ResourceName, id: unknown) =>
    typeof id === 'string' ? db.table<Row, string>(resource).get(id) : undefined
  return Promise.all(
    entries.map(async (entry) => {
      const record = (await read(entry.resource, entry.record_id)) ?? entry.patch
      const at = typeof record.date === 'number' ? record.date : entry.created
      const title = await titleOf({
        entry,
        record,
        async nameOf(resource, id) {
          const row = await read(resource, id)
          return row && recordName(descriptions[resource], row)
        },
        when: whenInSentence(at, Date.now(), timezone),
        degrees: (celsius) => formatReading(celsius, { fahrenheit }),
      })
      return { seq: entry.seq, created: entry.created, title }
    }),
  )
}
