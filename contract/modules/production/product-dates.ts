/**
 * How long something we made keeps: use by, vacuum packs, freezing and thawing (domain §2.14, §2.0 d
 * "Dates and labels"). Pure. Always holds: days are `YYYY-MM-DD`; nothing lives longer by being
 * frozen; a use by past that of an uncooked input switches printing off.
 */
import { addDays, daysBetween } from '#contract/time/business-day.ts'
import { formatDay } from '#contract/time/display-time.ts'
import type { Stock } from '../stock/stocks.ts'

/** Production day and the recipe's shelf life. */
export const lastDay = (productionDate: string, shelfLifeDays: number): string =>
  addDays(productionDate, shelfLifeDays)

export interface DateFacts {
  readonly production_date: string
  readonly use_by_date?: string | undefined
  readonly inputs: readonly { readonly name: string; readonly use_by_date?: string | undefined }[]
  /** A passed COOK record of its batch. */
  readonly isCooked: boolean
  readonly isFrozen: boolean
  readonly isVacuumPacked: boolean
  /** What is in it, for the vacuum limit. */
  readonly name: string
  readonly species?: Stock['species']
  readonly isRaw: boolean
  /** Shelf life was validated: the vacuum limit doesn't apply. */
  readonly isValidated?: boolean
}

/** The input that has to be used first, if the product outlives it. */
function outlived({ use_by_date: useBy, inputs }: DateFacts) {
  if (useBy === undefined) return null
  return inputs.reduce<DateFacts['inputs'][number] | null>((first, input) => {
    if (input.use_by_date === undefined || input.use_by_date >= useBy) return first
    return first?.use_by_date !== undefined && first.use_by_date <= input.use_by_date
      ? first
      : input
  }, null)
}

const redMeat: readonly Stock['species'][] = ['BEEF', 'VEAL', 'LAMB', 'MUTTON', 'PORK']
const RAW_RED_MEAT_DAYS = 13
const OTHER_CHILLED_DAYS = 10

/** Days a chilled vacuum or MAP pack may have; null where no limit applies. */
export function vacuumDays(
  facts: Pick<DateFacts, 'isVacuumPacked' | 'isFrozen' | 'isRaw' | 'species' | 'isValidated'>,
): number | null {
  if (!facts.isVacuumPacked || facts.isFrozen || facts.isValidated) return null
  return facts.isRaw && redMeat.includes(facts.species) ? RAW_RED_MEAT_DAYS : OTHER_CHILLED_DAYS
}

/** Why no label may be printed with these dates; empty if it may. */
export function productDateProblems(facts: DateFacts): string[] {
  const { use_by_date: useBy, production_date: made, isCooked, isFrozen, name } = facts
  if (useBy === undefined) return []
  const first = isCooked || isFrozen ? null : outlived(facts)
  const most = vacuumDays(facts)
  return [
    ...(useBy < made ? ["Use by can't be before the day it was made."] : []),
    ...(first?.use_by_date
      ? [
          `Use by ${formatDay(useBy)} is past the use by of ${first.name} (${formatDay(first.use_by_date)}). Shorten it or record the cook.`,
        ]
      : []),
    ...(most !== null && daysBetween(made, useBy) > most
      ? [`Vacuum-packed ${name} is limited to ${most} days here.`]
      : []),
  ]
}

/** The longest use by that raises no problem: what "Shorten" offers. */
export function longestUseBy(facts: Omit<DateFacts, 'use_by_date'>, shelfLifeDays: number): string {
  const days = [lastDay(facts.production_date, shelfLifeDays)]
  const most = vacuumDays(facts)
  if (most !== null) days.push(addDays(facts.production_date, most))
  if (!facts.isCooked && !facts.isFrozen) {
    days.push(...facts.inputs.flatMap(({ use_by_date: day }) => day ?? []))
  }
  return days.sort()[0] ?? facts.production_date
}

/** Days of life left when it is frozen; null once its use by has passed, when it may not be. */
export function daysLeftAtFreezing(useBy: string, frozenDate: string): number | null {
  const left = daysBetween(frozenDate, useBy)
  return left < 0 ? null : left
}

/** Why it can't be frozen; null if it can. */
export const freezingProblem = (useBy: string, frozenDate: string): string | null =>
  daysLeftAtFreezing(useBy, frozenDate) === null
    ? `Use by ${formatDay(useBy)} has passed. It can't be frozen.`
    : null

const THAWED_DAYS = 1

/** After thawing it lives a day, or what was left when it was frozen if that is less. */
export const thawedUseBy = (thawedDate: string, daysLeft: number): string =>
  addDays(thawedDate, Math.min(THAWED_DAYS, daysLeft))
