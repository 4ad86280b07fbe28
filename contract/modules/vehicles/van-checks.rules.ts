/**
 * What a van check must say, and which van may go out (domain §2.11, F8; AC 3.46.1, 3.46.2, 3.23.4).
 * Pure. Always holds: a dangerous defect stays open until an admin has said what was done about it,
 * whatever was checked since.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { judgeByCode } from '../food/limit-codes.ts'
import type { VanCheck } from './van-checks.ts'
import { vanItemCodes, vanItems } from './van-items.ts'
import type { Vehicle } from './vehicles.ts'

export type VanAnswer = VanCheck['items'][number]
export type LoadSpace = 'chilled' | 'frozen'

const codeOf = { chilled: 'DEL_CHILLED', frozen: 'DEL_FROZEN' } as const

/** What is measured before loading: one figure for what is chilled, one for what is frozen. */
export function fittedSpaces({ compartments = [] }: Pick<Vehicle, 'compartments'>): LoadSpace[] {
  const codes = compartments.map(({ limit_code }) => limit_code)
  const isChilled = (code: (typeof codes)[number]) =>
    code !== undefined && !['DEL_FROZEN', 'DEL_HOT', 'DEL_AMBIENT'].includes(code)
  return [
    ...(codes.some(isChilled) ? (['chilled'] as const) : []),
    ...(codes.includes('DEL_FROZEN') ? (['frozen'] as const) : []),
  ]
}

/** Chilled up to 5 °C and frozen up to −18 °C; a little above warns (F8). */
export const spaceResult = (space: LoadSpace, celsius: number) =>
  judgeByCode(codeOf[space], celsius)

export const isDangerous = ({ items }: Pick<VanCheck, 'items'>): boolean =>
  items.some(({ answer, severity }) => answer === 'DEFECT' && severity === 'DANGEROUS')

/** Defects nobody has fixed yet; a voided check has none. */
export const openDefects = (check: VanCheck): readonly VanAnswer[] =>
  check.voided_by_id !== undefined || check.fixed !== undefined
    ? []
    : check.items.filter(({ answer }) => answer === 'DEFECT')

export const isOpenDanger = (check: VanCheck): boolean =>
  isDangerous({ items: [...openDefects(check)] })

const isWritten = (words: string | undefined) => (words?.trim().length ?? 0) >= 3

/** What one answer still lacks; null if nothing. */
export function answerProblem({ answer, severity, note }: Partial<VanAnswer>): string | null {
  if (answer === undefined) return 'Answer every item.'
  if (answer !== 'DEFECT') return null
  if (severity === undefined) return 'Say how bad it is.'
  return isWritten(note) ? null : 'Say what is wrong.'
}

function itemsProblem({ items }: Pick<VanCheck, 'items'>): string | null {
  const byCode = new Map(items.map((one) => [one.code, one]))
  if (byCode.size !== items.length || vanItemCodes.some((code) => !byCode.has(code))) {
    return 'Answer every item.'
  }
  for (const one of items) {
    const says = answerProblem(one)
    if (says !== null) return `${vanItems[one.code]}: ${says.replace(/^S/, 's')}`
  }
  return null
}

/** What a load space that is too warm asks; null while there is nothing to say. */
export function warmSpaceAsks({
  temperatures = {},
}: Pick<VanCheck, 'temperatures'>): string | null {
  for (const space of ['chilled', 'frozen'] as const) {
    const celsius = temperatures[space]
    if (celsius === undefined || spaceResult(space, celsius) !== 'FAIL') continue
    const limit = space === 'chilled' ? '8 °C' : '−15 °C'
    return `The ${space} space is at ${formatReading(celsius, { fahrenheit: false })}. The limit is ${limit}. Say what you did.`
  }
  return null
}

const inThousands = (miles: number) => miles.toLocaleString('en-GB')

export const mileageProblem = (mileage: number, last: number | undefined): string | null =>
  last !== undefined && mileage < last
    ? `Mileage is lower than last time (${inThousands(last)}).`
    : null

/** Sentences by field. @param last its mileage before; undefined if nobody has read it */
export function vanCheckProblems(
  check: VanCheck,
  { vehicle, last }: { readonly vehicle: Vehicle | undefined; readonly last: number | undefined },
): FieldProblems {
  const items = itemsProblem(check)
  const mileage = mileageProblem(check.mileage, last)
  const { temperatures = {} } = check
  const unmeasured = vehicle
    ? fittedSpaces(vehicle).filter((space) => temperatures[space] === undefined)
    : []
  const warm = warmSpaceAsks(check)
  return {
    ...(items !== null && { items }),
    ...(mileage !== null && { mileage }),
    ...(unmeasured.length > 0 && {
      temperatures: `Measure the ${unmeasured.join(' and the ')} space.`,
    }),
    ...(warm !== null && !isWritten(check.corrective_action) && { corrective_action: warm }),
    ...(isDangerous(check) &&
      check.safe_to_drive && { safe_to_drive: "A dangerous defect means the van can't be used." }),
    ...(!check.signed && { signed: 'Sign the check.' }),
  }
}

/** The highest mileage before this check; what it corrects doesn't count. */
export function lastMileage(
  checks: readonly VanCheck[],
  vehicle: Pick<Vehicle, 'mileage'> | undefined,
  self: Partial<Pick<VanCheck, 'id' | 'date' | 'voids_id'>> = {},
): number | undefined {
  const { id, date = Number.POSITIVE_INFINITY, voids_id } = self
  const before = checks.filter(
    (one) =>
      one.voided_by_id === undefined && one.id !== id && one.id !== voids_id && one.date <= date,
  )
  if (before.length > 0) return Math.max(...before.map(({ mileage }) => mileage))
  return voids_id === undefined ? vehicle?.mileage : undefined
}

/** Without signal it was driven already: the office sees it on the check. */
export const judgeVanCheck: Judge<VanCheck> = async ({ before, after, madeOffline }, read) => {
  if (before || isVoidedAlone(after)) return {}
  const [vehicle, checks] = await Promise.all([
    read.get('vehicles', after.vehicle_id),
    read.where('van-checks', { vehicle_id: after.vehicle_id }),
  ])
  const last = lastMileage(checks, vehicle, after)
  const { mileage, ...problems } = vanCheckProblems(after, { vehicle, last })
  return { ...problems, ...(mileage !== undefined && !madeOffline && { mileage }) }
}

export const DANGEROUS_VAN = 'This van has an open dangerous defect. Choose another.'

/** Why this van may not go out; null if it may. @param checks its own */
export function vanProblem(
  { off_road }: Pick<Vehicle, 'off_road'>,
  checks: readonly VanCheck[],
): string | null {
  if (checks.some(isOpenDanger)) return DANGEROUS_VAN
  return off_road ? 'This van is off the road. Choose another.' : null
}

export async function vanRefusal(vehicleId: string, read: Read): Promise<string | null> {
  const [vehicle, checks] = await Promise.all([
    read.get('vehicles', vehicleId),
    read.where('van-checks', { vehicle_id: vehicleId }),
  ])
  return vehicle ? vanProblem(vehicle, checks) : null
}

export const STILL_DANGEROUS =
  'Say first, on its van check, what was done about the dangerous defect.'

/** A van is put back on the road by saying what was done about its defect. */
export const judgeVehicle: Judge<Vehicle> = async (
  { before, after },
  read,
): Promise<FieldProblems> => {
  if (!before?.off_road || after.off_road) return {}
  const checks = await read.where('van-checks', { vehicle_id: after.id })
  return checks.some(isOpenDanger) ? { off_road: STILL_DANGEROUS } : {}
}
