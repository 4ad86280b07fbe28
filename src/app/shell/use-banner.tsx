/**
 * The shell's one sentence for every page: no signal, or records still arriving. Always holds:
 * while a list is arriving nobody mistakes its figures for final ones; when a sentence no longer
 * applies, another one keeps its place until the page is left, so nothing moves under a finger.
 */
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useListsComplete, useOnline } from '#src/session/use-online.ts'
import { part } from '#src/ui/page/part.ts'
import { Note } from '#src/ui/status/note.tsx'

const ArrivingNote = part(() => import('./arriving-note.tsx'), 'ArrivingNote')

export function useBanner(): ReactNode {
  const online = useOnline()
  const lists = useListsComplete()
  const path = useLocation({ select: ({ pathname }) => pathname })
  /** The page on which one was shown, and which. */
  const [shown, setShown] = useState<{ path: string; what: 'offline' | 'arriving' }>()
  const what = online ? (lists === null ? null : 'arriving') : 'offline'
  if (what !== null && (shown?.path !== path || shown.what !== what)) setShown({ path, what })
  if (what === 'offline') {
    return <Note tone="offline" title="You're offline. Work is saved on this device." />
  }
  if (what === null && shown?.path !== path) return null
  return (
    <Suspense fallback={null}>
      <ArrivingNote lists={lists} after={shown?.what} />
    </Suspense>
  )
}
