/**
 * The previous values a row keeps of the fields by which its past days are judged (ADR 0025). The
 * server writes them; a device applies them to its own copy until the server's comes. Pure. Always
 * holds: what is kept never changes; an archived row is kept as it was until then, and what was
 * changed before it was unarchived was never in force.
 */
import { sameJson } from '../resource/patch.ts'

type Fields = Readonly<Record<string, unknown>>

/** When it takes effect (ms), and who made it. */
type Change = { readonly at: number; readonly by: string }

/** A few years of changes; anything earlier is no longer judged. */
export const MOST_EARLIER = 60

/** A flag that is off and one that was never set mean the same. */
const said = (value: unknown) => (value === false ? null : (value ?? null))

function shortened(earlier: readonly Fields[]): readonly Fields[] {
  const past = earlier.length - MOST_EARLIER
  if (past <= 0) return earlier
  const [first, ...others] = earlier.slice(past)
  return [{ ...first, from: earlier[past - 1]?.until }, ...others]
}

/**
 * @param fields by which its days are judged (`remembers` of its resource); without them nothing is
 *   kept
 * @param change when it takes effect (ms), and who made it
 * @returns `next` with the previous values from `stored`, if there are any
 */
export function keepEarlier<R extends Fields>(
  fields: readonly string[] | undefined,
  stored: Fields,
  next: R,
  { at, by }: Change,
): R {
  if (!fields) return next
  const isBack = stored.archived === true && next.archived !== true
  if (!isBack && fields.every((field) => sameJson(said(stored[field]), said(next[field]))))
    return next
  const stood = Object.fromEntries(
    fields.filter((field) => said(stored[field]) !== null).map((field) => [field, stored[field]]),
  )
  const kept = Array.isArray(stored.earlier) ? stored.earlier : []
  const left =
    stored.archived === true
      ? [
          { ...stood, until: stored.archived_at ?? stored.created },
          { archived: true, until: at, by },
        ]
      : [{ ...stood, until: at, by }]
  return { ...next, earlier: shortened([...kept, ...left]) }
}
