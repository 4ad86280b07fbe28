/**
 * The number being typed, by pad and real keyboard alike. While `active`, keys pressed outside any
 * field go to the number; Enter is the screen's "Save and next". Always holds: a scanned code leaves the
 * number as it was (AC 3.40.4).
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { commaProblem } from '#contract/measure/cleaners.ts'
import { isTypingElsewhere } from '../input/is-typing.ts'
import { onKeysTakenBack } from '../input/keys-taken-back.ts'
import { MOST_BETWEEN_MS } from '../input/scan-burst.ts'
import { useIsOnTop } from '../layers/layer-stack.ts'
import {
  type EntryRules,
  entryToNumber,
  keyToPadKey,
  type PadKey,
  pressKey,
  startEntry,
} from './number-entry.ts'

interface NumberEntryOptions extends EntryRules {
  /** The initial text, as in a correction: `String(3.6)`. */
  initial?: string
  /** Whether a real keyboard types into it. Default on. */
  active?: boolean
  onEnter?: () => void
}

export interface NumberEntry {
  text: string
  value: number | null
  /** What to do about a decimal comma. */
  problem: string | null
  press: (key: PadKey) => void
  /** Clears it (freezers: back to −), or sets a text. */
  reset: (text?: string) => void
}

export function useNumberEntry(options: NumberEntryOptions = {}): NumberEntry {
  const { initial, active = true, onEnter, ...rules } = options
  const [text, setText] = useState(initial ?? startEntry(rules))

  const press = (key: PadKey): void => setText((now) => pressKey(now, key, rules))
  const isOnTop = useIsOnTop()
  /** The text before the keys that may turn out to be a code, and when the last of them came (ms). */
  const begun = useRef({ text, at: Number.NEGATIVE_INFINITY })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTypingElsewhere(event.target) || !isOnTop()) return
    if (event.key === 'Enter') {
      // Enter on a focused button or link presses that, as usual.
      const isOnControl = event.target instanceof Element && event.target.closest('a,button')
      if (isOnControl && !isOnControl.hasAttribute('data-pad-key')) return
      event.preventDefault()
      onEnter?.()
      return
    }
    const key = keyToPadKey(event.key)
    if (!key) return
    event.preventDefault()
    const goesOn = event.timeStamp - begun.current.at <= MOST_BETWEEN_MS
    begun.current = { text: goesOn ? begun.current.text : text, at: event.timeStamp }
    press(key)
  })

  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    const leave = onKeysTakenBack((since) => {
      if (begun.current.at >= since) setText(begun.current.text)
    })
    return () => {
      document.removeEventListener('keydown', listen)
      leave()
    }
  }, [active])

  const reset = useCallback(
    (next?: string) => setText(next ?? (rules.startNegative ? '-' : '')),
    [rules.startNegative],
  )
  const problem = commaProblem(text, rules.decimals ?? 1)
  return { text, value: entryToNumber(text), problem, press, reset }
}
