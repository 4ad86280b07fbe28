/**
 * Which layer is on top. Everything under it is inert (not focusable, not read), the page does not
 * scroll, and only the top one hears Esc. When the last one goes, the page is as it was.
 */
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
