/**
 * "Yes or no, No needs action and opens an issue": a question's description, under its title. Pure.
 */
import { choicesOf, kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import {
  isUnlimited,
  limitsOfQuestion,
  type SiteLimits,
} from '#contract/modules/forms/form-limits.ts'
import { goodBand, type Limits } from '#contract/modules/temperature/limits.ts'
import type { BuiltQuestion } from './built-form.ts'
import { conditionWords } from './conditions.ts'
import { palette, paletteKind } from './palette.ts'

const refs: Readonly<Record<string, string>> = {
  users: 'Person',
  lots: 'Lot',
  stocks: 'Stock item',
  suppliers: 'Supplier',
  vehicles: 'Vehicle',
  'temperature-locations': 'Fridge or freezer',
  'menu-items': 'Dish',
}

export const refWords = Object.entries(refs).map(([value, label]) => ({ value, label }))

/** "Temperature", "Person": the heading of its properties. */
export function kindText(question: Question): string {
  const kind = kindOf(question)
  if (kind === 'section') return 'Part'
  if (kind === 'choices') return 'Several choices'
  if (kind === 'day') return 'Date'
  if (kind === 'clock') return 'Time'
  if (kind === 'pick') return refs[question['x-ref'] ?? ''] ?? 'Pick'
  if (kind === 'picks') return 'Several picks'
  if (question['x-file'] === 'document') return 'Document'
  const like = paletteKind(question)
  return palette.find((entry) => entry.kind === like)?.label ?? ''
}

/** The limits that apply whatever is answered; null if an answer decides, or there are none. */
export function fixedLimits(question: Question, site: SiteLimits): Limits | null {
  const limits = question['x-limits']
  const found = limits ? limitsOfQuestion(limits, {}, site, undefined) : null
  if (!found) return null
  const { min, max } = goodBand(found)
  return min === null && max === null ? null : found
}

export const codeWords: Readonly<Record<string, string>> = {
  FRIDGE: 'Fridge',
  DISPLAY_CHILL: 'Display',
  FREEZER: 'Freezer',
  HOT_HOLD: 'Hot holding',
  COOK: 'Cooking',
  REHEAT: 'Reheating',
  COOL: 'Cooling',
  DEL_RED_MEAT: 'Delivery: red meat',
  DEL_OFFAL: 'Delivery: offal',
  DEL_POULTRY: 'Delivery: poultry',
  DEL_MINCE: 'Delivery: mince',
  DEL_PREPARATION: 'Delivery: meat preparations',
  DEL_CHILLED: 'Delivery: chilled',
  DEL_FISH: 'Delivery: fish',
  DEL_FROZEN: 'Delivery: frozen',
  DEL_HOT: 'Delivery: hot',
  PROBE_ICE: 'Probe in ice water',
  PROBE_BOIL: 'Probe in boiling water',
  DISHWASH: 'Dishwasher',
}

function limitText(question: Question): string {
  const { 'x-limits': limits = {} } = question
  if (kindOf(question) === 'temperature' && isUnlimited(limits)) return 'no limits, so any passes'
  if (limits.code) return `${(codeWords[limits.code] ?? limits.code).toLowerCase()} limits`
  return limits.of ? 'limits by another answer' : ''
}

function failText(question: Question): string {
  const failing = question['x-fail'] ?? []
  if (failing.length === 0) return ''
  const labels = new Map(choicesOf(question).map(({ value, label }) => [value, label]))
  const answers = failing.map((answer) => labels.get(answer) ?? answer).join(' or ')
  const asks = question['x-action'] === 'OPTIONAL' ? 'fails' : 'needs action'
  return `${answers} ${asks}${question['x-issue'] ? ' and opens an issue' : ''}`
}

/** @param beside the questions its condition can name */
export function questionText(one: BuiltQuestion, beside: readonly BuiltQuestion[]): string {
  const { question, required, inside } = one
  const isAsked = question.type !== 'null' && question.type !== 'object'
  return [
    kindText(question),
    inside && question.type === 'array'
      ? `${inside.length} ${inside.length === 1 ? 'question' : 'questions'} in each row`
      : '',
    limitText(question),
    failText(question),
    required || !isAsked ? '' : 'optional',
    conditionWords(one, beside),
  ]
    .filter(Boolean)
    .join(', ')
}
