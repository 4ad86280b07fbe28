/**
 * What was done about a failing answer, as one text: the one-tap actions chosen, then the person's
 * own words. Pure. Always holds: the text alone says what was chosen, so a draft or an old check
 * shows the same ticks.
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
 * What the box shows: what is held in it, as long as that is what the text says. Words are the
 * person's own while they are written, letter by letter, also where they are an action's for a moment.
 */
export const shownAction = (
  held: SaidAction,
  text: string,
  suggestions: readonly string[],
): SaidAction => (toActionText(held) === text ? held : readAction(text, suggestions))

/** One tap chooses, the next takes it back; the own words stay. */
export const toggleAction = ({ chosen, own }: SaidAction, one: string): SaidAction => ({
  chosen: chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one],
  own,
})
