/**
 * What Home lists under *Due now*: the round that is open and the rechecks after failed readings
 * (AC 3.1.1-2, domain §2.19). Pure. Always holds: what is overdue comes first; a row leads to where
 * the work is done.
 */
import { formatReading, type TemperatureWords } from '#contract/rules/display-temperature.ts'
import { formatTime } from '#contract/rules/display-time.ts'
import { RECHECK_AFTER_MS } from '#contract/rules/rechecks.ts'
import type { Round, RoundEntry } from '#contract/rules/temperature-round.ts'

export type DueRow = {
  readonly kind: 'round' | 'recheck'
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

export function dueRows(round: Round, words: Wording): DueRow[] {
  const rechecks = round.entries.flatMap((entry) => recheckRow(entry, words))
  return [...roundRow(round), ...rechecks].sort((a, b) => a.dueBy - b.dueBy)
}

const MINUTE_MS = 60_000

function minutesInWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** "Due by 10:00", "Due 08:25" for a recheck, "Overdue 12 min". */
export function dueInWords(
  { kind, dueBy }: Pick<DueRow, 'kind' | 'dueBy'>,
  now: number,
  timezone: string,
): { isOverdue: boolean; words: string } {
  if (now > dueBy) return { isOverdue: true, words: `Overdue ${minutesInWords(now - dueBy)}` }
  const by = kind === 'round' ? 'Due by' : 'Due'
  return { isOverdue: false, words: `${by} ${formatTime(dueBy, timezone)}` }
}
