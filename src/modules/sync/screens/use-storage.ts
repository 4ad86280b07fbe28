/** How much space Larder uses here, and whether the browser may clear it. */
import { useCallback, useEffect, useState } from 'react'

export type StorageFacts = {
  /** Bytes; null if the browser doesn't say. */
  readonly used: number | null
  readonly quota: number | null
  /** Kept even if the device runs out of space; null if the browser doesn't say. */
  readonly isKept: boolean | null
}

const unknown: StorageFacts = { used: null, quota: null, isKept: null }

async function readStorage(): Promise<StorageFacts> {
  const { storage } = navigator
  if (!storage) return unknown
  const [estimate, isKept] = await Promise.all([storage.estimate?.(), storage.persisted?.()])
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isKept: isKept ?? null,
  }
}

export function useStorage(): StorageFacts & { readonly keep: () => Promise<boolean> } {
  const [facts, setFacts] = useState(unknown)
  const read = useCallback(async () => setFacts(await readStorage()), [])
  useEffect(() => void read(), [read])
  const keep = useCallback(async () => {
    const isKept = (await navigator.storage?.persist?.()) === true
    await read()
    return isKept
  }, [read])
  return { ...facts, keep }
}
