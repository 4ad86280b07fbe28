/** The nineteen fridges, freezers and hot cabinets of the demo business, in walking order. */
import { DEFAULT_LIMITS, type UnitKind } from '#contract/modules/temperature/default-limits.ts'
import type { SiteCode } from '../people/demo-people.ts'

export type DemoUnit = {
  readonly site: SiteCode
  readonly name: string
  readonly kind: UnitKind
  /** Its usual value (°C). */
  readonly usual: number
  readonly log_times: readonly [string, string]
  readonly log_window_min: number
}

const usualOf: Partial<Record<UnitKind, number>> = {
  FRIDGE: 3.1,
  DISPLAY_CHILL: 3.3,
  FREEZER: -20.6,
  PREP_ROOM: 10.1,
  BLAST_CHILLER: 2.6,
  VAN: 3.4,
  HOT_HOLD: 67.5,
}

const unit = (site: SiteCode, kind: UnitKind, name: string): DemoUnit => ({
  site,
  kind,
  name,
  usual: usualOf[kind] ?? 3,
  // Hot food is there from late morning on.
  log_times: kind === 'HOT_HOLD' ? ['12:00', '15:00'] : ['08:00', '16:00'],
  log_window_min: kind === 'HOT_HOLD' ? 60 : 120,
})

export const units: readonly DemoUnit[] = [
  unit('HS', 'FRIDGE', 'Walk-in fridge 1'),
  unit('HS', 'FRIDGE', 'Walk-in fridge 2'),
  unit('HS', 'DISPLAY_CHILL', 'Meat display 1'),
  unit('HS', 'DISPLAY_CHILL', 'Meat display 2'),
  unit('HS', 'DISPLAY_CHILL', 'Cooked meats display'),
  unit('HS', 'FREEZER', 'Walk-in freezer'),
  unit('HS', 'FREEZER', 'Chest freezer'),
  unit('HS', 'PREP_ROOM', 'Cutting room'),
  unit('HS', 'HOT_HOLD', 'Hot cabinet'),
  unit('MK', 'FRIDGE', 'Walk-in fridge'),
  unit('MK', 'FRIDGE', 'Prep fridge 1'),
  unit('MK', 'FRIDGE', 'Prep fridge 2'),
  unit('MK', 'FRIDGE', 'Dairy fridge'),
  unit('MK', 'FRIDGE', 'Ready meals fridge'),
  unit('MK', 'BLAST_CHILLER', 'Blast chiller'),
  unit('MK', 'FREEZER', 'Walk-in freezer'),
  unit('MK', 'FREEZER', 'Upright freezer'),
  unit('MK', 'HOT_HOLD', 'Bain-marie'),
  unit('MK', 'VAN', 'Delivery van'),
]

export const limitsOf = ({ kind }: DemoUnit) => DEFAULT_LIMITS[kind]
