/**
 * What a driver looks at before the first trip (domain §2.11, F8): fourteen items of the road and
 * five of the food, in the order of the walk. Pure data.
 */
export const vanItems = {
  TYRES: 'Tyres',
  LIGHTS: 'Lights and indicators',
  MIRRORS: 'Mirrors',
  GLASS: 'Glass',
  BODY_DOORS: 'Doors and bodywork',
  WIPERS: 'Wipers',
  REG_PLATES: 'Number plates',
  FLUIDS_LEAKS: 'Leaks',
  LOAD_SECURE: 'Load secure',
  HORN: 'Horn',
  BRAKES: 'Brakes',
  STEERING: 'Steering',
  SEATBELT: 'Seat belt',
  WARNING_LAMPS: 'Warning lamps',
  CLEAN_INSIDE: 'Clean inside',
  NO_ODOUR_PESTS: 'No smell, no pests',
  RAW_RTE_SEPARATED: 'Raw and ready to eat apart',
  CURTAIN_SEALS: 'Curtains and seals',
  PROBE_PRESENT: 'Probe on board',
} as const

export type VanItemCode = keyof typeof vanItems

export const vanItemCodes = Object.keys(vanItems) as readonly VanItemCode[]
