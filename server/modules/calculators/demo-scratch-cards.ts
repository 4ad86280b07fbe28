/** Three cutting tests of a hindquarter, the newest being the one of domain §5.1. */
import type { CutType } from '#contract/modules/calculators/cutting-test.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { addDays } from '#contract/time/business-day.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'

const DAY_MS = 86_400_000

/** What each part is, and sells at, pence a kilogram. */
const parts: readonly (readonly [name: string, type: CutType, pence?: number])[] = [
  ['Fillet', 'CUT', 4_200],
  ['Sirloin', 'CUT', 2_600],
  ['Rump', 'CUT', 1_750],
  ['Topside', 'CUT', 1_300],
  ['Silverside', 'CUT', 1_200],
  ['Thick flank', 'CUT', 1_200],
  ['Shin', 'CUT', 950],
  ['Mince trim', 'CUT', 850],
  ['Bone', 'BY_PRODUCT', 50],
  ['Fat', 'WASTE'],
]

const tests = [
  {
    ago: 3,
    by: 'Callum',
    weight_g: 80_000,
    price_pence: 620,
    grams: [1_900, 8_600, 7_800, 9_200, 8_400, 6_300, 4_100, 12_400, 13_600, 7_200],
    labour: { labour_minutes: 45, labour_pence_an_hour: 1_450 },
  },
  {
    ago: 24,
    by: 'Callum',
    weight_g: 78_400,
    price_pence: 615,
    grams: [1_850, 8_400, 7_600, 8_950, 8_200, 6_100, 4_000, 12_061, 13_300, 7_450],
    labour: { labour_minutes: 50, labour_pence_an_hour: 1_450 },
  },
  {
    ago: 47,
    by: 'Dev',
    weight_g: 81_100,
    price_pence: 610,
    grams: [1_900, 8_650, 7_850, 9_250, 8_450, 6_250, 4_100, 12_266, 14_050, 7_800],
    labour: {},
  },
]

/**
 * @param idOf ids of sites by code, of people by first name, of suppliers by name
 * @param now any instant of today (ms)
 */
export const demoScratchCards = (
  idOf: (name: string) => string,
  makeId: (at: number) => string,
  now: number,
): ScratchCard[] =>
  tests.map(({ ago, by, grams, labour, ...piece }) => {
    const created = now - ago * DAY_MS
    return {
      ...piece,
      ...labour,
      id: makeId(created),
      created,
      created_by: idOf(by),
      primal: 'Hindquarter',
      cut_date: addDays(localDay(now, DEFAULT_TIMEZONE), -ago),
      location_id: idOf('HS'),
      supplier_id: idOf('Border Beef'),
      rows: parts.map(([name, type, price_pence], place) => ({
        name,
        type,
        weight_g: grams[place] ?? 0,
        ...(price_pence !== undefined && { price_pence }),
      })),
    }
  })
