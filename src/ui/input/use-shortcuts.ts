/**
 * Keys that act from anywhere on the page (look §11): single letters and pairs such as `g t` only
 * outside fields, and only while they are switched on; `mod+s` everywhere. A scanner's burst ends in
 * Enter faster than a person types and is stopped before it gets here.
 */
import { useEffect, useEffectEvent } from 'react'
import { useIsOnTop } from '../layers/layer-stack.ts'
import { isTypingElsewhere } from './is-typing.ts'

/** `n`, `?`, `g t`, `mod+s`, `mod+shift+z`, `Escape`; mod is Ctrl, or Cmd on a Mac. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const pairWithinMs = 1200

/** The name of a key press in the words of Shortcuts. */
export function eventToKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return `mod+${event.shiftKey ? 'shift+' : ''}${name}`
  if (event.altKey) return `alt+${name}`
  return name
}

interface ShortcutOptions {
  /** The person may switch single letters off in Profile; mod keys stay. */
  letters?: boolean
  /** They rest by themselves while a dialog lies over the part that has them. */
  active?: boolean
}

export function useShortcuts(shortcuts: Shortcuts, options: ShortcutOptions = {}): void {
  const { letters = true, active = true } = options

  const isOnTop = useIsOnTop()

  const act = useEffectEvent((event: KeyboardEvent, before: string): string => {
    if (event.defaultPrevented || event.isComposing || event.key === 'Shift') return before
    if (!isOnTop()) return ''
    const key = eventToKey(event)
    const isPlain = !key.startsWith('mod+') && !key.startsWith('alt+')
    if (isPlain && event.key.length === 1 && !letters) return ''
    if (isPlain && event.key.length === 1 && isTypingElsewhere(event.target)) return ''
    const found = shortcuts[`${before} ${key}`] ?? shortcuts[key]
    if (!found) return key
    event.preventDefault()
    found(event)
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
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}

/** What `/` does: the page's search takes the focus. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-search]')?.focus()
}
