/** People in alphabetical order, whoever first used a tablet. Pure. */
import { fullName } from '#contract/text/names.ts'

type Named = Parameters<typeof fullName>[0]

export const byName = (a: Named, b: Named): number =>
  fullName(a).localeCompare(fullName(b), 'en-GB')
