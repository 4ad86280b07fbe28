/**
 * Photos taken while a check is filled in, of the site it is filled in at and for whoever sees its
 * answers. Fetched when one is asked.
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
  /** It stands above already; readers still hear it. */
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
