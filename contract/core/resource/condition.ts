/**
 * A condition on a record's own fields, as data: compiled to a column by the store and evaluated on
 * a record by both sides. Pure. It never looks at another record or the clock, so anything that
 * should change the result has to be written to the record itself.
 */

type Value = string | number | boolean

/** `field` may be a path into an object, such as `balance.quantity`. */
export type Condition =
  | { readonly field: string; readonly is: readonly Value[] }
  | { readonly field: string; readonly above: number }
  | { readonly field: string; readonly given: boolean }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly none: readonly Condition[] }

type Fields = Readonly<Record<string, unknown>>

const valueAt = (record: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Fields)[key] : undefined),
      record,
    )

export function holds(condition: Condition, record: Fields): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, record))
  if ('any' in condition) return condition.any.some((one) => holds(one, record))
  if ('none' in condition) return !condition.none.some((one) => holds(one, record))
  const value = valueAt(record, condition.field)
  if ('is' in condition) return condition.is.some((one) => one === value)
  if ('above' in condition) return typeof value === 'number' && value > condition.above
  return (value !== undefined && value !== null) === condition.given
}

/** The top-level fields it reads. */
export function fieldsOfCondition(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOfCondition)
  if ('any' in condition) return condition.any.flatMap(fieldsOfCondition)
  if ('none' in condition) return condition.none.flatMap(fieldsOfCondition)
  return [condition.field.split('.')[0] ?? condition.field]
}
