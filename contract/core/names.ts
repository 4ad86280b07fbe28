/** Names shared by the whole code base and fixed by the specification (§1, §6). */

/** The super user has no user record; this name is used where an id would be (§6). */
export const ADMIN_OVERRIDE = 'ADMIN OVERRIDE'

/** Tag of records that came under a wrong PIN (security.md, Offline PIN). */
export const NAME_NOT_PROVEN = 'NAME_NOT_PROVEN'

/** Tag of a fact that its device may have back-dated (sync.md, "What counts as late"). */
export const TIME_NOT_PROVEN = 'TIME_NOT_PROVEN'

/** Marks a deactivated location (§3). */
export const DEACTIVATED = 'DEACTIVATED'

/** Severity of an issue, the lowest first (domain §2.34). */
export const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export type Severity = (typeof severities)[number]

/** Feature flags, one a module (domain §1.9). */
export const featureFlags = [
  'meat',
  'ingredients',
  'packaging',
  'stock_pricing',
  'deliveries',
  'stock',
  'recipes',
  'products',
  'production',
  'mass_balance',
  'departments',
  'temperature',
  'suppliers',
  'checks',
  'form_builder',
  'form_library',
  'reports',
  'support',
  'scratchcards',
  'profit_margins',
  'user_clock',
  'files',
  'files_by_department',
  'stock_by_supplier',
  'allergens',
  'food_records',
  'kiosk_mode',
  'easy_user_switch',
  'sensor',
  'todo',
  'ai',
  'pdf_builder',
  'audit',
  'issues',
  'haccp',
  'complaints',
  'vehicles',
  'customers',
  'van_checks',
  'daily_dash',
  'scanner',
  'import_tracking',
] as const
export type FeatureFlag = (typeof featureFlags)[number]

/**
 * Flags of modules that aren't built yet, so a new business starts without them. The flags of lots
 * aren't among them, because Stock uses them to show what is on hand.
 */
export const flagsNotBuilt: readonly FeatureFlag[] = [
  'reports',
  'support',
  'files',
  'food_records',
  'sensor',
  'pdf_builder',
  'audit',
  'haccp',
  'complaints',
  'daily_dash',
]
/** The flags of a new business. */
export const flagsAtStart = featureFlags.filter((flag) => !flagsNotBuilt.includes(flag))
