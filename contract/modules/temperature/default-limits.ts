/** A new unit's default limits (domain §1.7); an admin may tighten them. °C. */
import type { Limits } from './limits.ts'

/** OTHER has none: the person who adds such a unit sets its limits. */
export const DEFAULT_LIMITS = {
  FRIDGE: { warn_max: 5, limit_max: 8 },
  FREEZER: { warn_max: -18, limit_max: -15 },
  DISPLAY_CHILL: { warn_max: 5, limit_max: 8 },
  HOT_HOLD: { limit_min: 63 },
  PREP_ROOM: { warn_max: 12, limit_max: 15 },
  VAN: { warn_max: 5, limit_max: 8 },
  BLAST_CHILLER: { warn_max: 5, limit_max: 8 },
  DISHWASHER: { limit_min: 80, warn_min: 82 },
  OTHER: {},
} as const satisfies Record<string, Limits>
export type UnitKind = keyof typeof DEFAULT_LIMITS
