/**
 * Photos that were taken and are not kept yet: made smaller, hashed, written. Always holds: what would
 * save the record they belong to waits for them, so that none is left off it (AC 3.9.2).
 */
import { useSyncExternalStore } from 'react'

let count = 0
const ears = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const ear of ears) ear()
}

/** Counts as on its way until the work ends, well or not. */
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

/** Beside the button that waits. */
export const PHOTO_ON_ITS_WAY = 'Keeping the photo…'
