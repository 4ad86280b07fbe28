/** A van check being filled in (design, Van check), and the record it becomes. Pure. */
import {
  answerProblem,
  fittedSpaces,
  isDangerous,
  type LoadSpace,
  mileageProblem,
  type VanAnswer,
  warmSpaceAsks,
} from '#contract/modules/vehicles/van-checks.rules.ts'
import type { VanCheck } from '#contract/modules/vehicles/van-checks.ts'
import { type VanItemCode, vanItemCodes } from '#contract/modules/vehicles/van-items.ts'
import type { Vehicle } from '#contract/modules/vehicles/vehicles.ts'
import type { StripState } from '#src/ui/charts/progress-strip.tsx'
import { type VanSection, vanSections } from '../../parts/van-sections.ts'

type Draft = Partial<Omit<VanAnswer, 'code'>>

export interface VanDraft {
  readonly id: string
  readonly mileage: number | null
  /** Until Next is pressed the mileage is open. */
  readonly isMileageDone: boolean
  readonly answers: Readonly<Partial<Record<VanItemCode, Draft>>>
  readonly temperatures: Readonly<Partial<Record<LoadSpace, number>>>
  readonly corrective_action: string
}

export const freshVanDraft = (id: string): VanDraft => ({
  id,
  mileage: null,
  isMileageDone: false,
  answers: {},
  temperatures: {},
  corrective_action: '',
})

export const withAnswer = (draft: VanDraft, code: VanItemCode, more: Draft): VanDraft => {
  const before = draft.answers[code]
  const kept = more.answer !== undefined && more.answer !== 'DEFECT' ? {} : before
  return { ...draft, answers: { ...draft.answers, [code]: { ...kept, ...more } } }
}

export const answersOf = ({ answers }: VanDraft): VanAnswer[] =>
  vanItemCodes.flatMap((code) => {
    const one = answers[code]
    return one?.answer === undefined ? [] : [{ code, ...one } as VanAnswer]
  })

const isDone = (draft: VanDraft, code: VanItemCode) =>
  answerProblem({ code, ...draft.answers[code] }) === null

export const answeredIn = (draft: VanDraft, { codes }: VanSection): number =>
  codes.filter((code) => isDone(draft, code)).length

/** Sections open one after another. */
export const isOpenSection = (draft: VanDraft, place: number): boolean =>
  draft.isMileageDone &&
  vanSections.slice(0, place).every((one) => answeredIn(draft, one) === one.codes.length)

/** One segment an item. */
export function stripOf(draft: VanDraft): StripState[] {
  const current = vanItemCodes.find((code) => !isDone(draft, code))
  return vanItemCodes.map((code): StripState => {
    if (code === current) return 'current'
    const one = draft.answers[code]
    if (!isDone(draft, code) || !one) return 'rest'
    if (one.answer !== 'DEFECT') return one.answer === 'OK' ? 'safe' : 'none'
    return one.severity === 'DANGEROUS' ? 'fail' : 'warning'
  })
}

export const hasDanger = (draft: VanDraft): boolean => isDangerous({ items: answersOf(draft) })

/** What is still missing before it can be signed, counted. */
export function leftToSign(draft: VanDraft, van: Vehicle, last: number | undefined): number {
  const items = vanItemCodes.filter((code) => !isDone(draft, code)).length
  const spaces = fittedSpaces(van).filter((space) => draft.temperatures[space] === undefined)
  const isMileageOpen = draft.mileage === null || mileageProblem(draft.mileage, last) !== null
  const warm = warmSpaceAsks(draft) !== null && draft.corrective_action.trim().length < 3 ? 1 : 0
  return items + spaces.length + (isMileageOpen ? 1 : 0) + warm
}

/** @param at ms */
export function vanCheckFields(
  draft: VanDraft,
  by: { readonly vehicle_id: string; readonly location_id: string; readonly user_id: string },
  at: number,
): Partial<VanCheck> {
  const { user_id, ...place } = by
  const temperatures = Object.entries(draft.temperatures)
  const said = draft.corrective_action.trim()
  return {
    id: draft.id,
    ...place,
    date: at,
    driver_id: user_id,
    mileage: draft.mileage ?? 0,
    items: answersOf(draft),
    ...(temperatures.length > 0 && { temperatures: Object.fromEntries(temperatures) }),
    ...(said !== '' && { corrective_action: said }),
    safe_to_drive: !hasDanger(draft),
    signed: true,
    signed_by: user_id,
    signed_at: at,
  }
}
