/**
 * What is to do now (domain §3.31): readings, rechecks, checks, issues, use-bys, suppliers, verifications, what the server
 * refused. Pure, computed, never stored: finishing the source removes the line (AC 3.31.1). Always
 * holds: alarms first, then what is overdue, due, for today, good to know; an alarm is never hidden.
 */
import { actingRole } from '#contract/core/access.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { isOpenIssue, possibleMoves } from '#contract/modules/issues/issue-moves.ts'
import { byUrgency, daysOverdue, dueWords } from '#contract/modules/issues/issues.rules.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { RECHECK_AFTER_MS } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { lastReading, type RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import { fillPath } from '#src/modules/checks/parts/check-draft.ts'
import { goodsLines, type ToGo } from './goods-lines.ts'
import { type SecondLooks, secondLookLines } from './second-look-lines.ts'
import { supplierLines } from './supplier-lines.ts'
import { ranks, type ToDoLine, type ToDoReader } from './to-do-line.ts'

const MINUTE_MS = 60_000

export type ToDoSources = {
  readonly entries: readonly RoundEntry[]
  /** The last standing reading of units that were not read since yesterday, by unit. */
  readonly older: ReadonlyMap<string, TemperatureLog>
  /** Checks due or overdue. */
  readonly checks: CheckDay['due']
  /** Missed, and nobody has said why. */
  readonly unexplained: CheckDay['unexplained']
  readonly looks: SecondLooks
  /** Of this site, or this person's. */
  readonly issues: readonly Issue[]
  /** Stock items of this site with a lot to use today, or past its use by. */
  readonly toGo: readonly ToGo[]
  /** Suppliers in use, for who may judge them. */
  readonly suppliers: readonly Supplier[]
  /** Records the server refused, or with two versions. */
  readonly attention: number
}

/** The last standing reading failed, and nothing good has followed. */
function alarmOf(
  entry: RoundEntry,
  { older }: Pick<ToDoSources, 'older'>,
  reader: ToDoReader,
): ToDoLine[] {
  const { unit, recheckOf } = entry
  const newest = lastReading(entry) ?? older.get(unit.id)
  if (newest?.result !== 'FAIL' || recheckOf) return []
  const read = formatReading(newest.temperature, reader)
  const { now, timezone } = reader
  const isToday = localDay(newest.date, timezone) === reader.today
  return [
    {
      key: `alarm ${newest.id}`,
      rank: 'alarm',
      title: `${unit.name} failed at ${read}`,
      second: `Read ${isToday ? 'at ' : ''}${whenInSentence(newest.date, now, timezone)}`,
      to: `/temperature-logging/${unit.id}`,
      isMine: false,
      at: newest.date,
      isOnHome: true,
    },
  ]
}

function readingOf({ unit, state, slot, recheckOf }: RoundEntry, reader: ToDoReader): ToDoLine[] {
  const { now, timezone } = reader
  const to = `/temperature-logging?unit=${unit.id}`
  if (recheckOf) {
    const at = recheckOf.date + RECHECK_AFTER_MS
    const was = formatReading(recheckOf.temperature, reader)
    const rank = now > at ? 'overdue' : 'due'
    const second = `Was ${was}, due ${localTime(at, timezone)}`
    const key = `recheck ${recheckOf.id}`
    const title = `Recheck ${unit.name}`
    return [{ key, rank, title, second, to, isMine: false, at, isOnHome: true }]
  }
  if (state !== 'DUE' && state !== 'OVERDUE') return []
  const isLate = state === 'OVERDUE'
  const by = slot ? ` by ${localTime(slot.dueBy, timezone)}` : ''
  return [
    {
      key: `slot ${unit.id} ${slot?.dueBy ?? ''}`,
      rank: isLate ? 'overdue' : 'due',
      title: unit.name,
      second: `${isLate ? 'Was due' : 'Due'}${by}`,
      to,
      isMine: false,
      at: slot?.dueBy ?? now,
      isOnHome: true,
    },
  ]
}

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
  { unexplained }: ToDoSources,
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

/** One's own stays in sight wherever it is; what waits for any admin is of the department chosen. */
function issueLine(issue: Issue, { caller, departmentId, today, now }: ToDoReader): ToDoLine[] {
  const isMine = issue.assigned_to === caller.user_id
  const base = { key: `issue ${issue.id}`, to: `/issues/${issue.id}`, isMine, at: now }
  const words = dueWords(issue, today)
  if (isMine && isOpenIssue(issue) && issue.status !== 'AWAITING_CHECK') {
    const isToday = issue.due_date === today
    const rank = daysOverdue(issue, today) > 0 ? 'overdue' : isToday ? 'today' : 'info'
    return [{ ...base, rank, title: issue.title, second: words ?? 'Your issue' }]
  }
  const checks = ['admin', 'auditor'].includes(actingRole(caller.role))
  if (!checks || issue.status !== 'AWAITING_CHECK') return []
  if (!inDepartment(departmentId)(issue)) return []
  if (!possibleMoves(issue, caller).includes('CLOSED')) return []
  const second = 'Look at it, then close it'
  return [{ ...base, rank: 'today', title: `Check: ${issue.title}`, second }]
}

function attentionLine(count: number): ToDoLine[] {
  if (count === 0) return []
  return [
    {
      key: 'attention',
      rank: 'alarm',
      title: count === 1 ? '1 record needs attention' : `${count} records need attention`,
      second: 'Not taken by the server',
      to: '/needs-attention',
      isMine: true,
      at: 0,
    },
  ]
}

export function toDoLines(sources: ToDoSources, reader: ToDoReader): ToDoLine[] {
  const { entries, checks, issues, looks, attention } = sources
  return [
    ...attentionLine(attention),
    ...entries.flatMap((entry) => [
      ...alarmOf(entry, sources, reader),
      ...readingOf(entry, reader),
    ]),
    ...checks.map((one) => checkLine(one, reader)),
    ...missedLine(sources, reader),
    ...issues.toSorted(byUrgency(reader.today)).flatMap((issue) => issueLine(issue, reader)),
    ...goodsLines(sources.toGo, reader),
    ...supplierLines(sources.suppliers, reader),
    ...secondLookLines(looks, entries, reader),
  ].sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || a.at - b.at)
}

/** Until when a line is put off, by its key (ms). */
export type Snoozed = Readonly<Record<string, number>>

/** With one more line put off, and without those whose time has come. */
export function snoozeLine(
  snoozed: Snoozed,
  { key }: Pick<ToDoLine, 'key'>,
  { minutes, now }: { readonly minutes: number; readonly now: number },
): Snoozed {
  const waiting = Object.entries(snoozed).filter(([, until]) => until > now)
  return { ...Object.fromEntries(waiting), [key]: now + minutes * MINUTE_MS }
}

/** What stands on the list, and how many wait for their time (AC 3.31.2-3). */
export function shownLines(
  lines: readonly ToDoLine[],
  { snoozed, mineOnly }: { readonly snoozed: Snoozed; readonly mineOnly: boolean },
  now: number,
) {
  const asked = mineOnly ? lines.filter(({ isMine }) => isMine) : lines
  const isPutOff = ({ key, rank }: ToDoLine) => rank !== 'alarm' && (snoozed[key] ?? 0) > now
  return { shown: asked.filter((line) => !isPutOff(line)), putOff: asked.filter(isPutOff).length }
}
