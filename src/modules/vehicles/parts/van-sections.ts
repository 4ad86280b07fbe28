/** The walk round a van, section by section, and what to look at (design, Van check). Pure data. */
import { type VanItemCode, vanItemCodes } from '#contract/modules/vehicles/van-items.ts'

/** What to look at, in a few words. */
export const vanItemHints: Readonly<Record<VanItemCode, string>> = {
  TYRES: 'Tread, pressure, no cuts',
  LIGHTS: 'All of them, lenses clean',
  MIRRORS: 'Whole, clean, set',
  GLASS: 'No chips in your view',
  BODY_DOORS: 'Shut, lock, nothing loose',
  WIPERS: 'Wipe clean, washer full',
  REG_PLATES: 'Clean, can be read',
  FLUIDS_LEAKS: 'Nothing under the van',
  LOAD_SECURE: 'Nothing can move or fall',
  HORN: 'It sounds',
  BRAKES: 'Firm pedal, handbrake holds',
  STEERING: 'No play, no noise',
  SEATBELT: 'Locks and lets go',
  WARNING_LAMPS: 'None stays on',
  CLEAN_INSIDE: 'Floor, walls, ceiling',
  NO_ODOUR_PESTS: 'No droppings, nothing spilt',
  RAW_RTE_SEPARATED: 'Own boxes, raw at the bottom',
  CURTAIN_SEALS: 'Whole, close tight',
  PROBE_PRESENT: 'With wipes, in date',
}

export interface VanSection {
  readonly title: string
  readonly codes: readonly VanItemCode[]
}

export const vanSections: readonly VanSection[] = [
  { title: 'Walk round', codes: vanItemCodes.slice(0, 9) },
  { title: 'Cab', codes: vanItemCodes.slice(9, 14) },
  { title: 'Load space', codes: vanItemCodes.slice(14) },
]
