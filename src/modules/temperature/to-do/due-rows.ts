/**
 * The open round and the rechecks after failed readings, as rows of Home (AC 3.1.1-2, domain §2.19,
 * §5.4). Pure. Always holds: a row links to where the work is done.
 */
import { IconRefreshAlert, IconTemperature } from '@tabler/icons-react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { RECHECK_AFTER_MS } from '#contract/modules/temperature/rechecks.ts'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { formatTime } from '#contract/time/display-time.ts'
import type { DueRow, HomeReader } from '#src/records/seam/home.ts'
import { isOpen } from '../home/count-due.ts'

/** "8 units now, 1 from 11:00" */
function toReadInWords(entries: readonly RoundEntry[], timezone: string): string {
  const open = entries.filter(isOpen).length
  const [next, ...more] = entries
    .flatMap(({ state, slot }) => (state === 'LATER' && slot ? slot.opensAt : []))
    .sort()
  const later = next ? `, ${more.length + 1} from ${formatTime(next, timezone)}` : ''
  return `${open} ${open === 1 ? 'unit' : 'units'} now${later}`
}

/** The open round, or none if nothing in it is due. */
export function roundRow(
  { title, entries, done }: Pick<Round, 'title' | 'entries' | 'done'>,
  timezone: string,
): DueRow[] {
  const dueBy = Math.min(...entries.filter(isOpen).map(({ slot }) => slot?.dueBy ?? Infinity))
  if (!Number.isFinite(dueBy)) return []
  return [
    {
      key: 'round',
      icon: IconTemperature,
      opens: 'round',
      title,
      second: done === 0 ? toReadInWords(entries, timezone) : `${done} of ${entries.length} done`,
      dueBy,
      verb: done === 0 ? 'Start' : 'Carry on',
      about: title,
      to: '/temperature-logging',
    },
  ]
}

export function recheckRow(
  { unit, recheckOf }: RoundEntry,
  reader: Pick<HomeReader, 'timezone' | 'fahrenheit'>,
): DueRow[] {
  if (!recheckOf) return []
  const was = formatReading(recheckOf.temperature, reader)
  return [
    {
      key: unit.id,
      icon: IconRefreshAlert,
      title: `Recheck ${unit.name}`,
      second: `Was ${was} at ${formatTime(recheckOf.date, reader.timezone)}`,
      dueBy: recheckOf.date + RECHECK_AFTER_MS,
      isMoment: true,
      verb: 'Recheck',
      about: unit.name,
      to: `/temperature-logging?unit=${unit.id}`,
    },
  ]
}

export const dueRows = (round: Round, reader: HomeReader): DueRow[] => [
  ...roundRow(round, reader.timezone),
  ...round.entries.flatMap((entry) => recheckRow(entry, reader)),
]
