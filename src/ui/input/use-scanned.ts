/**
 * A typing scanner: a code in fast keys and Enter, wherever the page doesn't use the keys itself.
 * Always holds: text typed into a field stays in it, and a pad keeps its digits; a scan's Enter
 * presses no button and opens no row.
 */
import { useEffect, useEffectEvent } from 'react'
import { useIsOnTop } from '../layers/layer-stack.ts'
import { isTypingElsewhere } from './is-typing.ts'
import { createScanBurst, mayBeOfCode } from './scan-burst.ts'

export function useScanned(onCode: (code: string) => void, active: boolean): void {
  const isOnTop = useIsOnTop()
  const told = useEffectEvent((code: string) => onCode(code))
  const isOurs = useEffectEvent(
    (event: KeyboardEvent) => !isTypingElsewhere(event.target) && isOnTop(),
  )
  useEffect(() => {
    if (!active) return
    const burst = createScanBurst()
    // After all other handlers: a key that was used isn't part of a code.
    const gather = (event: KeyboardEvent): void => {
      const isTaken = event.defaultPrevented && !mayBeOfCode.has(event)
      if (isTaken || event.ctrlKey || event.metaKey || event.altKey || !isOurs(event)) return
      burst.key(event.key, event.timeStamp)
    }
    // Before all other handlers.
    const end = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isOurs(event)) return
      const code = burst.enter(event.timeStamp)
      if (code === null) return
      event.preventDefault()
      event.stopPropagation()
      told(code.trim())
    }
    window.addEventListener('keydown', gather)
    window.addEventListener('keydown', end, true)
    return () => {
      window.removeEventListener('keydown', gather)
      window.removeEventListener('keydown', end, true)
    }
  }, [active])
}
