/**
 * The picture of a file: from this device, else fetched once and kept for when there is no signal.
 * Always holds: the address it gives is of this device, and is given back when nobody looks.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { cacheBlob } from '#local/blobs.ts'
import { transactionsOf } from '#local/idb-transaction.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useDatabase } from './use-database.ts'

export type PhotoState =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly url: string }
  /** `says`: what a person reads in its place. */
  | { readonly is: 'away'; readonly says: string }

const OFFLINE = 'Not on this device. It shows when you are online.'

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
  const [says, setSays] = useState<string | null>(null)
  const bytes = useLiveQuery(
    async () => (db ? ((await db.blobs.get(fileId))?.bytes ?? null) : undefined),
    [db, fileId],
  )
  const isMissing = bytes === null
  useEffect(() => {
    if (!isMissing || !isOnline || !db) return
    let isOver = false
    void api.call<ArrayBuffer>('GET', `/v1/file/${fileId}`, { file: true }).then(async (result) => {
      if (result.ok) await cacheBlob(transactionsOf(db), { id: fileId, bytes: result.value })
      else if (!isOver) setSays(result.reason === 'refused' ? result.problem.title : OFFLINE)
    })
    return () => {
      isOver = true
    }
  }, [isMissing, isOnline, db, api, fileId])
  const url = useUrl(bytes)
  if (url) return { is: 'here', url }
  if (!isMissing) return { is: 'loading' }
  if (!isOnline) return { is: 'away', says: OFFLINE }
  return says ? { is: 'away', says } : { is: 'loading' }
}
