/**
 * A file's picture: from this device, otherwise fetched once and, if there is room, stored for when
 * there is no signal. Always holds: its address is local to this device, and is released when
 * nothing shows it.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useDatabase } from '../read/use-database.ts'
import { type FetchedPhoto, fetchPhoto, OFFLINE } from './fetch-photo.ts'

export type PhotoState =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly url: string }
  /** `says`: the message shown in its place. */
  | { readonly is: 'away'; readonly says: string }

function useUrl(bytes: ArrayBuffer | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(new Blob([bytes]))
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return url
}

export function usePhoto(fileId: string): PhotoState {
  const db = useDatabase()
  const isOnline = useOnline()
  const { api } = useSession()
  const [fetched, setFetched] = useState<FetchedPhoto & { readonly id: string }>()
  const bytes = useLiveQuery(
    async () => (db ? ((await db.blobs.get(fileId))?.bytes ?? null) : undefined),
    [db, fileId],
  )
  const isMissing = bytes === null
  useEffect(() => {
    if (!isMissing || !isOnline || !db) return
    let isOver = false
    void fetchPhoto(api, transactionsOf(db), fileId).then((photo) => {
      if (!isOver) setFetched({ ...photo, id: fileId })
    })
    return () => {
      isOver = true
    }
  }, [isMissing, isOnline, db, api, fileId])
  const answer = fetched?.id === fileId ? fetched : undefined
  const url = useUrl(answer && 'bytes' in answer ? answer.bytes : bytes)
  if (url) return { is: 'here', url }
  if (!isMissing) return { is: 'loading' }
  if (!isOnline) return { is: 'away', says: OFFLINE }
  return answer && 'says' in answer ? { is: 'away', says: answer.says } : { is: 'loading' }
}
