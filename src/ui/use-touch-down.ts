/**
 * A press that answers on touch-down (look §10) and still works for keyboards and screen readers,
 * whose press arrives as a click without a pointer before it. Never answers twice.
 */
import { type PointerEvent, useRef } from 'react'

interface TouchDown {
  onPointerDown: (event: PointerEvent) => void
  onPointerCancel: () => void
  onPointerLeave: () => void
  onClick: () => void
}

export function useTouchDown(answer: () => void): TouchDown {
  const wasAnswered = useRef(false)
  const forget = (): void => {
    wasAnswered.current = false
  }
  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      wasAnswered.current = true
      answer()
    },
    onPointerCancel: forget,
    onPointerLeave: forget,
    onClick() {
      if (!wasAnswered.current) answer()
      forget()
    },
  }
}
