/**
 * A change the server did not accept: its words, what was to be saved, and what may be done (guide
 * §7). Discarding asks why, and the reason is kept (domain §1.6).
 */
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type RecordsByResource, registry } from '#contract/registry.ts'
import { fieldTitle } from '#src/records/field-words.ts'
import { Facts } from '#src/records/record-page.tsx'
import { useReading } from '#src/records/use-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { ReasonDialog } from '#src/ui/reason-dialog.tsx'
import styles from './attention.module.css'
import { CopyEntry } from './copy-entry.tsx'
import { EditEntry } from './edit-entry.tsx'
import { editableFields, shownFields } from './entry-fields.ts'
import type { Attention } from './use-attention.ts'
import { useDecide } from './use-decide.ts'
import { whenSaid } from './when-said.ts'

interface RefusedChangeProps {
  item: Attention
  onDone: () => void
}

export function RefusedChange({ item, onDone }: RefusedChangeProps) {
  const { entry, title } = item
  const { retry, discard } = useDecide()
  const { timezone } = useReading()
  const [isEditing, setIsEditing] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { problem } = entry
  const details = Object.entries(problem?.fields ?? {}).filter(
    ([, says]) => says !== problem?.title,
  )
  if (isEditing)
    return <EditEntry item={item} onDone={onDone} onCancel={() => setIsEditing(false)} />
  return (
    <>
      <Note tone="fail" title={`The server didn't accept this: ${lowerFirst(problem?.title)}`}>
        {details.length > 0 ? (
          <ul className={styles.problems}>
            {details.map(([field, says]) => (
              <li key={field}>
                {fieldTitle(registry[entry.resource], field)}: {says}
              </li>
            ))}
          </ul>
        ) : null}
      </Note>
      <p className={styles.story}>
        You saved this {whenSaid(entry.created, Date.now(), timezone)}. It stays here until you
        decide.
      </p>
      <Facts
        resource={entry.resource}
        record={entry.patch as unknown as RecordsByResource[typeof entry.resource]}
        fields={shownFields(entry)}
      />
      <div className={styles.acts}>
        <Button
          kind="primary"
          icon={IconRefresh}
          onClick={() => void retry(entry.seq).then((isDone) => isDone && onDone())}
        >
          Try again
        </Button>
        {editableFields(entry).length > 0 ? (
          <Button icon={IconPencil} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        ) : null}
        <CopyEntry entry={entry} />
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
        suggestions={['Entered twice', 'Wrong fridge', 'No longer needed']}
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

/** The server's sentence continues ours; a name at its start keeps its capital. */
function lowerFirst(sentence = 'no reason was given.'): string {
  return /^(This|The|That|You|Your|Check|Enter|Choose|Someone|We|It|Only|Records|A|An) /.test(
    sentence,
  )
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence
}
