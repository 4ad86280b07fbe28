/**
 * Whether a key belongs to an open list of choices under its field: Esc first closes the list, and
 * only then whatever is around it. A field whose list has no rows yet only shows this by
 * `data-expanded`.
 */
export const hasOpenChoices = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="combobox"]:is([aria-expanded="true"], [data-expanded])') !== null

/** A field to choose in that has its choice: the list under it is closed. */
export const isClosedChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.getAttribute('role') === 'combobox' &&
  target.value !== '' &&
  !hasOpenChoices(target)
