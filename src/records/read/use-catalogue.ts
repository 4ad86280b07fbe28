/**
 * A whole catalogue for a list, including archived rows: its first rows by an index at once, the
 * rest once those are on the screen. Always holds: a list of 20,000 appears as fast as one of 60;
 * preloaded first rows follow every change until a list takes them, belong to one database, and are
 * shown no longer than reading the whole takes.
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
  /** The indexed field the list is sorted by as a rule. */
  readonly by: keyof RecordsByResource[N] & string
}

const firstOf = <N extends ResourceName>({ by }: Catalogue<N>) =>
  ({ order: { by }, limit: FIRST_ROWS, includeArchived: true }) as QueryOf<N>

const keptRows = new WeakMap<LarderDatabase, Map<ResourceName, readonly unknown[]>>()

/**
 * Keeps the first rows ready, live, for a list that may be opened: it then shows them in the frame
 * that answers the tap.
 * @returns releases them
 */
export function keepFirstRows<N extends ResourceName>(
  db: LarderDatabase,
  catalogue: Catalogue<N>,
): () => void {
  const { resource } = catalogue
  const kept = keptRows.get(db) ?? new Map<ResourceName, readonly unknown[]>()
  keptRows.set(db, kept)
  // If it can't be read here, the list reads it and reports the error.
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

/** Those preloaded right now; undefined if none. */
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
  // On the screen: what the first rows don't need may be read now.
  return { rows: whole ?? first, isShown, isWhole: whole !== undefined }
}
