/**
 * Arrow keys in the rows of Home (kit, Home: keys): down and up move from one row's link to the
 * next, across its cards; Home and End to the first and the last.
 */
import { useEffect } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function move(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = steps[key]
  if (!step || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return
  const links = [
    ...(target.closest('[data-home]')?.querySelectorAll<HTMLElement>('li a[href], li button') ??
      []),
  ]
  const at = links.indexOf(target)
  if (at < 0) return
  event.preventDefault()
  links[step(at, links.length)]?.focus()
}

export function useRowKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [])
}
