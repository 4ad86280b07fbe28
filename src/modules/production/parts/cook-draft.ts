/** A cook while it is filled in. Pure. */
import { judgeCook } from '#contract/modules/food/cooking.ts'

export interface CookDraft {
  /** °C */
  readonly temperature: number | null
  /** Seconds. */
  readonly held: number | null
  readonly probe: string
}

export const noCook: CookDraft = { temperature: null, held: null, probe: '' }

export const isHot = ({ temperature, held }: CookDraft): boolean =>
  temperature !== null && judgeCook(temperature, held) === 'PASS'
