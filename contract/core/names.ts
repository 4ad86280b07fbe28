/** Names the whole house shares and the specification fixes (§1, §6). */

/** The super user has no user record; this name stands where an id would (§6). */
export const ADMIN_OVERRIDE = 'ADMIN OVERRIDE'

/** Tag of what came under a PIN that was not right (security.md, Offline PIN). */
export const NAME_NOT_PROVEN = 'NAME_NOT_PROVEN'

/** Tag of a fact whose device may have dated it back (sync.md, "What counts as late"). */
export const TIME_NOT_PROVEN = 'TIME_NOT_PROVEN'

/** Marks a deactivated location (§3). */
export const DEACTIVATED = 'DEACTIVATED'

/** How serious an issue is, the least first (domain §2.34). */
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
 * What these switch on isn't built yet, so a new business starts without them. The flags of lots are not
 * among them: Stock shows what is on hand by those.
 */
export const flagsNotBuilt: readonly FeatureFlag[] = [
  'deliveries',
  'recipes',
  'production',
  'reports',
  'support',
  'scratchcards',
  'profit_margins',
  'files',
  'food_records',
  'sensor',
  'pdf_builder',
  'audit',
  'haccp',
  'complaints',
  'van_checks',
  'daily_dash',
  'import_tracking',
]
/** What a new business starts with. */
export const flagsAtStart = featureFlags.filter((flag) => !flagsNotBuilt.includes(flag))
