/**
 * Whether a key belongs to a list of choices that is open under its field: Esc closes the list, and only
 * then whatever is around it. A field whose list has no rows yet says so by `data-expanded` alone.
 */
export const hasOpenChoices = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="combobox"]:is([aria-expanded="true"], [data-expanded])') !== null
