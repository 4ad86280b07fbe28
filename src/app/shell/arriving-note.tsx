/** What the page's sentence says while a device gets its first records, and once that is over. */
import { IconCloudDown } from '@tabler/icons-react'
import { Note } from '#src/ui/status/note.tsx'

interface ArrivingNoteProps {
  /** "8 of 19 lists complete."; null once all have arrived. */
  lists: string | null
  /** What stood here before: this is as high. */
  after: 'offline' | 'arriving' | undefined
}

export function ArrivingNote({ lists, after }: ArrivingNoteProps) {
  if (lists !== null) {
    return (
      <Note tone="info" icon={IconCloudDown} title="Your records are still arriving.">
        {`${lists} Figures may change until then.`}
      </Note>
    )
  }
  if (after === 'offline') return <Note tone="safe" title="You're online again." />
  return (
    <Note tone="safe" title="Your records are all here.">
      The figures are complete.
    </Note>
  )
}
