/**
 * One fridge over time: its state, its line against the limits, every slot, every reading with its
 * corrections, and the sheet for the inspector (AC 3.14.7-9). Measured facts are never changed
 * here, only corrected or verified (domain §1.5).
 */
import { IconPencil, IconTemperaturePlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { fullLimitsInWords } from '#contract/modules/temperature/limits-in-words.ts'
import { slotDays } from '#contract/modules/temperature/slot-days.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { isOnRound } from '#contract/modules/temperature/temperature-round.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { editPath } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import styles from './detail.module.css'
import { DetailCalendar } from './detail-calendar.tsx'
import { DetailChart } from './detail-chart.tsx'
import { DetailCorrect } from './detail-correct.tsx'
import { DetailReadings } from './detail-readings.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { useUnitReadings } from './use-unit-readings.ts'

const FORTNIGHT = 14
const back = { to: '/temperature-logging', label: 'Temperatures' }

export function TemperatureDetailScreen() {
  const id = useRouteId()
  const now = useNow(60_000)
  const readings = useUnitReadings(id, now)
  const [correcting, setCorrecting] = useState<TemperatureLog | null>(null)
  const search: { days?: unknown; look?: unknown } = useSearch({ strict: false })
  const days = [7, 31, 92].find((count) => String(count) === search.days) ?? 31
  const { unit, site, standing, answers } = readings
  const timezone = timezoneOf(site)
  const slots = useMemo(
    () =>
      unit && standing
        ? slotDays(unit, standing, site ?? { timezone }, Math.max(days, FORTNIGHT), now, answers)
        : [],
    [unit, standing, site, timezone, days, now, answers],
  )
  const words = { fahrenheit: site?.temperatures_in_farenheit === true }
  const frame = {
    resource: 'temperature-locations',
    record: unit,
    back,
    // It has its sheet.
    print: null,
    ...(unit && { second: secondLine(unit, words) }),
    chips: unit?.archived ? (
      <Chip>Archived</Chip>
    ) : unit?.out_of_use ? (
      <Chip>Out of use</Chip>
    ) : null,
  } as const

  // Another fridge may have been opened meanwhile: its limits don't apply to this reading.
  if (unit && correcting?.temperature_location_id === unit.id) {
    return (
      <RecordPage {...frame}>
        <DetailCorrect unit={unit} log={correcting} onDone={() => setCorrecting(null)} />
      </RecordPage>
    )
  }
  if (!unit || !standing) {
    return <RecordPage {...frame}>{unit ? <ListSkeleton rows={8} /> : null}</RecordPage>
  }
  const isLook = search.look === 'probe'
  const shared = { unit, readings, standing, timezone, words, now }
  const list = <DetailReadings {...shared} isLook={isLook} onCorrect={setCorrecting} />
  return (
    <RecordPage
      {...frame}
      actions={
        <Actions unit={unit}>
          <PrintSheet {...shared} unit={unit} days={days} />
        </Actions>
      }
      aside={isLook ? undefined : list}
    >
      <div className={styles.screen}>
        {isLook ? list : null}
        <DetailChart {...shared} days={days} />
        <DetailCalendar slots={slots} words={words} personOf={readings.personOf} />
      </div>
    </RecordPage>
  )
}

/** "5 °C or below, fails above 8 °C. Logged 08:00 and 16:00." */
function secondLine(unit: TemperatureLocation & Limits, words: { fahrenheit: boolean }): string {
  const times = [...(unit.log_times ?? [])].sort()
  const last = times.at(-1)
  const limits = `${fullLimitsInWords(unit, words)}.`
  if (!last) return limits
  const list = times.length > 1 ? `${times.slice(0, -1).join(', ')} and ${last}` : last
  return `${limits} Logged ${list}.`
}

function Actions({ unit, children }: { unit: TemperatureLocation; children: ReactNode }) {
  const mayEdit = useMayDo('edit', 'temperature-locations')
  const { location, department } = useSession()
  const mayLog = useMayDo('create', 'temperature-logs')
  const isHere = unit.location_id === location?.id && isOnRound(department?.id ?? null)(unit)
  return (
    <>
      {children}
      {mayEdit ? (
        <Button icon={IconPencil} to={editPath(`/fridges/${unit.id}`, 'Limits')}>
          Edit limits
        </Button>
      ) : null}
      {mayLog && isHere ? (
        <Button
          kind="primary"
          icon={IconTemperaturePlus}
          to={`/temperature-logging?unit=${unit.id}`}
        >
          Log a reading
        </Button>
      ) : null}
    </>
  )
}
