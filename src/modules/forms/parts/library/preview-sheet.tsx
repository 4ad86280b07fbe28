/** A preview of a library form; fetched when it is opened. */
import { type ReactNode, useEffect, useState } from 'react'
import type { LibraryEntry } from '#contract/modules/forms/library/library.ts'
import type { LibraryForm } from '#contract/modules/forms/library/library-form.ts'
import { FormPreview } from '#src/modules/forms/parts/form-preview.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'

export const NOT_HERE = 'This form isn’t on this device yet. Open it once with a connection.'

interface PreviewSheetProps {
  readonly entry: LibraryEntry | null
  readonly onClose: () => void
  /** Adds it. */
  readonly children: ReactNode
}

export function PreviewSheet({ entry, onClose, children }: PreviewSheetProps) {
  const [form, setForm] = useState<{ key: string; form: LibraryForm | null } | null>(null)

  useEffect(() => {
    if (!entry) return
    let isOpen = true
    entry.load().then(
      (loaded) => isOpen && setForm({ key: entry.key, form: loaded }),
      () => isOpen && setForm({ key: entry.key, form: null }),
    )
    return () => {
      isOpen = false
    }
  }, [entry])

  const shown = form?.key === entry?.key ? form : null
  return (
    <Sheet opened={entry !== null} onClose={onClose} title={entry?.title ?? ''} footer={children}>
      {shown === null ? (
        <FormSkeleton />
      ) : shown.form === null ? (
        <p>{NOT_HERE}</p>
      ) : (
        <>
          <p>{entry?.about}</p>
          <FormPreview schema={shown.form.schema} form={shown.form} />
        </>
      )}
    </Sheet>
  )
}
