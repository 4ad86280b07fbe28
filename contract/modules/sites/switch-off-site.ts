/**
 * When a site may be deactivated (domain §2.13, AC 3.11.3). Pure; checked first on the device and
 * again on the server. Kept apart from the current site (locations.ts), which every start needs.
 */

import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { isDeactivated } from '#contract/text/names.ts'
import { isTimezone } from '#contract/time/zoned-time.ts'
import { type Lot, lotBalance, lotsOfKind } from '../lots/lots.ts'
import { chooseLocation, type SiteRow } from './locations.rules.ts'
import type { Location } from './locations.ts'

/** Something of this lot is left and has to go somewhere first, even if held or recalled. */
export const isLeftBehind = ({ result, archived }: Lot, balance: number): boolean =>
  balance > 0 && result !== 'REJECTED' && !archived

/**
 * Why a site can't be deactivated now; null if it can.
 * @param locations null if not all of them are known, as on a device
 */
export function deactivateProblem(
  location: SiteRow,
  locations: readonly SiteRow[] | null,
  lotsInStock: number,
): string | null {
  const others = locations?.filter((other) => other.id !== location.id)
  if (others && !chooseLocation(others, null))
    return "You can't deactivate your only active location."
  if (lotsInStock === 0) return null
  return `${location.name} still has ${lotsInStock} ${lotsInStock === 1 ? 'lot' : 'lots'} in stock.`
}

async function countLots(read: Read, location_id: string): Promise<number> {
  let count = 0
  for (const resource of Object.values(lotsOfKind)) {
    const lots = await read.where(resource, { location_id })
    count += lots.filter((lot) => isLeftBehind(lot, lotBalance(lot))).length
  }
  return count
}

/** The last open site, and one with stock in it, stays open; an invalid zone is refused. */
export const judgeLocation: Judge<Location> = async (
  { before, after },
  read,
): Promise<FieldProblems> => {
  const isNewZone = before?.timezone !== after.timezone
  if (isNewZone && !isTimezone(after.timezone)) return { timezone: 'Choose a time zone.' }
  const isOff = isDeactivated(after) || after.archived === true
  if (!before || !isOff || isDeactivated(before) || before.archived) return {}
  const sites = read.isWhole ? await read.where('locations', {}) : null
  const problem = deactivateProblem(before, sites, await countLots(read, before.id))
  return problem === null ? {} : { tags: problem }
}
