/**
 * The lots a failing answer is about (domain §4 `x-hold`): those picked in the same row or part, else
 * those picked anywhere in the form, and, where the form says so, all made since it last passed. Pure.
 */
import type { Finding } from '#contract/rules/evaluate.ts'
import { refOf } from '#contract/rules/form-errors.ts'
import type { Asked } from '#contract/rules/form-questions.ts'

const around = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)

/** Ids, and batch codes that were written. */
function pickedIn(asked: readonly Asked[]): string[] {
  return asked
    .filter(({ question }) => refOf(question) === 'lots')
    .flatMap(({ value }) => [value].flat())
    .filter((one) => typeof one === 'string')
}

/** @param madeSincePass undefined while they are looked up */
export function lotsInDoubt(
  { path, holdsSincePass }: Pick<Finding, 'path' | 'holdsSincePass'>,
  asked: readonly Asked[],
  madeSincePass: readonly string[] | undefined,
): readonly string[] | undefined {
  const beside = pickedIn(asked.filter((one) => around(one.path) === around(path)))
  const named = beside.length > 0 ? beside : pickedIn(asked)
  if (!holdsSincePass) return named
  return madeSincePass && [...new Set([...named, ...madeSincePass])]
}
