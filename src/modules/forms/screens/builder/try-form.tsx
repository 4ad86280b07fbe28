/**
 * The form as the kitchen will see it, for a trial run: rendered and judged by the same code as
 * every check (AC 3.27.2). Always holds: nothing of it is saved or sent.
 */
import { useEffect, useMemo, useState } from 'react'
import type { Answers } from '#contract/modules/forms/form-language.ts'
import type { SiteLimits } from '#contract/modules/forms/form-limits.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { CheckForm } from '#src/modules/forms/parts/check-form/check-form.tsx'
import { type Judged, judge } from '#src/modules/forms/parts/check-form/judged.ts'
import { startingAnswers } from '#src/modules/forms/parts/check-form/starting-answers.ts'
import { usePickedNames } from '#src/modules/forms/parts/check-form/use-picked-names.ts'
import type { SiteFacts } from '#src/modules/forms/parts/check-form/use-site-facts.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { WrittenForm } from './form/built-form.ts'

interface TryFormProps {
  readonly form: WrittenForm
  readonly site: SiteLimits
  readonly data: Answers
  readonly onChange: (change: (before: Answers) => Answers) => void
}

export function TryForm({ form, site, data, onChange }: TryFormProps) {
  const { caller, location } = useSession()
  const names = usePickedNames(form.schema, data)
  const today = localDay(Date.now(), timezoneOf(location))
  const fahrenheit = location?.temperatures_in_farenheit === true
  const userId = caller?.user_id
  const judged = useMemo(
    () => judge(form, data, { today, fahrenheit, site, names, user_id: userId }),
    [form, data, today, fahrenheit, site, names, userId],
  )
  const { tone, says } = verdictOf(judged)
  return (
    <Card
      flush
      title="Try it"
      aside={
        <output>
          <Chip tone={tone}>{says}</Chip>
        </output>
      }
    >
      <CheckForm
        form={form}
        judged={judged}
        data={data}
        onChange={onChange}
        site={site}
        isTried={false}
        isForTry
      />
    </Card>
  )
}

function verdictOf({ evaluation, strip, answered }: Judged) {
  const { result, failed_fields } = evaluation
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  if (result === 'FAIL') {
    const verb = failed_fields.length === 1 ? 'fails' : 'fail'
    return { tone: 'fail', says: `${count(failed_fields.length, 'answer')} ${verb}` } as const
  }
  const left = strip.length - answered
  if (left > 0) return { tone: 'neutral', says: `${count(left, 'question')} left` } as const
  if (result === 'ACTION') return { tone: 'warning', says: 'Passes with action' } as const
  return { tone: 'safe', says: 'Passes' } as const
}

/** The trial answers; they start as a check's would, and stay while the form is changed. */
export function useTriedAnswers({ schema }: WrittenForm, facts: SiteFacts | undefined) {
  const { caller } = useSession()
  const [data, setData] = useState<Answers | null>(null)
  const isReady = facts !== undefined
  useEffect(() => {
    if (!isReady || data !== null) return
    const { idsOf } = facts
    setData(
      startingAnswers(schema, {
        ...{ userId: caller?.user_id ?? '', idsOf, last: {}, repeats: [] },
        // Monday, when the weekly rows are there too.
        weekday: 'mon',
      }),
    )
  }, [isReady, data, facts, schema, caller])
  return { data: data ?? {}, setData }
}
