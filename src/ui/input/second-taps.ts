/**
 * The second tap of gloves that tap twice, when the page has changed under it: "Start work" became
 * "Mark done", or Edit moved to its place. It does nothing. Tapping one control twice (a stepper, a
 * digit of a PIN) counts twice, as ever.
 */

/** A hand has not seen the changed page before this, and its finger falls within this. */
const SECOND_WITHIN_MS = 350
const SECOND_WITHIN_PX = 20

const CONTROLS = 'a, button, input, label, select, summary, textarea, [role]'

/** What a tap presses; a label's is its field, to which the browser passes the tap on at once. */
function controlAt(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(CONTROLS) : null
  return (found instanceof HTMLLabelElement && found.control) || found
}

interface Tap {
  readonly on: Element | null
  readonly at: number
  readonly x: number
  readonly y: number
}

/** A mouse's double click is counted by the browser, by the user's own speed; a touch is not. */
function isSecond(event: MouseEvent, first: Tap): boolean {
  if (event.detail > 1) return true
  return (
    event instanceof PointerEvent &&
    event.pointerType === 'touch' &&
    event.timeStamp - first.at < SECOND_WITHIN_MS &&
    Math.hypot(event.clientX - first.x, event.clientY - first.y) < SECOND_WITHIN_PX
  )
}

/** Listens for the life of the page. @returns stops it */
export function refuseSecondTaps(): () => void {
  let first: Tap | undefined
  function onClick(event: MouseEvent): void {
    const on = controlAt(event.target)
    if (on && first && on !== first.on && isSecond(event, first)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    first = { on, at: event.timeStamp, x: event.clientX, y: event.clientY }
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
