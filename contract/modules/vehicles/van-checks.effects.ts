/**
 * What follows from a van check (domain §2.11, F8; AC 3.46.1): a dangerous defect takes the van off
 * the road and opens a critical issue; the van's mileage is that of its newest check.
 */
import { type Effect, type Effects, make } from '#contract/core/rules/effects.ts'
import { issueAbout } from '../lots/lot-issues.ts'
import { isDangerous } from './van-checks.rules.ts'
import type { VanCheck } from './van-checks.ts'
import { vanItems } from './van-items.ts'

/** "Brakes: pedal goes to the floor. Tyres: cut in the wall." */
export const dangerWords = ({ items }: Pick<VanCheck, 'items'>): string =>
  items
    .filter(({ answer, severity }) => answer === 'DEFECT' && severity === 'DANGEROUS')
    .map(({ code, note = '' }) => `${vanItems[code]}: ${note.trim().replace(/\.$/, '')}.`)
    .join(' ')

export const effectsOfVanCheck: Effects<VanCheck> = async (
  { before, after },
  { read, flags },
): Promise<readonly Effect[]> => {
  if (before) return []
  const { id, vehicle_id, date, mileage, created_by } = after
  const [vehicle, others] = await Promise.all([
    read.get('vehicles', vehicle_id),
    read.where('van-checks', { vehicle_id }),
  ])
  const isNewest = others.every((one) => one.id === id || one.date <= date)
  const isBad = isDangerous(after)
  const fields = {
    ...(isNewest && vehicle?.mileage !== mileage && { mileage }),
    ...(isBad &&
      !vehicle?.off_road && {
        off_road: { reason: dangerWords(after), by: created_by, at: date },
      }),
  }
  const onVan: Effect[] =
    vehicle && Object.keys(fields).length > 0
      ? [{ kind: 'patch', resource: 'vehicles', id: vehicle_id, act: 'van-check', fields }]
      : []
  if (!isBad || !flags.includes('issues')) return onVan
  const file_ids = after.items.flatMap((one) => one.file_ids ?? [])
  const about = await issueAbout(after, read, {
    at: date,
    severity: 'CRITICAL',
    title: `${vehicle?.registration ?? 'A van'} has a dangerous defect`,
    description: `${dangerWords(after)} The van is off the road until it is fixed.`,
    category: 'VEHICLE',
    source: { kind: 'van-checks', id },
  })
  return [
    ...onVan,
    make('issues', 'danger', { ...about, ...(file_ids.length > 0 && { file_ids }) }),
  ]
}
