/**
 * Which layer is on top. Everything under it is inert (not focusable, not read), the page does not
 * scroll, and only the top one hears Esc. When the last one goes, the page is as it was.
 */
import { createContext, type RefObject, use } from 'react'

const stack: HTMLElement[] = []

function settle(): void {
  const top = stack.at(-1)
  document.getElementById('root')?.toggleAttribute('inert', top !== undefined)
  for (const layer of stack) layer.toggleAttribute('inert', layer !== top)
  document.documentElement.style.overflow = top ? 'hidden' : ''
}

/** Puts a layer on top; returns how to take it away and give the focus back to its opener. */
export function pushLayer(layer: HTMLElement): () => void {
  const opener = document.activeElement
  stack.push(layer)
  settle()
  return () => {
    stack.splice(stack.indexOf(layer), 1)
    settle()
    // The opener may be gone with the row it stood in; the focus then stays where the screen puts it.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

export function isTopLayer(layer: HTMLElement | null): boolean {
  return layer !== null && stack.at(-1) === layer
}

/** Around what stands in a layer; null in the page itself. */
export const LayerHome = createContext<RefObject<HTMLElement | null> | null>(null)

/**
 * Whether keys pressed anywhere belong to the part that asks: the top layer, or the page when no
 * layer is open. A pad under a dialog must not type along.
 */
export function useIsOnTop(): () => boolean {
  const home = use(LayerHome)
  return () => (home ? isTopLayer(home.current) : stack.length === 0)
}
