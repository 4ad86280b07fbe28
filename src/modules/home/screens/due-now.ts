/**
 * What Home lists under *Due now*: the round that is open, the rechecks after failed readings, the
 * checks (AC 3.1.1-2, domain §2.19, §5.4). Pure. Always holds: what is overdue comes first; a row leads to where
 * the work is done.
 */

import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { RECHECK_AFTER_MS } from '#contract/modules/temperature/rechecks.ts'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { dueDraft, fillPath } from '#src/modules/checks/parts/check-draft.ts'

export type DueRow = {
  readonly kind: 'round' | 'recheck' | 'check'
  readonly key: string
  readonly title: string
  readonly second: string
  /** ms; from then on it is overdue. */
  readonly dueBy: number
  readonly verb: string
  /** What the verb is about, for screen readers. */
  readonly about: string
  readonly to: string
}

export type Wording = TemperatureWords & { readonly timezone: string }

const isOpen = ({ state }: RoundEntry) => state === 'DUE' || state === 'OVERDUE'

/** Units to read now and to read again: the figure of Home, menu and To do alike (AC 3.31.4). */
export const countDue = ({ entries }: Round): number =>
  entries.filter((entry) => entry.recheckOf !== null || isOpen(entry)).length

export const countOverdue = ({ entries }: Round): number =>
  entries.filter(({ state }) => state === 'OVERDUE').length

function roundRow({ title, entries, done }: Round): DueRow[] {
  const dueBy = Math.min(...entries.filter(isOpen).map(({ slot }) => slot?.dueBy ?? Infinity))
  if (!Number.isFinite(dueBy)) return []
  const verb = done === 0 ? 'Start' : 'Carry on'
  const second = `${done} of ${entries.length} done`
  const to = '/temperature-logging'
  return [{ kind: 'round', key: 'round', title, second, dueBy, verb, about: title, to }]
}

function recheckRow({ unit, recheckOf }: RoundEntry, words: Wording): DueRow[] {
  if (!recheckOf) return []
  const was = formatReading(recheckOf.temperature, words)
  return [
    {
      kind: 'recheck',
      key: unit.id,
      title: `Recheck ${unit.name}`,
      second: `Was ${was} at ${formatTime(recheckOf.date, words.timezone)}`,
      dueBy: recheckOf.date + RECHECK_AFTER_MS,
      verb: 'Recheck',
      about: unit.name,
      to: `/temperature-logging?unit=${unit.id}`,
    },
  ]
}

function checkRow(
  { schedule, form, occurrence }: CheckDay['due'][number],
  begun: ReadonlySet<string>,
  { timezone }: Wording,
  now: number,
): DueRow {
  const { id } = schedule
  const { at, dueBy } = occurrence
  const isBegun = begun.has(dueDraft(id, at))
  return {
    kind: 'check',
    key: `${id} ${at}`,
    title: form.title,
    second: `${isBegun ? 'Started, from' : 'From'} ${whenInSentence(at, now, timezone)}`,
    dueBy,
    verb: isBegun ? 'Carry on' : 'Start',
    about: form.title,
    to: fillPath(id, at),
  }
}

/** What may be due; null where the module is off. */
export type Due = {
  readonly round: Round | null
  readonly checks: CheckDay | null
  /** Nothing is being read any more: only then may it be said that nothing is due. */
  readonly isWhole: boolean
  /** Names of the drafts on this device. */
  readonly begun: ReadonlySet<string>
}

/** @param now ms */
export function dueRows({ round, checks, begun }: Due, words: Wording, now: number): DueRow[] {
  const rechecks = (round?.entries ?? []).flatMap((entry) => recheckRow(entry, words))
  const asked = (checks?.due ?? []).map((one) => checkRow(one, begun, words, now))
  const rounds = round ? roundRow(round) : []
  return [...rounds, ...rechecks, ...asked].sort((a, b) => a.dueBy - b.dueBy)
}
