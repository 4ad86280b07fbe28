/** A site's checks over a span, without their answers: the input for figures. */
import type { FiguresRead } from '#contract/core/figures/figures.ts'
import type { Answered } from './check-day.ts'
import type { Span } from './check-span.ts'
import type { Check } from './checks.ts'

export type MadeCheck = Answered &
  Pick<Check, 'id' | 'created_by' | 'form_id' | 'schedule_id' | 'private'>

/** Answers are most of a check: thousands of them needn't be in memory just for their dates. */
const withoutAnswers = (check: Check): MadeCheck => ({
  id: check.id,
  date: check.date,
  result: check.result,
  slot: check.slot,
  form_id: check.form_id,
  schedule_id: check.schedule_id,
  created_by: check.created_by,
  voided_by_id: check.voided_by_id,
  ...(check.private && { private: true }),
  ...(check.department_id !== undefined && { department_id: check.department_id }),
})

export async function madeChecks(
  read: FiguresRead,
  location_id: string,
  { from, to }: Span,
): Promise<readonly MadeCheck[]> {
  const made: MadeCheck[] = []
  await read.each(
    'checks',
    { where: { location_id }, between: { field: 'date', from, to } },
    (check) => {
      made.push(withoutAnswers(check))
    },
  )
  return made
}

/** Every schedule and form that ever existed: the past is described as it was. */
export async function askedOfSite(read: FiguresRead, location_id: string) {
  const [schedules, forms] = await Promise.all([
    read.all('check-schedules', { where: { location_id }, includeArchived: true }),
    read.all('check-forms', { includeArchived: true }),
  ])
  return { schedules, forms }
}
