/**
 * What a check's answers are judged by besides its form: the day, the site's limits and scale, the
 * names of what was picked, and whose check it is. A correction is judged as of the check's day.
 */
import { useMemo } from 'react'
import type { JudgingContext } from '#contract/modules/forms/evaluate.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { usePickedNames } from '#src/modules/forms/parts/check-form/use-picked-names.ts'
import type { SiteFacts } from '#src/modules/forms/parts/check-form/use-site-facts.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import type { FillTarget } from './fill-target.ts'
import type { useFill } from './use-fill.ts'
import { usePersonOf } from './use-person-of.ts'

export function useFillContext(
  { correcting }: Pick<FillTarget, 'correcting'>,
  facts: SiteFacts,
  fill: Pick<ReturnType<typeof useFill>, 'form' | 'data'>,
): { readonly context: JudgingContext; readonly timezone: string } {
  const { caller, location } = useSession()
  const now = useNow()
  const names = usePickedNames(fill.form.schema, fill.data)
  const timezone = timezoneOf(location)
  const today = localDay(correcting?.date ?? now, timezone)
  const fahrenheit = location?.temperatures_in_farenheit === true
  const person = usePersonOf(correcting)
  const whose = person ?? correcting?.user_id ?? correcting?.created_by
  const userId = whose ?? caller?.user_id
  const context = useMemo(
    () => ({ today, fahrenheit, site: facts.limits, names, user_id: userId }),
    [today, fahrenheit, facts, names, userId],
  )
  return { context, timezone }
}
