/**
 * The action for a failed answer, as one text: the chosen one-tap actions, then the person's own
 * words. Pure. Always holds: the choices can be read back from the text alone, so a draft or an old
 * check shows the same ticks.
 */
export type SaidAction = { readonly chosen: readonly string[]; readonly own: string }

const BETWEEN = '. '

export const toActionText = ({ chosen, own }: SaidAction): string =>
  [...chosen, ...(own ? [own] : [])].join(BETWEEN)

/** @param suggestions the question's `x-actions` */
export function readAction(text: string, suggestions: readonly string[]): SaidAction {
  const chosen: string[] = []
  let own = text
  for (;;) {
    const next = suggestions.find(
      (one) => !chosen.includes(one) && (own === one || own.startsWith(`${one}${BETWEEN}`)),
    )
    if (next === undefined) return { chosen, own }
    chosen.push(next)
    own = own.slice(next.length + BETWEEN.length)
  }
}

/**
 * The box's contents: its own state, as long as that matches the text. Words count as the person's
 * own while they are being typed, even if they briefly equal a suggested action.
 */
export const shownAction = (
  held: SaidAction,
  text: string,
  suggestions: readonly string[],
): SaidAction => (toActionText(held) === text ? held : readAction(text, suggestions))

/** One tap chooses, the next clears it; the person's own words stay. */
export const toggleAction = ({ chosen, own }: SaidAction, one: string): SaidAction => ({
  chosen: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one],
  own,
})
