/** What a call would change, record by record: an act, or several records saved with one tap. */
import { useLiveQuery } from 'dexie-react-hooks'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { listParts } from '#local/outbox/waiting.ts'
import { verbs } from '#src/records/attention/outbox-words.ts'
import { Facts } from '#src/records/page/record-page.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSession } from '#src/session/use-session.ts'
import { shownFields } from './entry-fields.ts'

const none: readonly OutboxEntry[] = []

/** Its changes, in order; empty if it isn't a call. */
export function useParts({ act, op_id }: OutboxEntry): readonly OutboxEntry[] {
  const db = useDatabase()
  const isCall = act !== undefined
  return (
    useLiveQuery(async () => (db && isCall ? listParts(db, op_id) : none), [db, op_id, isCall]) ??
    none
  )
}

export function CallFacts({ parts }: { parts: readonly OutboxEntry[] }) {
  const { caller } = useSession()
  if (!caller) return null
  return parts.map((part) => (
    <section key={part.seq}>
      <h3 className="l-second">
        {verbs[part.verb]} {descriptions[part.resource].label.one}
      </h3>
      <Facts
        resource={part.resource}
        record={part.patch as unknown as RecordsByResource[typeof part.resource]}
        fields={shownFields(part, null, caller)}
      />
    </section>
  ))
}
