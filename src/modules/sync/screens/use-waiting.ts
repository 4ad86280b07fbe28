/** What this person's device still has to send, in sending order, live. */
import { useLiveQuery } from 'dexie-react-hooks'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { device } from '#local/device/device.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { listWaiting } from '#local/outbox/waiting.ts'
import { describeEntries } from '#src/records/attention/entry-words.ts'
import { useOutboxWords } from '#src/records/attention/use-outbox-words.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'

const SHOWN = 50

/** What it is waiting for, as text; empty if it is just waiting its turn. */
export function waitsFor(
  { state, next_at, attempts }: Pick<OutboxEntry, 'state' | 'next_at' | 'attempts'>,
  now: number,
  timezone: string,
): string | undefined {
  if (state === 'inflight') return 'Being sent'
  if (state === 'blocked') return 'After the record it belongs to'
  if (state === 'waiting_auth') return 'Until you sign in again'
  if (attempts === 0 || next_at <= now) return undefined
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return `Next try at ${formatTime(next_at, timezone)}, after ${tries}`
}

/** If nothing is left to send: what the server has, and what can no longer be sent (ms). */
export function allSentWords(wipedAt: number | undefined, now: number, timezone: string): string {
  if (wipedAt === undefined) return 'Everything you saved is with the server.'
  const then = formatWhenSaid(wipedAt, now, timezone)
  return `Everything you saved since ${then} is with the server. This browser cleared Larder's storage then: anything not sent before was lost.`
}

/** When the browser last deleted what this device held of its person, ms. */
export function useWipedAt(): number | undefined {
  const db = useDatabase()
  return useLiveQuery(
    async () => (db ? (await device.database(db.name))?.wiped_at : undefined),
    [db],
  )
}

/** Undefined while loading. */
export function useWaiting() {
  const db = useDatabase()
  const { timezone, fahrenheit } = useReading()
  const words = useOutboxWords()
  return useLiveQuery(async () => {
    if (!db || !words) return undefined
    const entries = await listWaiting(db)
    const shown = entries.slice(0, SHOWN)
    const lines = await describeEntries(db, shown, { fahrenheit, timezone }, words)
    const now = Date.now()
    return {
      lines: lines.map((line, place) => {
        const entry = shown[place]
        return { ...line, note: entry && waitsFor(entry, now, timezone) }
      }),
      more: entries.length - shown.length,
      count: entries.length,
    }
  }, [db, fahrenheit, timezone, words])
}
