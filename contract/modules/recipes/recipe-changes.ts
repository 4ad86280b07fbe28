/**
 * What differs between two revisions of a recipe, line by line (domain §2.16 "versions diff"). Pure.
 * Always holds: a line is the same line by its id, whatever else changed about it.
 */
import { formatShare } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { RecipeLine } from './recipe-parts.ts'
import type { Recipe } from './recipes.ts'

type Step = NonNullable<Recipe['method']>[number]

export interface LineChange {
  readonly id: string
  readonly is: 'ADDED' | 'TAKEN_OUT' | 'CHANGED'
  /** Beside a changed line: "was 2.00 kg". */
  readonly says: string
}

const amount = ({ quantity, unit }: RecipeLine) => formatQuantity(quantity, unit)
const percent = ({ prep_yield_bp: bp = 10_000 }: RecipeLine) => `${formatShare(bp)} left`
const itemOf = ({ kind, stock_id, recipe_id }: RecipeLine) => stock_id ?? recipe_id ?? kind

function changeOf(
  before: RecipeLine,
  after: RecipeLine,
  nameOf: (line: RecipeLine) => string,
): string | null {
  const was = [
    ...(itemOf(before) === itemOf(after) ? [] : [nameOf(before)]),
    ...(amount(before) === amount(after) && before.quantity === after.quantity
      ? []
      : [amount(before)]),
    ...(percent(before) === percent(after) ? [] : [percent(before)]),
    ...((before.note ?? '') === (after.note ?? '') ? [] : [`"${before.note ?? ''}"`]),
  ]
  return was.length === 0 ? null : `was ${was.join(', ')}`
}

/** In the order of the new revision; what was taken out comes last. @param nameOf an item or recipe */
export function lineChanges(
  before: Pick<Recipe, 'lines'>,
  after: Pick<Recipe, 'lines'>,
  nameOf: (line: RecipeLine) => string,
): LineChange[] {
  const old = new Map(before.lines.map((line) => [line.id, line]))
  const still = new Set(after.lines.map(({ id }) => id))
  const told = after.lines.flatMap((line): LineChange[] => {
    const then = old.get(line.id)
    if (!then) return [{ id: line.id, is: 'ADDED', says: 'new' }]
    const says = changeOf(then, line, nameOf)
    return says === null ? [] : [{ id: line.id, is: 'CHANGED', says }]
  })
  const gone = before.lines.filter(({ id }) => !still.has(id))
  return [
    ...told,
    ...gone.map((line) => ({
      id: line.id,
      is: 'TAKEN_OUT' as const,
      says: `${nameOf(line)}, ${amount(line)}, was taken out`,
    })),
  ]
}

const stepFacts = ({ text, ccp = false, limit_code, form_id }: Step) =>
  JSON.stringify([text, ccp, limit_code ?? null, form_id ?? null])

/** In words, in the order of the new revision; a step is counted from one. */
export function methodChanges(
  { method: before = [] }: Pick<Recipe, 'method'>,
  { method: after = [] }: Pick<Recipe, 'method'>,
): string[] {
  const old = new Map(before.map((step) => [step.id, step]))
  const still = new Set(after.map(({ id }) => id))
  const told = after.flatMap((step, place): string[] => {
    const then = old.get(step.id)
    const name = `Step ${place + 1}`
    if (!then) return [`${name} is new.`]
    if (stepFacts(then) === stepFacts(step)) return []
    const isCritical = then.ccp === true
    if (then.text !== step.text) return [`${name} was "${then.text}".`]
    return then.ccp === step.ccp
      ? [`${name} has another limit or form.`]
      : [`${name} ${isCritical ? 'was' : "wasn't"} a critical point.`]
  })
  const gone = before.flatMap((step, place) =>
    still.has(step.id) ? [] : [`Step ${place + 1}, "${step.text}", was taken out.`],
  )
  const kept = (steps: readonly Step[], others: ReadonlySet<string>) =>
    steps.filter(({ id }) => others.has(id)).map(({ id }) => id)
  const isMoved =
    kept(before, still).join() !== kept(after, new Set(before.map(({ id }) => id))).join()
  return [...told, ...gone, ...(isMoved ? ['The steps were in another order.'] : [])]
}
