/**
 * Keys that work anywhere on the page (look §11): single letters and pairs such as `g t` only
 * outside fields, and only while they are switched on; `mod+s` everywhere. Always holds: the
 * letters of a scanned code trigger nothing. They come faster than a person types, so a letter
 * waits a moment for others to follow.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsOnTop } from '../layers/layer-stack.ts'
import { isTypingElsewhere } from './is-typing.ts'
import { MOST_BETWEEN_MS, mayBeOfCode } from './scan-burst.ts'

/** `n`, `?`, `g t`, `mod+s`, `mod+shift+z`, `Escape`; mod is Ctrl, or Cmd on a Mac. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const pairWithinMs = 1200

/** The name of a key press as used in Shortcuts. */
export function eventToKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return `mod+${event.shiftKey ? 'shift+' : ''}${name}`
  if (event.altKey) return `alt+${name}`
  return name
}

/** A person may press a pair such as `g t` this fast, but not three keys. */
const LETTERS_OF_A_CODE = 3

/** The actions of letters, once it is certain that no scanner typed them. */
function createLetters() {
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  function forget(): void {
    clearTimeout(timer)
    waiting = []
  }
  function actNow(): void {
    const acts = waiting
    forget()
    for (const act of acts) act()
  }
  return {
    forget,
    /** A key that can't be in a code has come after them. */
    actNow,
    /** @param at ms */
    pressed(at: number): void {
      count = at - last <= MOST_BETWEEN_MS ? count + 1 : 1
      last = at
      if (count >= LETTERS_OF_A_CODE) forget()
    },
    act(what: () => void): void {
      if (count >= LETTERS_OF_A_CODE) return
      waiting.push(what)
      clearTimeout(timer)
      timer = setTimeout(actNow, MOST_BETWEEN_MS)
    },
  }
}

interface ShortcutOptions {
  /** People can switch single letters off in Profile; mod keys stay. */
  letters?: boolean
  /** They pause automatically while a dialog covers the part they belong to. */
  active?: boolean
}

export function useShortcuts(shortcuts: Shortcuts, options: ShortcutOptions = {}): void {
  const { letters = true, active = true } = options

  const isOnTop = useIsOnTop()
  const [waiting] = useState(createLetters)

  const act = useEffectEvent((event: KeyboardEvent, before: string): string => {
    if (event.defaultPrevented || event.isComposing || event.key === 'Shift') return before
    if (!isOnTop()) return ''
    const key = eventToKey(event)
    const isPlain = !key.startsWith('mod+') && !key.startsWith('alt+')
    const isLetter = isPlain && event.key.length === 1
    if (isLetter && (!letters || isTypingElsewhere(event.target))) return ''
    if (isLetter) waiting.pressed(event.timeStamp)
    else waiting.actNow()
    const found = shortcuts[`${before} ${key}`] ?? shortcuts[key]
    if (!found) return key
    event.preventDefault()
    if (isLetter) {
      mayBeOfCode.add(event)
      waiting.act(() => found(event))
    } else found(event)
    return ''
  })

  useEffect(() => {
    if (!active) return
    let before = ''
    let pressedAt = 0
    const listen = (event: KeyboardEvent): void => {
      const isPair = event.timeStamp - pressedAt < pairWithinMs
      before = act(event, isPair ? before : '')
      pressedAt = event.timeStamp
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      waiting.forget()
    }
  }, [active, waiting])
}

/** Focuses the page's own search. @returns whether there is one */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search]')
  field?.focus()
  return field !== null
}
