/**
 * What a waiting entry is about, in a line a chef knows it by: "Walk-in fridge 1, 3.2 °C", "New
 * site: High Street". Reads the records on this device, changes nothing.
 */
import { descriptions } from '#contract/descriptions.ts'
import type { ResourceName } from '#contract/registry.ts'
import type { LarderDatabase } from '#local/database.ts'
import type { OutboxEntry } from '#local/outbox.ts'
import { recordName } from './field-text.ts'

export type WaitingLine = { readonly seq: number; readonly title: string; readonly created: number }

type Row = Readonly<Record<string, unknown>>

const readRow = (db: LarderDatabase, resource: ResourceName, id: unknown) =>
  typeof id === 'string' ? db.table<Row, string>(resource).get(id) : undefined

const verbs = { POST: 'New', PUT: 'Changed', DELETE: 'Archived' } as const

async function wordsOf(
  db: LarderDatabase,
  entry: OutboxEntry,
  degrees: (celsius: number) => string,
): Promise<string> {
  const resource = descriptions[entry.resource]
  const record = (await readRow(db, entry.resource, entry.record_id)) ?? entry.patch
  if (entry.resource !== 'temperature-logs') {
    const name = recordName(resource, record)
    const act = `${verbs[entry.verb]} ${resource.label.one}`
    return name ? `${act}: ${name}` : act
  }
  const unit = await readRow(db, 'temperature-locations', record.temperature_location_id)
  const where = unit ? recordName(descriptions['temperature-locations'], unit) : 'A temperature'
  const reading = degrees(Number(record.temperature))
  if (entry.verb === 'POST') return `${where}, ${reading}`
  if (record.voided_by_id === record.id) return `${where}, ${reading} voided`
  return record.voided_by_id ? `${where}, ${reading} corrected` : `${where}, ${reading} checked`
}

export const describeEntries = (
  db: LarderDatabase,
  entries: readonly OutboxEntry[],
  degrees: (celsius: number) => string,
): Promise<WaitingLine[]> =>
  Promise.all(
    entries.map(async (entry) => ({
      seq: entry.seq,
      created: entry.created,
      title: await wordsOf(db, entry, degrees),
    })),
  )
