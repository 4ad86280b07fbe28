/**
 * Two weeks of van checks in the demo business (domain §6.1), Monday to Saturday, and story 12: a
 * dangerous defect, fixed the same day. Today nobody has checked a van yet.
 */
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import { vanItemCodes } from '#contract/modules/vehicles/van-items.ts'
import type { Seeded } from '#server/seeded.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAYS = 14
/** Of the story: days ago. */
const DANGER = 6

interface Vans {
  /** Ids of sites by code, of people by name. */
  readonly idOf: (name: string) => string
  readonly vanOf: (name: string) => string
  readonly chance: Seeded
  readonly now: number
}

const vans = [
  { van: 'Van one', site: 'HS', driver: 'Ellie', mileage: 48_210, spaces: { chilled: 3.2 } },
  {
    ...{ van: 'Van two', site: 'MK', driver: 'Hana', mileage: 81_544 },
    spaces: { chilled: 3.6, frozen: -19.2 },
  },
] as const

const faults: Readonly<Record<string, object>> = {
  BRAKES: { answer: 'DEFECT', severity: 'DANGEROUS', note: 'Pedal goes to the floor' },
  MIRRORS: { answer: 'DEFECT', severity: 'MINOR', note: 'Nearside mirror cracked' },
}

export function demoVanChecks({ idOf, vanOf, chance, now }: Vans): VanCheck[] {
  return vans.flatMap(({ van, site, driver, mileage, spaces }) =>
    Array.from({ length: DAYS }, (_, place) => DAYS - place)
      .filter((ago) => new Date(now - ago * DAY_MS).getUTCDay() !== 0)
      .map((ago): VanCheck => {
        const at = now - ago * DAY_MS - HOUR_MS
        const by = idOf(driver)
        const isStory = van === 'Van two' && ago === DANGER
        const found = isStory ? ['BRAKES'] : van === 'Van one' && ago === 1 ? ['MIRRORS'] : []
        return {
          id: chance.id(at),
          created: at,
          created_by: by,
          location_id: idOf(site),
          vehicle_id: vanOf(van),
          date: at,
          driver_id: by,
          mileage: mileage - (ago - 1) * 57,
          items: vanItemCodes.map((code) => ({
            code,
            answer: 'OK',
            ...(found.includes(code) && faults[code]),
          })),
          temperatures: spaces,
          safe_to_drive: !isStory,
          signed: true,
          signed_by: by,
          signed_at: at,
          ...(isStory && {
            fixed: {
              at: at + 5 * HOUR_MS,
              by: idOf('Asha'),
              what: 'New master cylinder fitted by Tweed Garage, road tested.',
            },
          }),
        } as VanCheck
      }),
  )
}
