/**
 * Due checks, as rows of Home (AC 3.1.1-2, §5.4). Pure. Always holds: a row links to where its
 * occurrence is answered.
 */
import { IconClipboardCheck } from '@tabler/icons-react'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import type { DueRow, HomeReader } from '#src/records/seam/home.ts'
import { dueDraft, fillPath } from '../parts/check-draft.ts'

/** @param begun names of the drafts on this device */
export const dueRows = (
  due: CheckDay['due'],
  begun: ReadonlySet<string>,
  { timezone, now }: HomeReader,
): DueRow[] =>
  due.map(({ schedule: { id }, form, occurrence: { at, dueBy } }) => {
    const isBegun = begun.has(dueDraft(id, at))
    return {
      key: `${id} ${at}`,
      icon: IconClipboardCheck,
      opens: 'check',
      title: form.title,
      second: `${isBegun ? 'Started, from' : 'From'} ${whenInSentence(at, now, timezone)}`,
      dueBy,
      verb: isBegun ? 'Carry on' : 'Start',
      about: form.title,
      to: fillPath(id, at),
    }
  })
