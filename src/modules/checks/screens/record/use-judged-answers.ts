/**
 * A finished check's answers with their verdicts, by the limits stored with them. Null if the
 * answers are hidden from this person.
 */
import { useMemo } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { actionsOf, verdictOf } from '#contract/modules/forms/evaluate.ts'
import { parseAnswers } from '#contract/modules/forms/form-language.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { judge, openForm } from '#src/modules/forms/parts/check-form/judged.ts'
import { usePickedNames } from '#src/modules/forms/parts/check-form/use-picked-names.ts'
import { useSession } from '#src/session/use-session.ts'

/** @param before the checks it corrects, so that what was picked there has its name */
export function useJudgedAnswers(check: Check, form: CheckForm, before: readonly Check[] = none) {
  const { location } = useSession()
  const opened = useMemo(() => openForm(form), [form])
  const data = useMemo(() => parseAnswers(check.data ?? ''), [check.data])
  const earlier = useMemo(() => before.map((one) => parseAnswers(one.data ?? '') ?? {}), [before])
  const names = usePickedNames(opened.schema, data ?? {}, earlier)
  const fahrenheit = location?.temperatures_in_farenheit === true
  const today = localDay(check.date, timezoneOf(location))
  const judged = useMemo(
    () => judge(opened, data ?? {}, { today, fahrenheit, names }),
    [opened, data, today, fahrenheit, names],
  )
  const words = useMemo(() => ({ names, fahrenheit }), [names, fahrenheit])
  if (data === null) return null
  const { evaluation, asked } = judged
  return {
    data,
    verdict: verdictOf(opened.schema, evaluation),
    isPass: evaluation.result === 'PASS',
    /** In the order of the form, groups before their rows. */
    asked,
    findings: new Map(evaluation.findings.map((one) => [one.path, one])),
    actions: actionsOf(data),
    words,
  }
}

const none: readonly Check[] = []

export type JudgedAnswers = NonNullable<ReturnType<typeof useJudgedAnswers>>
