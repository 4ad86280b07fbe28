/**
 * Photos taken while a check is filled in, for its site and for people who see its answers. Fetched
 * when one is asked for.
 */
import { lazy, Suspense, use } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { SeersContext } from './filling.ts'

const Picker = lazy(async () => {
  const { PhotoPicker } = await import('#src/records/files/photo-picker.tsx')
  return { default: PhotoPicker }
})

interface PhotosHereProps {
  label: string
  /** Visible above already; only for screen readers. */
  hideLabel?: boolean
  fileIds: readonly string[]
  max: number
  error?: string | undefined
  onChange: (fileIds: string[]) => void
}

export function PhotosHere(props: PhotosHereProps) {
  const { location } = useSession()
  const seers = use(SeersContext)
  return (
    <Suspense fallback={null}>
      <Picker {...props} {...seers} locationId={location?.id} />
    </Suspense>
  )
}
