/**
 * A press that responds on touch-down (look §10) and still works for keyboards and screen readers,
 * whose press is a click without a pointer (detail 0). Never fires twice.
 */
import { type MouseEvent, type PointerEvent, useRef } from 'react'

interface TouchDown {
  onPointerDown: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
}

export function useTouchDown(answer: () => void): TouchDown {
  const wasAnswered = useRef(false)
  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      wasAnswered.current = true
      answer()
    },
    onClick(event) {
      if (event.detail === 0 || !wasAnswered.current) answer()
      wasAnswered.current = false
    },
  }
}
