/**
 * Which layer is on top. Everything under it is inert (not focusable, not read), the page doesn't
 * scroll, and only the top one receives Esc. When the last one closes, the page is as it was.
 * Always holds: a layer inside another lies above it, even if both open at once.
 */
import { createContext, type RefObject, use } from 'react'

type Opened = {
  readonly layer: HTMLElement
  /** The one that contains it. */
  readonly home: HTMLElement | null
  /** A number is typed in it: a code scanned meanwhile is for what is under it. */
  readonly isPad: boolean
}

const stack: Opened[] = []

const topLayer = () => stack.at(-1)?.layer ?? null

function settle(): void {
  const top = topLayer()
  document.getElementById('root')?.toggleAttribute('inert', top !== null)
  for (const [level, { layer }] of stack.entries()) {
    layer.toggleAttribute('inert', layer !== top)
    layer.style.setProperty('--level', String(level))
  }
  document.documentElement.style.overflow = top ? 'hidden' : ''
}

const panelOf = (layer: HTMLElement | null) => layer?.querySelector<HTMLElement>('[role="dialog"]')

/**
 * Puts a layer on top, under the layers inside it, which React reports first.
 * @param home the layer that contains it
 * @returns a function that removes it and gives the focus back to its opener
 */
export function pushLayer(layer: HTMLElement, home: HTMLElement | null, isPad = false): () => void {
  const opener = document.activeElement
  const inside = stack.findIndex((one) => one.home === layer)
  stack.splice(inside < 0 ? stack.length : inside, 0, { layer, home, isPad })
  settle()
  return () => {
    stack.splice(
      stack.findIndex((one) => one.layer === layer),
      1,
    )
    settle()
    // The opener may be gone with its row; the focus then stays where the screen puts it.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    const top = topLayer()
    if (!top?.contains(document.activeElement)) panelOf(top)?.focus()
  }
}

export function isTopLayer(layer: HTMLElement | null): boolean {
  return layer !== null && topLayer() === layer
}

/** Around the contents of a layer; null in the page itself. */
export const LayerHome = createContext<RefObject<HTMLElement | null> | null>(null)

/**
 * Whether keys pressed anywhere belong to the asking part: the top layer, or the page if no layer
 * is open. A pad under a dialog must not receive keys.
 */
export function useIsOnTop(): () => boolean {
  const home = use(LayerHome)
  return () => (home ? isTopLayer(home.current) : stack.length === 0)
}

/** Whether a scanned code is for the asking part: only number pads are above it. */
export function useHearsScans(): () => boolean {
  const home = use(LayerHome)
  return () => {
    const at = home ? stack.findIndex(({ layer }) => layer === home.current) : -1
    return (home === null || at >= 0) && stack.slice(at + 1).every(({ isPad }) => isPad)
  }
}
