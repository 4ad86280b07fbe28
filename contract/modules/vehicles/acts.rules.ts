/** What acts on a van and on its checks change (domain §2.10, §2.11). Pure. */
import type { ActChange, Plan } from '#contract/core/acts/acts.ts'
import { isDangerous, isOpenDanger, openDefects, STILL_DANGEROUS } from './van-checks.rules.ts'
import type { VanCheck } from './van-checks.ts'
import type { Vehicle } from './vehicles.ts'

/** A check took it off the road, not a person for another reason. */
const isStoppedBy = ({ off_road }: Vehicle, checks: readonly VanCheck[]): boolean =>
  checks.some(({ date, items }) => date === off_road?.at && isDangerous({ items }))

/** With its last dangerous defect fixed, a van that a check stopped is back on the road. */
export const planFixed: Plan<VanCheck, { readonly what: string }> = async (asked) => {
  const { record, body, at, caller, read } = asked
  if (openDefects(record).length === 0) {
    return { changes: [], problems: { what: 'It has no open defects.' } }
  }
  const [vehicle, checks] = await Promise.all([
    read.get('vehicles', record.vehicle_id),
    read.where('van-checks', { vehicle_id: record.vehicle_id }),
  ])
  const fixed: ActChange = {
    kind: 'patch',
    resource: 'van-checks',
    id: record.id,
    act: 'fixed',
    fields: { fixed: { at, by: caller.user_id, what: body.what.trim() } },
  }
  const isFree =
    isOpenDanger(record) && !checks.some((one) => one.id !== record.id && isOpenDanger(one))
  if (!isFree || !vehicle?.off_road || !isStoppedBy(vehicle, checks)) return { changes: [fixed] }
  return {
    changes: [
      fixed,
      { kind: 'edit', resource: 'vehicles', id: vehicle.id, fields: { off_road: null } },
    ],
  }
}

type Reasoned = { readonly reason: string }

const onVan = (id: string, act: string, fields: Readonly<Record<string, unknown>>): ActChange => ({
  ...{ kind: 'patch', resource: 'vehicles', id, act, fields },
})

export const planOffRoad: Plan<Vehicle, Reasoned> = ({ record, body, at, caller }) => {
  if (record.off_road) {
    return { changes: [], problems: { reason: 'It is off the road already.' } }
  }
  const off_road = { reason: body.reason.trim(), by: caller.user_id, at }
  return { changes: [onVan(record.id, 'off-road', { off_road })] }
}

export const planOnRoad: Plan<Vehicle, Reasoned> = async ({ record, body, at, caller, read }) => {
  if (!record.off_road) return { changes: [], problems: { reason: 'It is on the road already.' } }
  const checks = await read.where('van-checks', { vehicle_id: record.id })
  if (checks.some(isOpenDanger)) return { changes: [], problems: { reason: STILL_DANGEROUS } }
  const back_on_road = { reason: body.reason.trim(), by: caller.user_id, at }
  return { changes: [onVan(record.id, 'on-road', { off_road: null, back_on_road })] }
}
