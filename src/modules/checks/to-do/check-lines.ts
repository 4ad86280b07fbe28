/**
 * Checks that are due, late or were missed, as lines of the To-do list (domain §3.31). Pure. Always
 * holds: a line leads to its occurrence.
 */
import { actingRole } from '#contract/core/access.ts'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { fillPath } from '../parts/check-draft.ts'

const MINUTE_MS = 60_000

/** Past the time its schedule gives it, an overdue one is an admin's alarm (domain §2.25). */
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
    title: form.title,
    second: `${isLate ? 'Was due' : 'Due'} by ${whenInSentence(dueBy, now, timezone)}`,
    to: fillPath(schedule.id, at),
    isMine: schedule.user_ids?.includes(caller.user_id) ?? false,
    at: dueBy,
    isOnHome: true,
  }
}

/** Who may not fill in checks cannot say why one was missed either. */
function missedLine(
  unexplained: CheckDay['unexplained'],
  { caller, now, timezone }: ToDoReader,
): ToDoLine[] {
  const [newest] = unexplained
  if (!newest || actingRole(caller.role) === 'auditor') return []
  const { form, occurrence } = newest
  const count = unexplained.length
  return [
    {
      key: 'missed checks',
      rank: 'today',
      title: count === 1 ? `${form.title} was missed` : `${count} checks were missed`,
      second:
        count === 1
          ? `${formatWhen(occurrence.at, now, timezone)}. Say why`
          : `Last ${whenInSentence(occurrence.at, now, timezone)}. Say why`,
      to: '/checks?tab=missed',
      isMine: false,
      at: occurrence.at,
    },
  ]
}

export const checkLines = (
  { due, unexplained }: Pick<CheckDay, 'due' | 'unexplained'>,
  reader: ToDoReader,
): ToDoLine[] => [...due.map((one) => checkLine(one, reader)), ...missedLine(unexplained, reader)]
