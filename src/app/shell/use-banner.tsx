/**
 * The shell's one sentence for every page: no signal, or records still arriving. Always holds:
 * while a list is arriving nobody mistakes its figures for final ones.
 */
import { IconCloudDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useListsComplete, useOnline } from '#src/session/use-online.ts'
import { Note } from '#src/ui/status/note.tsx'

export function useBanner(): ReactNode {
  const online = useOnline()
  const lists = useListsComplete()
  if (!online) return <Note tone="offline" title="You're offline. Work is saved on this device." />
  if (lists === null) return null
  return (
    <Note tone="info" icon={IconCloudDown} title="Your records are still arriving.">
      {`${lists} Figures may change until then.`}
    </Note>
  )
}
