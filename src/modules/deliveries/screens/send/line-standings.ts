/**
 * The lots of a delivery being put together, as they are now (domain §2.0 c; AC 3.23.3). Pure. Always
 * holds: a line whose lot may not leave any more stays, named, until a person takes it out.
 */
import { dispatchLotProblem } from '#contract/modules/deliveries/deliveries.rules.ts'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { isOverdrawing } from '#contract/modules/lots/permits.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import type { ReadyLine, SendDraft, SendLine } from './send-draft.ts'

export interface StandingLine {
  readonly line: SendLine
  /** Undefined if this device doesn't hold its lot any more. */
  readonly standing: Standing | undefined
  /** Why it may not leave; null if it may. */
  readonly problem: string | null
}

function problemOf({ quantity }: SendLine, standing: Standing | undefined): string | null {
  if (!standing) return "This lot isn't on this device any more."
  const { lot, state, balance } = standing
  const refused = dispatchLotProblem(lot, state)
  if (refused !== null) return refused
  return isOverdrawing({ operation: 'DISPATCH', quantity }, balance)
    ? `Only ${amountWords(Math.max(0, balance), lot.unit)} is left. Weigh it again, or take it out.`
    : null
}

export const standingLines = (
  { lines }: Pick<SendDraft, 'lines'>,
  standings: ReadonlyMap<string, Standing>,
): readonly StandingLine[] =>
  lines.map((line) => {
    const standing = standings.get(line.lot_id)
    return { line, standing, problem: problemOf(line, standing) }
  })

/** "Beef mince"; named as when it was weighed if its lot is gone. */
export const lineName = ({ line, standing }: StandingLine): string =>
  standing?.lot.internal_name ?? line.name ?? 'A lot'

/** Each line with the lot it is of; null while one of them may not leave. */
export function readyLines(lines: readonly StandingLine[]): readonly ReadyLine[] | null {
  const ready = lines.flatMap(({ line, standing, problem }) =>
    standing && problem === null ? [{ line, lot: standing.lot }] : [],
  )
  return ready.length === lines.length && ready.length > 0 ? ready : null
}

/** What keeps the delivery from being saved; undefined if nothing does. */
export function lineMissing(lines: readonly StandingLine[]): string | undefined {
  const [first, ...more] = lines.filter(({ problem }) => problem !== null)
  if (!first) return undefined
  return more.length === 0
    ? `Take out ${lineName(first)}. It can't leave.`
    : `Take out the ${more.length + 1} lots that can't leave.`
}
