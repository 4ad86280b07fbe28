/**
 * Codes typed by a scanner, anywhere on the page, and who is told of them: the field they were typed
 * into if it is one for codes, otherwise the last listener that opened, otherwise search. Always holds:
 * a code is never taken for a number, and what it typed on its way is taken back (AC 3.40.4); a
 * number stays one, and words typed into a field stay in it unless they are certainly a code that the
 * page waits for, or the field has its choice already; a code's Enter presses nothing.
 */
import { isScanned } from '#contract/modules/scanner/scan.ts'
import { isNumberField, typingField } from './is-typing.ts'
import { takeKeysBack } from './keys-taken-back.ts'
import { isClosedChoice } from './open-choices.ts'
import { createScanBurst, mayBeOfCode } from './scan-burst.ts'

export type ScanListener = {
  /** Is it on the page's top layer, or under nothing but a number pad? */
  readonly hears: () => boolean
  readonly take: (code: string) => void
  /** For codes alone: what is scanned into it is for this listener. */
  readonly field: () => HTMLElement | null
  /** Told only when no other one hears. */
  readonly isLast: boolean
}

/** A code as this device's scanner types it. */
export type Cleaned = {
  readonly code: string
  /** It had the prefix that only the scanner types. */
  readonly isMarked: boolean
}

/** How this device's scanner types. */
export type Scanner = {
  /** Without what it is set to add (records/scan/wedge.ts). */
  readonly clean: (typed: string) => Cleaned
  /** It typed a code that somebody was told of. */
  readonly onHeard: () => void
}

let scanner: Scanner = {
  clean: (typed) => ({ code: typed, isMarked: false }),
  onHeard: () => undefined,
}

export function setScanner(next: Scanner): void {
  scanner = next
}

/** In the order they opened. */
const listeners: ScanListener[] = []

/** Up to seven digits: no weight, price or temperature has more, and no barcode has less than eight. */
const numberLike = /^[-+]?\d{0,7}([.,]\d{0,3})?$/

const burst = createScanBurst()
/** Where the burst began, and what was there. */
type Begun = {
  readonly field: HTMLInputElement | HTMLTextAreaElement | null
  readonly value: string
  readonly at: number
  /** What was asked there is answered: a person who goes on to scan means the page. */
  readonly isAnswered: boolean
}
let begun: Begun = { field: null, value: '', at: 0, isAnswered: false }
let isUsed = false

function recipientOf({ code, isMarked }: Cleaned, target: EventTarget | null): ScanListener | null {
  const heard = listeners.filter(({ hears }) => hears())
  const own = heard.findLast(({ field }) => field() !== null && field() === target)
  if (own) return own
  const next = heard.findLast(({ isLast }) => !isLast) ?? heard.at(-1) ?? null
  const field = typingField(target)
  if (isUsed || isNumberField(field)) return numberLike.test(code) && !isMarked ? null : next
  if (!field) return next
  const isCode = isMarked || begun.isAnswered || isScanned(code)
  return next && !next.isLast && isCode ? next : null
}

/** As if the scanner's keys had never been pressed. */
function takeBack(): void {
  const { field, value, at } = begun
  if (field?.isConnected && field.value !== value) {
    const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    // React is told of a value that is set as of one that is typed.
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  takeKeysBack(at)
}

/** Before all other handlers. */
function gather(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === 'Tab') {
    finish(event)
    return
  }
  const isNew = burst.key(event)
  if (isNew) {
    const field = typingField(event.target)
    begun = {
      field,
      value: field?.value ?? '',
      at: event.timeStamp,
      isAnswered: isClosedChoice(event.target),
    }
    isUsed = false
  }
  // Ctrl+] goes forward in some browsers.
  if (isNew === false && event.ctrlKey) event.preventDefault()
}

/** After all other handlers: a key that was used is perhaps a digit of a number. */
function notice(event: KeyboardEvent): void {
  if (event.defaultPrevented && !event.ctrlKey && !mayBeOfCode.has(event)) isUsed = true
}

function finish(event: KeyboardEvent): void {
  const typed = burst.end(event.timeStamp)
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return
  const cleaned = scanner.clean(typed.trim())
  const listener = recipientOf(cleaned, event.target)
  if (!listener || cleaned.code === '') return
  event.preventDefault()
  event.stopPropagation()
  takeBack()
  scanner.onHeard()
  listener.take(cleaned.code)
}

/** @returns how to stop listening */
export function listenForScans(listener: ScanListener): () => void {
  if (listeners.length === 0) {
    window.addEventListener('keydown', gather, true)
    window.addEventListener('keydown', notice)
  }
  listeners.push(listener)
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length > 0) return
    window.removeEventListener('keydown', gather, true)
    window.removeEventListener('keydown', notice)
  }
}
