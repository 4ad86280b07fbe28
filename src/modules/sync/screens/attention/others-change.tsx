/**
 * Somebody else's change that waits for them, on a shared tablet: what the current person is told
 * about it. Always holds: nothing in it can be changed here, and no private answer is shown.
 */
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import { isClosedTo } from '#src/records/attention/entry-seers.ts'
import { Facts } from '#src/records/page/record-page.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/status/note.tsx'
import styles from './attention.module.css'
import { CallFacts, useParts } from './call-facts.tsx'
import { isConflict } from './conflict-lines.ts'
import { shownFields } from './entry-fields.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { Attention } from './use-attention.ts'
import { whenSaid } from './when-said.ts'

export function OthersChange({ item: { entry, theirs, savedBy, changedBy } }: { item: Attention }) {
  const { caller } = useSession()
  const { timezone } = useReading()
  const parts = useParts(entry)
  if (!caller) return null
  const who = savedBy ?? 'You'
  const isClosed = isClosedTo(entry, theirs, caller)
  return (
    <>
      {isConflict(entry) ? (
        <Note tone="warning" title={`${who} and ${changedBy} both changed it.`} />
      ) : isClosed ? (
        <Note tone="fail" title="The server didn't accept this. The answers are private." />
      ) : (
        <RefusalNote entry={entry} />
      )}
      <p className={styles.story}>
        {who} saved this {whenSaid(entry.created, Date.now(), timezone)}. It is safe here, and only{' '}
        {who} or an admin can settle it.
      </p>
      {entry.act ? (
        <CallFacts parts={parts} />
      ) : (
        <Facts
          resource={entry.resource}
          record={entry.patch as unknown as RecordsByResource[typeof entry.resource]}
          fields={shownFields(entry, theirs, caller)}
        />
      )}
    </>
  )
}
