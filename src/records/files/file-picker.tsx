/**
 * Documents and photos of a record being filled in: each is saved on this device as soon as it is
 * chosen, before the record is. Always holds: a refused file is reported here, in the words of
 * domain §2.34; saving the record waits for files still being stored.
 */
import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatFileSize } from '#contract/measure/display.ts'
import type { StoredFile } from '#contract/modules/files/files.ts'
import { makeFile } from '#local/outbox/new-file.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { useDatabase } from '../read/use-database.ts'
import { type Save, useSave } from '../save/use-save.ts'
import styles from './file-picker.module.css'
import { onTheirWay } from './photos-on-their-way.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface FilePickerProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  fileIds: readonly string[]
  onChange: (fileIds: string[]) => void
  max: number
}

const accepted = 'image/*,.pdf,.docx,.xlsx,.csv,.txt'

/** @returns the id it is saved under, or the message to show */
async function keepFile(save: Save, chosen: File): Promise<{ id: string } | { says: string }> {
  const photo = chosen.type.startsWith('image/') ? await shrinkPhoto(chosen) : undefined
  const name = photo ? `${chosen.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg` : chosen.name
  const content = photo ?? chosen
  // Looks into archives: fetched with the first document that is chosen.
  const { judgeFile } = await import('#contract/modules/files/file-types.ts')
  const judged = judgeFile(name, new Uint8Array(await content.arrayBuffer()))
  if (!judged.ok) return { says: `${chosen.name}: ${judged.says}` }
  const kept = await save.attach(await makeFile(content, { name }))
  return kept.ok ? { id: kept.record.id } : { says: kept.message }
}

export function FilePicker({ label, help, error, fileIds, onChange, max }: FilePickerProps) {
  const save = useSave()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, during] = useBusy()
  const [trouble, setTrouble] = useState<string>()
  const says = trouble ?? error
  const files = useFiles(fileIds)
  // Storing one takes a second or two, and the person keeps filling in meanwhile.
  const latest = useRef({ fileIds, onChange })
  useLayoutEffect(() => {
    latest.current = { fileIds, onChange }
  })

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(target.files ?? [])].slice(0, max - fileIds.length)
    target.value = ''
    setTrouble(undefined)
    const keep = async () => {
      for (const one of chosen) {
        const kept = await keepFile(save, one)
        if ('says' in kept) setTrouble(kept.says)
        else latest.current.onChange([...latest.current.fileIds, kept.id])
      }
    }
    await during(onTheirWay(keep))
  }
  function remove(id: string): void {
    onChange(fileIds.filter((one) => one !== id))
    void save.detach(id)
  }
  return (
    <fieldset className={styles.picker} aria-describedby={says ? errorId : undefined}>
      <legend className={styles.label}>{label}</legend>
      {help ? <p className={styles.help}>{help}</p> : null}
      {fileIds.length > 0 ? (
        <ul className={styles.list}>
          {fileIds.map((id) => (
            <li key={id} className={styles.file}>
              <IconFile size={22} stroke={1.9} aria-hidden="true" />
              <span className={styles.name}>{files?.get(id)?.name ?? 'File'}</span>
              <span className="l-second">{sizeOf(files?.get(id))}</span>
              <IconButton
                icon={IconTrash}
                kind="plain"
                name={`Remove ${files?.get(id)?.name ?? 'file'}`}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {fileIds.length < max ? (
        <Button icon={IconPaperclip} disabled={isBusy} onClick={() => input.current?.click()}>
          {max === 1 ? 'Add a photo or file' : 'Add photos or files'}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple={max > 1}
        hidden
        onChange={take}
        aria-label={`${label}: choose`}
      />
      <p id={errorId} className={styles.error} role="alert">
        {says}
      </p>
    </fieldset>
  )
}

const sizeOf = (file: StoredFile | undefined) =>
  file?.size === undefined ? '' : formatFileSize(file.size)

/** Live, by id; undefined while loading. */
function useFiles(ids: readonly string[]): ReadonlyMap<string, StoredFile> | undefined {
  const db = useDatabase()
  const key = ids.join()
  return useLiveQuery(async () => {
    if (!db || key === '') return new Map()
    const rows = await db.records('files').bulkGet(key.split(','))
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  }, [db, key])
}
