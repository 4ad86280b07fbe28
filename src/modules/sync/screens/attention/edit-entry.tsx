/** Corrects a refused change in place: the fields that were typed, in the usual form. */
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { deviceRead } from '#src/records/save/device-read.ts'
import { CHECK_FIELDS, refused, type SaveResult } from '#src/records/save/save-result.ts'
import { useSession } from '#src/session/use-session.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { asFilled, editableFields, mendedPatch, mendProblems } from './entry-fields.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { Attention } from './use-attention.ts'
import { useDecide } from './use-decide.ts'

interface EditEntryProps {
  item: Attention
  onDone: () => void
}

export function EditEntry({ item, onDone }: EditEntryProps) {
  const { entry, theirs, title, words } = item
  const { caller, db } = useSession()
  // On a shared tablet it becomes a change made now (`renewed` in local/outbox/attention.ts).
  const isOwnDevice = db !== null && db?.user_id === caller?.user_id
  const isSame = isOwnDevice && entry.user_id === caller?.user_id
  const by = {
    role: caller?.role ?? 'user',
    user_id: caller?.user_id ?? entry.user_id,
    now: isSame ? entry.created : Date.now(),
  }
  const { edit } = useDecide()
  const filled = Object.fromEntries(
    Object.entries(entry.patch).filter(([, value]) => value !== null),
  )

  async function save(changed: Readonly<Record<string, unknown>>): Promise<SaveResult<unknown>> {
    if (db) {
      const filled = asFilled(entry, words, changed)
      const problems = await mendProblems(entry, theirs, filled, by, deviceRead(db))
      if (Object.keys(problems).length > 0) return refused(CHECK_FIELDS, problems)
    }
    const isDone = await edit(entry.seq, mendedPatch(entry, changed))
    return isDone ? { ok: true, record: entry.patch } : refused('This has been dealt with already.')
  }

  return (
    <Stack>
      <RefusalNote entry={entry} />
      <RecordForm
        resource={entry.resource}
        groups={[{ title, fields: editableFields(entry, words) }]}
        record={filled as unknown as RecordsByResource[typeof entry.resource]}
        save={save}
        onSaved={onDone}
        cancelTo={`/needs-attention?entry=${entry.seq}`}
        verb="Save and send"
        keepsDraft={false}
      />
    </Stack>
  )
}
