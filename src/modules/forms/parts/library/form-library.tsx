/**
 * The library's forms (domain §3.28): viewed without signal, added as the business's own copy with
 * their usual schedule. Added ones say so.
 */
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type LibraryEntry, library } from '#contract/modules/forms/library/library.ts'
import { copyOfForm } from '#contract/modules/forms/library/library-form.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useOnline } from '#src/session/use-online.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './check-form-library.module.css'
import { NOT_HERE, PreviewSheet } from './preview-sheet.tsx'
import { type AddedForm, SuggestSchedule } from './suggest-schedule.tsx'

const ADDED = { tone: 'safe', icon: IconCheck, words: 'Added' } as const

export function FormLibrary() {
  const forms = useRecords('check-forms')
  const mayAdd = useMayDo('create', 'check-forms')
  const isOnline = useOnline()
  const save = useSave()
  const [open, setOpen] = useState<LibraryEntry | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const [suggested, setSuggested] = useState<AddedForm>()
  const added = new Set(forms?.map(({ library_key }) => library_key))

  async function add(entry: LibraryEntry): Promise<void> {
    const { key, title, load, cron } = entry
    setAdding(key)
    const form = await load().catch(() => null)
    const id = uuidV7()
    const saved =
      form &&
      (await save.create('check-forms', {
        ...copyOfForm(key, form),
        ...{ id, family_id: id, revision: 1 },
      }))
    setAdding(null)
    if (!saved) return toast.fail(NOT_HERE)
    if (!saved.ok) return toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    toast.success(`${title} is added`, { second: "It's at the end of your check forms." })
    if (!cron) return
    setOpen(null)
    setSuggested({ entry, formId: id })
  }

  const adds = (entry: LibraryEntry) =>
    mayAdd && !added.has(entry.key) ? (
      <Button
        icon={IconPlus}
        disabled={!isOnline || adding !== null || forms === undefined}
        about={entry.title}
        onClick={() => void add(entry)}
      >
        Add
      </Button>
    ) : null

  return (
    <>
      {mayAdd && !isOnline ? (
        <p className={styles.offline}>Adding a form needs a connection.</p>
      ) : null}
      <Card flush>
        <List label="Forms">
          {library.map((entry) => (
            <ListRow
              key={entry.key}
              title={entry.title}
              second={entry.about}
              status={added.has(entry.key) ? ADDED : undefined}
              action={
                <span className={styles.acts}>
                  {adds(entry)}
                  <Button kind="plain" about={entry.title} onClick={() => setOpen(entry)}>
                    Preview
                  </Button>
                </span>
              }
            />
          ))}
        </List>
      </Card>
      <PreviewSheet entry={open} onClose={() => setOpen(null)}>
        {open && added.has(open.key) ? (
          <StatusLine {...ADDED}>{ADDED.words}</StatusLine>
        ) : open ? (
          adds(open)
        ) : null}
      </PreviewSheet>
      {suggested ? <SuggestSchedule {...suggested} onDone={() => setSuggested(undefined)} /> : null}
    </>
  )
}
