/**
 * Every slot of the last days: tick, triangle, cross, or a dash for missed (guide, Slot calendar).
 * A fortnight, on a phone the week that fits without scrolling.
 */
import { useMemo } from 'react'
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { noReadingWords } from '#contract/modules/temperature/no-reading-words.ts'
import { verdictOf } from '#contract/modules/temperature/reading-words.ts'
import type { AnsweredSlot, SlotDay } from '#contract/modules/temperature/slot-days.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { SlotCalendar, type SlotCell } from '#src/ui/charts/slot-calendar.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Card } from '#src/ui/page/card.tsx'

interface DetailCalendarProps {
  /** The oldest first, today the last; a fortnight at least. */
  slots: readonly SlotDay[]
  words: TemperatureWords
  personOf: (id: string) => string
}

export function DetailCalendar({ slots, words, personOf }: DetailCalendarProps) {
  const count = useIsPhone() ? 7 : 14
  const days = slots.slice(-count)
  const cells = useMemo(
    () =>
      new Map(
        slots.flatMap(({ day, slots: ofDay }) =>
          ofDay.map((slot): [string, AnsweredSlot] => [`${day} ${slot.time}`, slot]),
        ),
      ),
    [slots],
  )
  const times = [...new Set(days.flatMap((day) => day.slots.map(({ time }) => time)))].sort()
  const title = 'Every log time'
  const period = `Last ${count} days`
  if (times.length === 0) {
    return (
      <Card title={title} aside={period}>
        <p className="l-second">No reading was due.</p>
      </Card>
    )
  }
  return (
    <Card title={title} aside={period}>
      <SlotCalendar
        label={`${title}, ${period.toLowerCase()}`}
        slots={times}
        days={days.map(({ day }) => ({
          key: day,
          label: String(Number(day.slice(-2))),
          words: formatDayShort(day),
        }))}
        cell={(day, time) => cellOf(cells.get(`${day} ${time}`), words, personOf)}
      />
    </Card>
  )
}

const cellStates = { PASS: 'good', WARN: 'warn', FAIL: 'fail' } as const

function cellOf(
  slot: AnsweredSlot | undefined,
  words: TemperatureWords,
  personOf: (id: string) => string,
): SlotCell | undefined {
  if (!slot) return undefined
  const { log, noReading, state, late } = slot
  if (log) {
    const parts = [
      formatReading(log.temperature, words),
      verdictOf(log).word.toLowerCase(),
      ...(late ? ['late'] : []),
      personOf(log.created_by),
    ]
    return { state: cellStates[log.result], words: parts.join(', ') }
  }
  if (noReading) {
    const words = `${noReadingWords(noReading)} ${personOf(noReading.created_by)}`
    return { state: 'none', words }
  }
  if (state === 'MISSED') return { state: 'missed', words: 'Missed' }
  return { state: 'open', words: state === 'NOT_YET' ? 'Not due yet' : 'Due now' }
}
