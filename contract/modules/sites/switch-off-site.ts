/**
 * When a site may be switched off (domain §2.13, AC 3.11.3). Pure; asked on the device before and on
 * the server once more. Apart from which site one works at (locations.ts), which every start asks.
 */

import type { Lot } from '../lots/lots.ts'
import { chooseLocation, type SiteRow } from './locations.rules.ts'

/** Something of this lot is left and has to go somewhere first, held or recalled as well. */
export const isLeftBehind = ({ result, archived }: Lot, balance: number): boolean =>
  balance > 0 && result !== 'REJECTED' && !archived

/** Why a site cannot be deactivated now; null when it can. */
export function deactivateProblem(
  location: SiteRow,
  locations: readonly SiteRow[],
  lotsInStock: number,
): string | null {
  const others = locations.filter((other) => other.id !== location.id)
  if (!chooseLocation(others, null)) return "You can't deactivate your only active location."
  if (lotsInStock === 0) return null
  return `${location.name} still has ${lotsInStock} ${lotsInStock === 1 ? 'lot' : 'lots'} in stock.`
}
