/** Photos and documents of a lot; staff may add more (domain §2.34). */
import { actingRole } from '#contract/core/access/access.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { FilePicker } from '#src/records/files/file-picker.tsx'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Card } from '#src/ui/page/card.tsx'
import type { LotNow } from '../../parts/use-lot.ts'
import styles from './lot.module.css'

/** Besides its own files: the photo of its label, the declaration of compliance. */
export function filesOf(lot: Lot): readonly string[] {
  const named = [
    'label_file_id' in lot ? lot.label_file_id : undefined,
    'food_contact_file_id' in lot ? lot.food_contact_file_id : undefined,
  ]
  return [...named.filter((id) => id !== undefined), ...(lot.file_ids ?? [])]
}

const MOST_FILES = 20

export function FilesTab({ now: { resource, record } }: { readonly now: LotNow }) {
  const { caller } = useSession()
  const save = useSave()
  const mayAdd = caller !== null && ['admin', 'user'].includes(actingRole(caller.role))
  const files = filesOf(record)
  async function change(file_ids: string[]): Promise<void> {
    const saved = await save.edit(resource, record, { file_ids })
    if (!saved.ok) toast.fail(saved.message)
  }
  return (
    <Card title="Files">
      {files.length > 0 ? (
        <PhotoStrip fileIds={files} label="Files of this lot" />
      ) : (
        <p className={styles.about}>Nothing added yet: a photo of the label, a certificate.</p>
      )}
      {mayAdd ? (
        <FilePicker
          label="Photos and documents"
          fileIds={record.file_ids ?? []}
          onChange={(ids) => void change(ids)}
          max={MOST_FILES}
        />
      ) : null}
    </Card>
  )
}
