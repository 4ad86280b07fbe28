/** Listens for codes from a scanner while this is on the page (scan-listeners.ts). */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useHearsScans } from '../layers/layer-stack.ts'
import { listenForScans } from './scan-listeners.ts'

interface ScannedOptions {
  /** Default on. */
  readonly active?: boolean
  /** A field for codes alone. */
  readonly field?: RefObject<HTMLElement | null>
  /** Only that field: codes scanned elsewhere are not for this listener. */
  readonly fieldOnly?: boolean
  /** Told only when nothing else hears the code, whatever lies over it. */
  readonly isLast?: boolean
}

/** @param onCode without what the scanner adds to it, and without spaces around it */
export function useScanned(onCode: (code: string) => void, options: ScannedOptions = {}): void {
  const { active = true, field, fieldOnly = false, isLast = false } = options
  const hears = useHearsScans()
  const take = useEffectEvent((code: string) => onCode(code))
  const isHeard = useEffectEvent(
    () => (isLast || hears()) && !(fieldOnly && document.activeElement !== field?.current),
  )
  // A page that is hidden while the next one is fetched hears nothing any more.
  useLayoutEffect(() => {
    if (!active) return
    return listenForScans({
      hears: () => isHeard(),
      take: (code) => take(code),
      field: () => field?.current ?? null,
      isLast,
    })
  }, [active, field, isLast])
}
