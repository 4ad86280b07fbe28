/**
 * Photos taken while a check is filled in, of the site it is filled in at. Fetched when one is asked.
 */
import { lazy, Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'

const Picker = lazy(async () => {
  const { PhotoPicker } = await import('../photo-picker.tsx')
  return { default: PhotoPicker }
})

interface PhotosHereProps {
  label: string
  fileIds: readonly string[]
  max: number
  error?: string | undefined
  onChange: (fileIds: string[]) => void
}

export function PhotosHere(props: PhotosHereProps) {
  const { location, department } = useSession()
  return (
    <Suspense fallback={null}>
      <Picker {...props} locationId={location?.id} departmentId={department?.id} />
    </Suspense>
  )
}
