/**
 * Fills in one check (AC 3.25.1-4, 3.25.6): opened from a due row, by hand, or to correct a check.
 * Everything is read from this device and kept on it; nothing here waits for the network.
 */

import { useSearch } from '@tanstack/react-router'
import { ADMIN_OVERRIDE } from '#contract/names.ts'
import { parseAnswers } from '#contract/rules/form-language.ts'
import { isMissedReason } from '#contract/rules/missed-checks.ts'
import { openForm } from '#src/records/check-form/judged.ts'
import { startingAnswers } from '#src/records/check-form/starting-answers.ts'
import { useSiteFacts } from '#src/records/check-form/use-site-facts.ts'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/note.tsx'
import { FormSkeleton } from '#src/ui/office-skeletons.tsx'
import { Page } from '#src/ui/page.tsx'
import { FillCheck } from './fill-check.tsx'
import { useChecks } from './use-checks.ts'
import { type FillTarget, useFillTarget } from './use-fill-target.ts'
import { useRepeats } from './use-repeats.ts'

const back = { to: '/checks', label: 'Checks' }

/** Another address is another check: nothing of the one before stays, not for a moment. */
export function FillScreen() {
  const search = useSearch({ strict: false })
  return <AskedFor key={JSON.stringify(search)} />
}

function AskedFor() {
  const target = useFillTarget()
  const { caller } = useSession()
  const mayFill = useMayDo('create', 'checks')
  if (target === undefined) {
    return (
      <Page title="Check" back={back}>
        <FormSkeleton />
      </Page>
    )
  }
  if (target === null) {
    return (
      <Page title="Not found" back={back} second="This form isn't on this device.">
        <p>It may have been removed, or belong to a site you can't see.</p>
      </Page>
    )
  }
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
  return <Prepared key={target.name} target={target} />
}

/** Waits for what the form begins with, so that nothing changes under the first answer. */
function Prepared({ target }: { target: FillTarget }) {
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
    return (
      <Page title={form.title} back={back}>
        <FormSkeleton />
      </Page>
    )
  }
  const before = last?.find(
    (one) => one.location_id === location?.id && !one.voided_by_id && !isMissedReason(one),
  )
  const start = correcting
    ? (parseAnswers(correcting.data ?? '') ?? {})
    : startingAnswers(openForm(form).schema, {
        userId: caller?.user_id ?? '',
        idsOf: facts.idsOf,
        last: parseAnswers(before?.data ?? '') ?? {},
        repeats,
      })
  return <FillCheck target={target} facts={facts} start={start} />
}
