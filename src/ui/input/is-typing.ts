/** Whether a key belongs to a field: single-letter shortcuts and the pad ignore those keys. */
const fields =
  'input,textarea,select,[contenteditable=""],[contenteditable="true"],[role="textbox"]'
const keyless = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'reset',
  'image',
  'file',
])

export function isTypingElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest(fields)
  if (!field) return false
  return !(field instanceof HTMLInputElement && keyless.has(field.type))
}

/** The field whose text a key changes. */
export function typingField(
  target: EventTarget | null,
): HTMLInputElement | HTMLTextAreaElement | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isText && isTypingElsewhere(target) ? target : null
}

/** A field for a weight, a price, a count: it never asks for the keyboard of letters. */
export const isNumberField = (field: HTMLElement | null): boolean =>
  field !== null && ['none', 'decimal', 'numeric'].includes(field.inputMode)
