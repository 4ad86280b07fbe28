/**
 * The sheet for an inspector: every log time of the chosen days, including missed ones, each with
 * the limit it was judged by, the action taken, and anything corrected or voided still legible (AC
 * 3.14.8-9, domain §1.5).
 */

import type { Cell, DocumentPart, Figure, Run } from '#contract/core/document/document.ts'
import { defineDocument } from '#contract/core/document/document.ts'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import {
  isNameUnproven,
  isTimeUnproven,
  timeUnproven,
  UNPROVEN,
} from '#contract/core/sync/unproven.ts'
import { formatShare } from '#contract/measure/display.ts'
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { formatDateTime, formatDayLong } from '#contract/time/display-date.ts'
import { formatDayMedium, formatDayShort, formatTime } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { limitChangeInWords } from '../limit-change-words.ts'
import { limitChanges } from '../limit-changes.ts'
import { fullLimitsInWords, limitsInWords } from '../limits-in-words.ts'
import { noReadingWords } from '../no-reading-words.ts'
import type { NoReading } from '../no-readings.ts'
import { doubtOf, type ProbeTest, probeInWords } from '../probe-tests.ts'
import { verdictOf, whatHappened } from '../reading-words.ts'
import { type Site, type SlotDay, slotDays, standingLogs } from '../slot-days.ts'
import type { TemperatureLocation } from '../temperature-locations.ts'
import type { TemperatureLog } from '../temperature-logs.ts'

export type SheetRecords = {
  readonly unit: TemperatureLocation
  readonly site: Site
  /** Every reading of the days, including corrected and voided ones. */
  readonly logs: readonly TemperatureLog[]
  /** Answers without a reading, in order of time. */
  readonly answers?: readonly NoReading[]
  /** Tests of the probes at the site. */
  readonly tests: readonly ProbeTest[]
  readonly personOf: (id: string) => string
  /** Number of days, the last being today. */
  readonly days: number
  /** ms */
  readonly now: number
  readonly words: TemperatureWords
}

type Sheet = SheetRecords & {
  readonly byId: ReadonlyMap<string, TemperatureLog>
  readonly spans: readonly SlotDay[]
}

const without = {
  MISSED: { mark: 'fail', word: 'Missed' },
  NOT_YET: { mark: 'none', word: 'Not due yet' },
  DUE: { mark: 'none', word: 'Due' },
  OVERDUE: { mark: 'warning', word: 'Overdue' },
} as const

/** The readings this one replaces, the first value first. */
function earlierValues(log: TemperatureLog, byId: Sheet['byId']): TemperatureLog[] {
  const found: TemperatureLog[] = []
  for (let old = byId.get(log.voids_id ?? ''); old && !found.includes(old); ) {
    found.unshift(old)
    old = byId.get(old.voids_id ?? '')
  }
  return found
}

function valueCell(log: TemperatureLog, sheet: Sheet): Cell {
  const text = formatReading(log.temperature, sheet.words)
  if (isVoidedAlone(log)) return [{ text, isStruck: true }]
  const old = earlierValues(log, sheet.byId)
  if (old.length === 0) return text
  const struck = old.flatMap((one): Run[] => [
    { text: formatReading(one.temperature, sheet.words), isStruck: true },
    { text: ' ' },
  ])
  return [...struck, { text, isBold: true }]
}

const ended = (text: string) => (/[.!?”]$/.test(text) ? text : `${text}.`)

/** "Corrected by Ben Carter, 05/03/2026, 08:20: “missed the point”" */
function amendedWords(log: TemperatureLog, sheet: Sheet): string[] {
  const { personOf, site } = sheet
  const said = (verb: string, who: string | undefined, at: number, why: string | undefined) => {
    const by = who ? ` by ${personOf(who)}` : ''
    return ended(`${verb}${by}, ${formatDateTime(at, site.timezone)}${why ? `: “${why}”` : ''}`)
  }
  if (isVoidedAlone(log)) {
    return [said('Voided', log.modified_by, log.modified ?? log.created, log.void_reason)]
  }
  if (!log.voids_id) return []
  const chain = [...earlierValues(log, sheet.byId), log]
  if (chain.length === 1) return [said('Corrected', log.created_by, log.created, log.void_reason)]
  return chain
    .slice(1)
    .map((next, place) =>
      said(
        'Corrected',
        next.created_by,
        next.created,
        chain[place]?.void_reason ?? next.void_reason,
      ),
    )
}

function doneWords(log: TemperatureLog, sheet: Sheet, isLate: boolean): string {
  const { site, now, tests } = sheet
  const doubt = doubtOf(log, tests)
  const failed = doubt && formatDayMedium(localDay(doubt.date, site.timezone))
  return [
    isLate ? 'Read late.' : '',
    log.recheck_of_id ? 'Recheck.' : '',
    whatHappened(log),
    ...amendedWords(log, sheet),
    doubt && log.probe_id ? `${probeInWords(log.probe_id)} failed its test on ${failed}.` : '',
    isNameUnproven(log) ? UNPROVEN : '',
    isTimeUnproven(log) ? timeUnproven(log, now, site.timezone) : '',
    log.verified_comment ? ended(`Verified: ${log.verified_comment}`) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface Place {
  readonly day: string
  /** "–" if it answers no log time. */
  readonly due: string
  readonly isLate?: boolean
}

function readingRow(
  log: TemperatureLog,
  { day, due, isLate = false }: Place,
  sheet: Sheet,
): Cell[] {
  const { words, site, personOf } = sheet
  const { tone, word } = verdictOf(log)
  const [first = log] = earlierValues(log, sheet.byId)
  const readOn = localDay(log.date, site.timezone)
  const time = formatTime(log.date, site.timezone)
  return [
    formatDayShort(day),
    due,
    readOn === day ? time : `${time}, ${formatDayShort(readOn)}`,
    valueCell(log, sheet),
    limitsInWords(log, words),
    isVoidedAlone(log) ? { mark: 'none', word: 'Voided' } : { mark: tone, word },
    personOf(first.created_by),
    doneWords(log, sheet, isLate),
    log.verified_by ? personOf(log.verified_by) : '',
  ]
}

function noReadingRow(answer: NoReading, { day, due }: Place, sheet: Sheet): Cell[] {
  const { site, personOf } = sheet
  return [
    formatDayShort(day),
    due,
    formatTime(answer.date, site.timezone),
    '–',
    '–',
    { mark: 'none', word: 'No reading' },
    personOf(answer.created_by),
    noReadingWords(answer),
    '',
  ]
}

function dayRows({ day, slots, others }: SlotDay, sheet: Sheet): Cell[][] {
  const { logs, site } = sheet
  const answered = slots.map(({ time, log, late, noReading, state }): Cell[] =>
    log
      ? readingRow(log, { day, due: time, isLate: late }, sheet)
      : noReading
        ? noReadingRow(noReading, { day, due: time }, sheet)
        : [
            formatDayShort(day),
            time,
            '–',
            '–',
            '–',
            state === 'DONE' || state === 'NO_READING' ? '' : without[state],
            '',
            '',
            '',
          ],
  )
  const voided = logs.filter(
    (log) => isVoidedAlone(log) && localDay(log.date, site.timezone) === day,
  )
  const beside = [...others, ...voided].sort((a, b) => a.date - b.date)
  return [...answered, ...beside.map((log) => readingRow(log, { day, due: '–' }, sheet))]
}

function figuresOf({ spans }: Sheet): Figure[] {
  const slots = spans.flatMap((span) => span.slots)
  const logs = spans.flatMap(({ slots: own, others }) => [
    ...own.flatMap(({ log }) => log ?? []),
    ...others,
  ])
  const done = slots.filter(({ state }) => state === 'DONE').length
  const missed = slots.filter(({ state }) => state === 'MISSED').length
  const due = done + slots.filter(({ state }) => state === 'MISSED' || state === 'OVERDUE').length
  const unread = slots.filter(({ state }) => state === 'NO_READING').length
  const share = due === 0 ? '–' : formatShare(Math.round((done * 10_000) / due))
  const count = (test: (log: TemperatureLog) => boolean) => String(logs.filter(test).length)
  return [
    { value: share, label: 'Logged', second: due === 0 ? 'None due' : `${done} of ${due} due` },
    {
      value: String(missed),
      label: 'Missed',
      ...(unread > 0 && { second: `${unread} more without a reading` }),
    },
    { value: count(({ result }) => result === 'FAIL'), label: 'Failed readings' },
    { value: count(({ voids_id }) => voids_id !== undefined), label: 'Corrected' },
  ]
}

/** Who changed the limits in these days, to what and why: the rows below keep the limits of their day. */
function limitNotes({ unit, spans, site, now, words, personOf }: Sheet): DocumentPart[] {
  const { timezone } = site
  const from = spans[0]?.day ?? ''
  return limitChanges(unit)
    .filter(({ at }) => localDay(at, timezone) >= from)
    .map((change) => ({
      ...({ kind: 'note', mark: 'info' } as const),
      title: limitChangeInWords(change, { now, timezone, words, personOf }),
    }))
}

function notesOf({ spans, logs }: Sheet): DocumentPart[] {
  const shown = new Set(
    spans.flatMap(({ slots, others }) => [...slots.map(({ log }) => log), ...others]),
  )
  const waiting = logs.filter((log) => shown.has(log) && !log.received).length
  if (waiting === 0) return []
  const records = waiting === 1 ? '1 record in it is' : `${waiting} records in it are`
  return [{ kind: 'note', mark: 'info', title: `${records} on this device and not sent yet.` }]
}

const columns = [
  { title: 'Day', kind: 'short' },
  { title: 'Due', kind: 'short' },
  { title: 'Read', kind: 'short' },
  { title: 'Temperature', kind: 'figure' },
  { title: 'Good at', kind: 'short' },
  { title: 'Result', kind: 'mark' },
  { title: 'By', kind: 'text' },
  { title: 'What was done', kind: 'text' },
  { title: 'Verified by', kind: 'text' },
] as const

export const temperatureSheet = defineDocument<SheetRecords>({
  name: 'temperature-sheet',
  make(records) {
    const { unit, site, logs, answers, days, now, words } = records
    const spans = slotDays(unit, standingLogs(logs), site, days, now, answers)
    const byId = new Map(logs.map((log): [string, TemperatureLog] => [log.id, log]))
    const sheet: Sheet = { ...records, byId, spans }
    const rowsByDay = spans.map((span) => dayRows(span, sheet))
    let next = 0
    const groups = rowsByDay.flatMap((rows) => {
      const place = next
      next += rows.length
      return place > 0 && rows.length > 0 ? [place] : []
    })
    const [from = '', to = ''] = [spans[0]?.day, spans.at(-1)?.day].map((day) => day ?? '')
    const times = [...(unit.log_times ?? [])].sort().join(' and ')
    return {
      title: `Temperatures of ${unit.name}`,
      about: `${formatDayLong(from)} to ${formatDayLong(to)}. ${fullLimitsInWords(unit, words)}.${times ? ` Logged ${times}.` : ''}`,
      count: days === 1 ? '1 day' : `${days} days`,
      isLandscape: true,
      sections: [
        {
          parts: [
            { kind: 'figures', figures: figuresOf(sheet) },
            ...notesOf(sheet),
            ...limitNotes(sheet),
            {
              kind: 'table',
              columns,
              rows: rowsByDay.flat(),
              groups,
              empty: 'No readings were due in these days, and none were made.',
            },
            {
              kind: 'words',
              words:
                'Each reading is judged by the limit of its day. Corrected and voided values are struck through.',
            },
          ],
        },
      ],
    }
  },
})
