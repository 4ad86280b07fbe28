/**
 * One drag, from the press to its end, by mouse, pen or finger. Always holds: a press that hardly
 * moved isn't a drag; near the edge of the window the page scrolls; Esc, or the system taking the
 * pointer, cancels. Listens on the window, because a row that moves in the page loses the pointer.
 */
type Point = { readonly clientX: number; readonly clientY: number }

type Drag = {
  /** Also called while the page scrolls under a resting pointer. */
  readonly onMove: (at: Point) => void
  readonly onDrop: (at: Point) => void
  readonly onCancel: () => void
}

/** px before a press becomes a drag: gloved taps wander. */
const SLACK = 6
/** px from the edge, over header and bottom bar, at which the page starts to scroll. */
const EDGE = 110
const FASTEST = 16

/** px a frame, faster nearer to the edge. */
function scrollAt(y: number): number {
  const into = y < EDGE ? y - EDGE : Math.max(0, y - (window.innerHeight - EDGE))
  return Math.max(-1, Math.min(1, into / EDGE)) * FASTEST
}

export function followPointer(start: Point & { readonly pointerId: number }, drag: Drag): void {
  const over = new AbortController()
  const during = { signal: over.signal }
  let last: Point | null = null

  function scroll(): void {
    if (over.signal.aborted || !last) return
    const before = window.scrollY
    window.scrollBy({ top: scrollAt(last.clientY), behavior: 'instant' })
    if (window.scrollY !== before) drag.onMove(last)
    requestAnimationFrame(scroll)
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    const isFirst = last === null
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
    if (isFirst && far < SLACK) return
    last = event
    drag.onMove(event)
    if (isFirst) requestAnimationFrame(scroll)
  }
  function end(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    over.abort()
    if (last) drag.onDrop(event)
  }
  function cancel(): void {
    over.abort()
    if (last) drag.onCancel()
  }
  window.addEventListener('pointermove', move, during)
  window.addEventListener('pointerup', end, during)
  window.addEventListener('pointercancel', cancel, during)
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), during)
}
