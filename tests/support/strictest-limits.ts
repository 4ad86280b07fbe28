/**
 * Which figures of a filled-in form lie outside their limits, worked out from the table of domain §1.7
 * once more and not by the rules under test.
 */
type Json = Readonly<Record<string, unknown>>
type Range = { readonly min?: number | undefined; readonly max?: number | undefined }

const byCode: Readonly<Record<string, Range>> = {
  FRIDGE: { max: 8 },
  FREEZER: { max: -15 },
  HOT_HOLD: { min: 63 },
  REHEAT: { min: 75 },
  COOK: { min: 75 },
  COOL: { max: 8 },
  DEL_MINCE: { max: 2 },
  DEL_FISH: { max: 4 },
  DEL_FROZEN: { max: -15 },
  DEL_HOT: { min: 63 },
  DEL_CHILLED: { max: 8 },
  DEL_AMBIENT: {},
}
const heatAndTime = [
  [80, 6],
  [75, 30],
  [70, 120],
  [65, 600],
  [60, 2700],
] as const

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isCooked(celsius: number, held: unknown): boolean {
  const row = heatAndTime.find(([from]) => celsius >= from)
  if (celsius >= 75) return true
  return row !== undefined && typeof held === 'number' && held >= row[1]
}

const rangeOf = (limits: Json): Range | null => {
  if (typeof limits.code === 'string') return byCode[limits.code] ?? null
  return { min: limits.min as number | undefined, max: limits.max as number | undefined }
}

/** Null: nobody can say. */
function rangeFor(
  limits: Json,
  beside: Json,
  byId: Readonly<Record<string, object>>,
): Range | null {
  if (typeof limits.of !== 'string') return rangeOf(limits)
  const answer = beside[limits.of]
  if (typeof answer !== 'string') return null
  const own = isObject(limits.cases) ? limits.cases[answer] : undefined
  if (isObject(own)) return rangeOf(own)
  const record = byId[answer] as { limit_min?: number; limit_max?: number } | undefined
  if (record) return { min: record.limit_min, max: record.limit_max }
  return byCode[answer] ?? null
}

function isOutside(
  value: number,
  limits: Json,
  beside: Json,
  byId: Readonly<Record<string, object>>,
) {
  if (limits.code === 'COOK' || limits.code === 'REHEAT') {
    return !isCooked(value, beside[String(limits.held)])
  }
  const range = rangeFor(limits, beside, byId)
  if (range === null) return true
  return value < (range.min ?? -Infinity) || value > (range.max ?? Infinity)
}

/** Every question of an object and its branches, whether or not it is asked. */
const questionsIn = (holder: Json): [string, Json][] => {
  const own = Object.entries(isObject(holder.properties) ? holder.properties : {})
  const branches = [holder.then, holder.else, ...((holder.allOf as unknown[] | undefined) ?? [])]
  return [...(own as [string, Json][]), ...branches.filter(isObject).flatMap(questionsIn)]
}

/** Paths of figures that must not pass. @param answers only what was asked */
export function strictestLimits(
  form: Json | object,
  answers: Json,
  byId: Readonly<Record<string, object>>,
  place = '',
): string[] {
  return questionsIn(form as Json).flatMap(([name, question]) => {
    const value = answers[name]
    const path = `${place}${name}`
    if (isObject(value)) return strictestLimits(question, value, byId, `${path}.`)
    if (Array.isArray(value) && isObject(question.items) && question.items.type === 'object') {
      const { items } = question
      return value.flatMap((row, at) =>
        isObject(row) ? strictestLimits(items as Json, row, byId, `${path}.${at}.`) : [],
      )
    }
    const limits = question['x-limits']
    if (typeof value !== 'number' || !isObject(limits)) return []
    const { unit: _, held: __, ...ways } = limits
    if (Object.keys(ways).length === 0) return []
    return isOutside(value, limits, answers, byId) ? [path] : []
  })
}
