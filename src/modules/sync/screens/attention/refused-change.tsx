/**
 * A change the server refused: its message, what was to be saved, and the actions (guide §7).
 * Discarding asks why, and the reason is stored (domain §1.6).
 */
import { IconPencil, IconRefresh, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import type { ResourceWords } from '#src/records/attention/outbox-words.ts'
import { Facts } from '#src/records/page/record-page.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './attention.module.css'
import { CallFacts, useParts } from './call-facts.tsx'
import { CopyEntry } from './copy-entry.tsx'
import { editableFields, shownFields } from './entry-fields.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { Attention } from './use-attention.ts'
import { useDecide } from './use-decide.ts'
import { whenSaid } from './when-said.ts'

interface RefusedChangeProps {
  item: Attention
  onDone: () => void
}

const reasonsOf = ({ reasons = [] }: ResourceWords): readonly string[] => [
  'Entered twice',
  ...reasons,
  'No longer needed',
]

/** The explanation if the server doesn't have the record; null if it does. */
function goneSentence({ canRecreate, entry }: Attention): string | null {
  if (canRecreate) {
    return 'The server has no such record any more. Recreate it? It will hold what this device last knew, plus your change, saved under your name.'
  }
  // For a restored server (docs/sync.md, "On the wire").
  if (entry.verb !== 'DELETE' || entry.problem?.code !== 'not_found') return null
  return 'The server has no such record now. If it comes back from another device, try again.'
}

export function RefusedChange({ item, onDone }: RefusedChangeProps) {
  const { entry, title, theirs, savedBy, words } = item
  const { retry, recreate, discard } = useDecide()
  const { caller } = useSession()
  const { timezone } = useReading()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const gone = goneSentence(item)
  const parts = useParts(entry)
  return (
    <>
      <RefusalNote entry={entry} />
      <p className={styles.story}>
        {savedBy ?? 'You'} saved this {whenSaid(entry.created, Date.now(), timezone)}. It stays here
        until you decide.{savedBy ? ' What you change goes out under your name.' : ''}
      </p>
      {gone ? <p className={styles.story}>{gone}</p> : null}
      {entry.act ? (
        <CallFacts parts={parts} />
      ) : (
        <Facts
          resource={entry.resource}
          record={entry.patch as unknown as RecordsByResource[typeof entry.resource]}
          fields={caller ? shownFields(entry, theirs, caller) : []}
        />
      )}
      <div className={styles.acts}>
        {item.canRecreate ? (
          <Button
            kind="primary"
            icon={IconRestore}
            onClick={() => void recreate(entry.seq).then((isDone) => isDone && onDone())}
          >
            Recreate it
          </Button>
        ) : null}
        <Button
          {...(item.canRecreate ? {} : { kind: 'primary' })}
          icon={IconRefresh}
          onClick={() => void retry(entry.seq).then((isDone) => isDone && onDone())}
        >
          Try again
        </Button>
        {editableFields(entry, words).length > 0 ? (
          <Button icon={IconPencil} to={`/needs-attention?entry=${entry.seq}&edit=yes`}>
            Edit
          </Button>
        ) : null}
        <CopyEntry entry={entry} parts={parts} />
        <span className={styles.last}>
          <Button kind="danger" icon={IconTrash} onClick={() => setIsDiscarding(true)}>
            Discard
          </Button>
        </span>
      </div>
      <ReasonDialog
        opened={isDiscarding}
        title={`Discard "${title}"?`}
        verb="Discard"
        danger
        suggestions={reasonsOf(words)}
        onCancel={() => setIsDiscarding(false)}
        onConfirm={async (reason) => {
          setIsDiscarding(false)
          if (await discard(entry.seq, reason)) onDone()
        }}
      >
        <p>It is removed from this device. What it said and your reason stay in the log below.</p>
      </ReasonDialog>
    </>
  )
}
