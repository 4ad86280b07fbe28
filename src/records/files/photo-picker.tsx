/**
 * Takes photos for a record being filled in. Always holds: a photo is saved on this device as soon
 * as it is taken, before the record is; it is added to the photos present when it is saved, not
 * when it was taken; one that couldn't be saved is reported here, in the words of domain §2.34.
 */
import { IconCamera, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/modules/files/files.ts'
import { type FilePlace, type FilePrivacy, makeFile, placeOfFile } from '#local/outbox/new-file.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { useMedia } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { type Save, useSave } from '../save/use-save.ts'
import styles from './photo.module.css'
import { PhotoStrip } from './photo-view.tsx'
import { onTheirWay } from './photos-on-their-way.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PhotoPickerProps {
  /** "Photos". */
  label: string
  /** Visible above already; only for screen readers. */
  hideLabel?: boolean
  fileIds: readonly string[]
  onChange: (fileIds: string[]) => void
  max?: number
  locationId?: string | undefined
  departmentId?: string | undefined
  linked?: StoredFile['linked'] | undefined
  privacy?: FilePrivacy | undefined
  /** The form's error message here. */
  error?: string | undefined
}

const UNREADABLE = "This picture can't be read here. Take it as a JPEG."

type PhotoPlace = FilePlace & Pick<StoredFile, 'linked'>

/** @returns the id it is saved under, or the message to show */
async function keepPhoto(save: Save, taken: File, place: PhotoPlace) {
  const small = await shrinkPhoto(taken)
  if (!small) return { says: UNREADABLE }
  const kept = await save.attach(await makeFile(small, { ...place, name: 'photo.jpg' }))
  return kept.ok ? { id: kept.record.id } : { says: kept.message }
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { label, hideLabel, fileIds, onChange, max = 10, error } = props
  const { locationId, departmentId, linked, privacy } = props
  const save = useSave()
  const errorId = useId()
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [isBusy, during] = useBusy()
  const [trouble, setTrouble] = useState<string>()
  const hasCamera = useMedia('(pointer: coarse)')
  const says = trouble ?? error
  // Storing a photo takes a second or two, and the person keeps filling in meanwhile.
  const latest = useRef({ fileIds, onChange })
  useLayoutEffect(() => {
    latest.current = { fileIds, onChange }
  })
  const place: PhotoPlace = {
    ...placeOfFile({ locationId, departmentId, privacy }),
    ...(linked && { linked }),
  }

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const taken = [...(target.files ?? [])].slice(0, max - fileIds.length)
    // The same picture can be chosen again after it was removed.
    target.value = ''
    setTrouble(undefined)
    const keep = async () => {
      const ids: string[] = []
      for (const one of taken) {
        const kept = await keepPhoto(save, one, place)
        if (kept.id) ids.push(kept.id)
        else setTrouble(kept.says)
      }
      const now = latest.current
      if (ids.length > 0) now.onChange([...now.fileIds, ...ids])
    }
    await during(onTheirWay(keep))
  }

  function remove(id: string): void {
    onChange(fileIds.filter((one) => one !== id))
    void save.detach(id)
  }

  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: take } as const
  const isFull = fileIds.length >= max
  return (
    <fieldset className={styles.picker} aria-describedby={says ? errorId : undefined}>
      <legend className={hideLabel ? 'l-hidden' : styles.label}>{label}</legend>
      <PhotoStrip
        fileIds={fileIds}
        label={label}
        beside={(id, name) => (
          <IconButton icon={IconTrash} name={`Remove ${name}`} onClick={() => remove(id)} />
        )}
      />
      <div className={styles.buttons}>
        {hasCamera ? (
          <Button
            icon={IconCamera}
            disabled={isBusy || isFull}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        ) : null}
        <Button
          icon={IconPhotoPlus}
          kind={hasCamera ? 'plain' : 'default'}
          disabled={isBusy || isFull}
          onClick={() => album.current?.click()}
        >
          {hasCamera ? 'Choose' : max === 1 ? 'Add a photo' : 'Add photos'}
        </Button>
        {isFull ? (
          <span className="l-second">
            {max === 1 ? 'One photo is' : `${max} photos are`} enough.
          </span>
        ) : null}
      </div>
      <input ref={camera} {...input} capture="environment" aria-label={`${label}: camera`} />
      <input ref={album} {...input} multiple aria-label={`${label}: choose`} />
      <p id={errorId} className={styles.error} role="alert">
        {says}
      </p>
    </fieldset>
  )
}
