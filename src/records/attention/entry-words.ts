/**
 * What a waiting entry is about, in a line a chef recognises: "Walk-in fridge 1, 3.2 °C", "Opening
 * checks, 09:02", "New site: High Street". Reads the records on this device, changes nothing.
 * Always holds: no line shows an id or a number of milliseconds.
 */
import { declaredActs } from '#contract/core/acts/declared-acts.ts'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { recordName } from '../form/field-text.ts'
import { type OutboxWords, verbs, type WaitingChange } from './outbox-words.ts'

export type WaitingLine = { readonly seq: number; readonly title: string; readonly created: number }

type Row = Readonly<Record<string, unknown>>

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** For a call: its button's label, or how many records one tap saved. */
function actWords({ act }: OutboxEntry): string | null {
  if (!act) return null
  const declared = declaredActs.find(({ name }) => name === act.name)
  return declared?.label ?? `${act.touches.length} records saved together`
}

async function titleOf(change: WaitingChange, words: OutboxWords): Promise<string> {
  const { entry, record } = change
  const { describe, acts } = words[entry.resource] ?? {}
  if (describe && !entry.act) return describe(change)
  const ofAct = entry.act && acts?.[entry.act.name]
  if (ofAct) return ofAct(change)
  const resource = descriptions[entry.resource]
  const act = actWords(entry) ?? `${verbs[entry.verb]} ${resource.label.one}`
  const first = record[resource.columns[0] ?? 'name']
  const name = typeof first === 'string' && !isId.test(first) ? recordName(resource, record) : ''
  return name ? `${act}: ${name}` : act
}

/** The site's temperature scale and clock. */
type Site = { readonly fahrenheit: boolean; readonly timezone: string }

export function describeEntries(
  db: LarderDatabase,
  entries: readonly OutboxEntry[],
  { fahrenheit, timezone }: Site,
  words: OutboxWords,
): Promise<WaitingLine[]> {
  const read = async (resource: ResourceName, id: unknown) =>
    typeof id === 'string' ? db.table<Row, string>(resource).get(id) : undefined
  return Promise.all(
    entries.map(async (entry) => {
      const record = (await read(entry.resource, entry.record_id)) ?? entry.patch
      const at = typeof record.date === 'number' ? record.date : entry.created
      const change: WaitingChange = {
        entry,
        record,
        async nameOf(resource, id) {
          const row = await read(resource, id)
          return row && recordName(descriptions[resource], row)
        },
        when: whenInSentence(at, Date.now(), timezone),
        degrees: (celsius) => formatReading(celsius, { fahrenheit }),
      }
      const title = await titleOf(change, words)
      return { seq: entry.seq, created: entry.created, title }
    }),
  )
}
