/**
 * Fills in one check (AC 3.25.1-4, 3.25.6): opened from a due row, by hand, or to correct a check.
 * Everything is read from this device and saved on it; nothing here waits for the network.
 */

import { useSearch } from '@tanstack/react-router'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { isMissedReason } from '#contract/modules/checks/missed-checks.ts'
import { parseAnswers } from '#contract/modules/forms/form-language.ts'
import { locationName } from '#contract/text/names.ts'
import { weekdayOf } from '#contract/time/business-day.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { openForm } from '#src/modules/forms/parts/check-form/judged.ts'
import { startingAnswers } from '#src/modules/forms/parts/check-form/starting-answers.ts'
import { useSiteFacts } from '#src/modules/forms/parts/check-form/use-site-facts.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { AtSite } from '#src/session/at-site.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { useChecks } from '../use-checks.ts'
import { FillCheck } from './fill-check.tsx'
import type { FillTarget } from './fill-target.ts'
import { useFillSite, useFillTarget } from './use-fill-target.ts'
import { useRepeats } from './use-repeats.ts'

const back = { to: '/checks', label: 'Checks' }

/** Another address is another check: nothing of the previous one may remain, not even briefly. */
export function FillScreen() {
  const search = useSearch({ strict: false })
  return <AskedFor key={JSON.stringify(search)} />
}

/** At its own site, even if another one is chosen, or is chosen while it is open. */
function AskedFor() {
  const { location } = useSession()
  const site = useFillSite()
  if (site === undefined) return <Opening title="Check" />
  if (site === null) return <NotHere />
  return (
    <AtSite site={site}>
      <AtItsSite elsewhere={site.id === location?.id ? null : locationName(site)} />
    </AtSite>
  )
}

const Opening = ({ title }: { title: string }) => (
  <Page title={title} back={back}>
    <FormSkeleton />
  </Page>
)

const NotHere = () => (
  <Page title="Not found" back={back} second="This form isn't on this device.">
    <p>It may have been removed, or belong to a site you can't see.</p>
  </Page>
)

function AtItsSite({ elsewhere }: { elsewhere: string | null }) {
  const target = useFillTarget()
  const { caller } = useSession()
  const mayFill = useMayDo('create', 'checks')
  if (target === undefined) return <Opening title="Check" />
  if (target === null) return <NotHere />
  if (!mayFill || caller?.role === ADMIN_OVERRIDE) {
    return (
      <Page title={target.form.title} back={back}>
        <Note
          tone="info"
          title={
            mayFill
              ? 'Sign in as a named person to sign this off.'
              : 'Checks are filled in by the kitchen. You can verify them once they are signed.'
          }
        />
      </Page>
    )
  }
  return <Prepared key={target.name} target={target} elsewhere={elsewhere} />
}

/** Waits for the form's initial answers, so that nothing changes under the first answer. */
function Prepared({ target, elsewhere }: { target: FillTarget; elsewhere: string | null }) {
  const { form, correcting } = target
  const { caller, location } = useSession()
  const facts = useSiteFacts(form.schema)
  const asksLast = form.schema.includes('"last"')
  const last = useChecks(
    asksLast
      ? { where: { form_id: form.id }, order: { by: 'date', descending: true }, limit: 20 }
      : null,
  )
  const repeats = useRepeats(form.schema.includes('"repeats"'))
  if (!facts || !repeats || (asksLast && !last)) {
    return <Opening title={form.title} />
  }
  const before = last?.find(
    (one) => one.location_id === location?.id && !one.voided_by_id && !isMissedReason(one),
  )
  const start = correcting
    ? (parseAnswers(correcting.data ?? '') ?? {})
    : startingAnswers(openForm(form).schema, {
        userId: caller?.user_id ?? '',
        idsOf: facts.idsOf,
        weekday: weekdayOf(localDay(target.due?.occurrence.at ?? Date.now(), timezoneOf(location))),
        last: parseAnswers(before?.data ?? '') ?? {},
        repeats,
      })
  return <FillCheck {...{ target, facts, start, elsewhere }} />
}
