/**
 * Photos that were taken and aren't stored yet: being resized, hashed, written. Always holds:
 * saving the record they belong to waits for them, so that none is left out (AC 3.9.2).
 */
import { useSyncExternalStore } from 'react'

let count = 0
const ears = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const ear of ears) ear()
}

/** Counts as pending until the work ends, successfully or not. */
export async function onTheirWay<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

function listen(ear: () => void): () => void {
  ears.add(ear)
  return () => ears.delete(ear)
}

export const useArePhotosOnTheirWay = (): boolean => useSyncExternalStore(listen, () => count > 0)

/** Shown beside the button that waits. */
export const PHOTO_ON_ITS_WAY = 'Keeping the photo…'
