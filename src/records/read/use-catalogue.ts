/**
 * A whole catalogue for a list, archived rows too: its first rows by an index at once, the rest as
 * soon as those are on the screen and it is read. Always holds: a list of 20,000 shows something as
 * early as one of 60; first rows kept at rest follow every change until a list takes them, are of one
 * database, and stand no longer than the whole takes to be read.
 */
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { afterPaint } from '#src/platform/after-paint.ts'
import { useDatabase } from './use-database.ts'
import { useRecords } from './use-records.ts'

const FIRST_ROWS = 60

export type Catalogue<N extends ResourceName> = {
  readonly resource: N
  /** The indexed field the list is usually sorted by. */
  readonly by: keyof RecordsByResource[N] & string
}

const firstOf = <N extends ResourceName>({ by }: Catalogue<N>) =>
  ({ order: { by }, limit: FIRST_ROWS, includeArchived: true }) as QueryOf<N>

const keptRows = new WeakMap<LarderDatabase, Map<ResourceName, readonly unknown[]>>()

/**
 * Keeps the first rows at hand, live, for a list that may be opened: it then shows them in the frame
 * that answers the tap.
 * @returns lets go of them
 */
export function keepFirstRows<N extends ResourceName>(
  db: LarderDatabase,
  catalogue: Catalogue<N>,
): () => void {
  const { resource } = catalogue
  const kept = keptRows.get(db) ?? new Map<ResourceName, readonly unknown[]>()
  keptRows.set(db, kept)
  // What cannot be read here is read by the list, and said there.
  const forget = () => void kept.delete(resource)
  const reading = liveQuery(() => readRecords(db, resource, firstOf(catalogue))).subscribe(
    (rows) => void kept.set(resource, rows),
    forget,
  )
  return () => {
    reading.unsubscribe()
    forget()
  }
}

/** Those kept of it at this moment; undefined where none are. */
export const firstRowsAtHand = <N extends ResourceName>(
  db: LarderDatabase | undefined,
  { resource }: Catalogue<N>,
) => db && (keptRows.get(db)?.get(resource) as readonly RecordsByResource[N][] | undefined)

export function useCatalogue<N extends ResourceName>(catalogue: Catalogue<N>) {
  const { resource } = catalogue
  const db = useDatabase()
  const [atHand] = useState(() => firstRowsAtHand(db, catalogue))
  const [isShown, setIsShown] = useState(false)
  const [isRead, setIsRead] = useState(false)
  const read = useRecords(resource, isRead || atHand ? null : firstOf(catalogue))
  const whole = useRecords(resource, isShown ? ({ includeArchived: true } as QueryOf<N>) : null)
  if (whole && !isRead) setIsRead(true)
  const first = read ?? atHand
  const hasFirst = first !== undefined
  useEffect(() => (hasFirst ? afterPaint(() => setIsShown(true)) : undefined), [hasFirst])
  // Shown: what is not needed for the first rows may be read now.
  return { rows: whole ?? first, isShown, isWhole: whole !== undefined }
}
