/**
 * What was typed into the profit margin, and what follows from it (domain §3.39, §5.2). Pure. Always
 * holds: one of price, profit and mark-up was typed and is shown as it was; the others follow, and are
 * empty where nothing can be known.
 */
import {
  driverProblem,
  type Margin,
  marginBy,
  markUpOfMargin,
  type PriceDriver,
} from '#contract/modules/calculators/margins.ts'

export type DriverName = PriceDriver['by']

export interface MarginTyped {
  /** Pence, ex VAT; null while it is empty. */
  readonly cost: number | null
  readonly vat_bp: number
  readonly by: DriverName
  /** Pence or basis points, by the driver; null while it is empty. */
  readonly value: number | null
  /** Whose portion costs this; until another cost is typed. */
  readonly recipe?: string
}

export interface RecipePortion {
  readonly name: string
  /** Pence, ex VAT. */
  readonly cost: number
  readonly vat_bp: number | undefined
  /** Pence, with VAT; undefined if it isn't sold by itself. */
  readonly price: number | undefined
}

/** A recipe's own price decides, if it has one; what was typed does otherwise. */
export const takenFrom = (
  typed: MarginTyped,
  { name, cost, vat_bp, price }: RecipePortion,
): MarginTyped => ({
  ...typed,
  ...{ cost, recipe: name },
  ...(vat_bp !== undefined && { vat_bp }),
  ...(price && { by: 'PRICE', value: price }),
})

export const driverOf = ({ by, value }: MarginTyped): PriceDriver | null => {
  if (value === null) return null
  if (by === 'PRICE') return { by, gross_pence: value }
  return by === 'GP' ? { by, gp_bp: value } : { by, mark_up_bp: value }
}

export interface MarginShown {
  readonly margin: Margin | null
  /** Pence or basis points, for the three fields. */
  readonly price: number | null
  readonly gp: number | null
  readonly markUp: number | null
  /** At the field that was typed. */
  readonly problem: string | null
}

export function marginShown(typed: MarginTyped): MarginShown {
  const driver = driverOf(typed)
  const problem = driver && driverProblem(driver)
  const margin =
    typed.cost === null || driver === null ? null : marginBy(typed.cost, driver, typed.vat_bp)
  const follows = {
    PRICE: margin?.gross ?? null,
    GP: margin?.gpBp ?? null,
    MARK_UP: margin?.markUpBp ?? (driver?.by === 'GP' ? markUpOfMargin(driver.gp_bp) : null),
  }
  const shown = { ...follows, [typed.by]: typed.value }
  return { margin, price: shown.PRICE, gp: shown.GP, markUp: shown.MARK_UP, problem }
}

/** Typing in another field makes that one decide. */
export const typedIn = (typed: MarginTyped, by: DriverName, value: number | null): MarginTyped => ({
  ...typed,
  by,
  value,
})
