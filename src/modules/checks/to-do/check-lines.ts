/**
 * Checks that are due, late or missed, as lines of the To-do list (domain §3.31). Pure. Always
 * holds: a line links to its occurrence.
 */
import { IconClipboardCheck } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { dueInWords, whenInSentence } from '#contract/time/due-words.ts'
import { eachOrAll } from '#src/records/to-do/several-lines.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { fillPath } from '../parts/check-draft.ts'

const MINUTE_MS = 60_000

/**
 * Once the time its schedule allows has passed, an overdue check is an admin's alarm (domain
 * §2.25).
 */
function checkLine(
  { schedule, form, occurrence }: CheckDay['due'][number],
  { caller, now, timezone }: ToDoReader,
): ToDoLine {
  const { at, dueBy, state } = occurrence
  const isLate = state === 'OVERDUE'
  const asked = schedule.escalate_after_min
  const isAdmin = actingRole(caller.role) === 'admin'
  if (isAdmin && asked !== undefined && now > dueBy + asked * MINUTE_MS) {
    return {
      key: `late check ${schedule.id} ${at}`,
      rank: 'alarm',
      weight: 4,
      icon: IconClipboardCheck,
      title: `${form.title} is still not done`,
      second: `Was due by ${whenInSentence(dueBy, now, timezone)}`,
      to: fillPath(schedule.id, at),
      isMine: true,
      at: dueBy,
    }
  }
  return {
    key: `check ${schedule.id} ${at}`,
    rank: isLate ? 'overdue' : 'due',
    icon: IconClipboardCheck,
    title: form.title,
    detail: '',
    when: dueInWords({ dueBy }, now, timezone).words,
    second: `${isLate ? 'Was due' : 'Due'} by ${whenInSentence(dueBy, now, timezone)}`,
    to: fillPath(schedule.id, at),
    isMine: schedule.user_ids?.includes(caller.user_id) ?? false,
    at: dueBy,
    isOnHome: true,
  }
}

/** People who may not fill in checks can't explain a missed one either. */
function missedLines(
  unexplained: CheckDay['unexplained'],
  { caller, now, timezone }: ToDoReader,
): ToDoLine[] {
  if (actingRole(caller.role) === 'auditor') return []
  const base = { rank: 'today', isMissed: true, verb: 'Say why', isMine: false } as const
  return eachOrAll<CheckDay['unexplained'][number]>(
    unexplained,
    ({ schedule, form, occurrence: { at, dueBy } }) => ({
      ...base,
      key: `missed ${schedule.id} ${at}`,
      icon: IconClipboardCheck,
      title: form.title,
      second: `Not done by ${whenInSentence(dueBy, now, timezone)}. Say why`,
      detail: '',
      when: `Not done by ${whenInSentence(dueBy, now, timezone)}`,
      to: '/checks?tab=missed',
      at,
    }),
    (all) => {
      const last = all[0]?.occurrence.at ?? now
      return {
        ...base,
        key: `missed checks ${all[0]?.schedule.location_id}`,
        icon: IconClipboardCheck,
        title: `${all.length} checks were missed`,
        second: `Last ${whenInSentence(last, now, timezone)}. Say why`,
        detail: '',
        when: `Last ${whenInSentence(last, now, timezone)}`,
        to: '/checks?tab=missed',
        at: last,
      }
    },
  )
}

export const checkLines = (
  { due, unexplained }: Pick<CheckDay, 'due' | 'unexplained'>,
  reader: ToDoReader,
): ToDoLine[] => [...due.map((one) => checkLine(one, reader)), ...missedLines(unexplained, reader)]
