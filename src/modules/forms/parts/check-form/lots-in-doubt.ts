/**
 * The lots concerned by a failed answer (domain §4 `x-hold`): those picked in the same row or part,
 * otherwise those picked anywhere in the form, and, if the form says so, all made since it last
 * passed. Pure.
 */
import type { Finding } from '#contract/modules/forms/evaluate.ts'
import { isRecordId, refOf } from '#contract/modules/forms/form-errors.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'

const around = (path: string) => path.slice(0, path.lastIndexOf('.') + 1)

/** Ids, and typed batch codes, which aren't records and can't be held. */
function namedIn(asked: readonly Asked[]): string[] {
  return asked
    .filter(({ question }) => refOf(question) === 'lots')
    .flatMap(({ value }) => [value].flat())
    .filter((one) => typeof one === 'string')
}

/** @param madeSincePass undefined while loading */
export function lotsInDoubt(
  { path, holdsSincePass }: Pick<Finding, 'path' | 'holdsSincePass'>,
  asked: readonly Asked[],
  madeSincePass: readonly string[] | undefined,
): readonly string[] | undefined {
  const beside = namedIn(asked.filter((one) => around(one.path) === around(path)))
  const picked = (beside.length > 0 ? beside : namedIn(asked)).filter(isRecordId)
  if (!holdsSincePass) return picked
  return madeSincePass && [...new Set([...picked, ...madeSincePass])]
}
