/**
 * One fridge as it is read: its state, last readings, limits with their changes, setup, and what
 * the last weeks say of it (kit, Record). Changed on a page of its own.
 */
import { IconTemperaturePlus } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { verdictOf } from '#contract/modules/temperature/reading-words.ts'
import { waitingRechecks } from '#contract/modules/temperature/rechecks.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { isOnRound } from '#contract/modules/temperature/temperature-round.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { choiceLabel, fieldSchema } from '#src/records/form/field-words.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditButton } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { useUnitReadings } from '../detail/use-unit-readings.ts'
import { BackInUse } from './back-in-use.tsx'
import { FridgeAside } from './fridge-aside.tsx'
import { LastReadings } from './last-readings.tsx'
import { LimitsCard } from './limits-card.tsx'
import type { OfFridge } from './of-fridge.ts'
import { SetupCard } from './setup-card.tsx'

export const back = { to: '/fridges', label: 'Fridges and freezers' }

interface FridgePageProps {
  fridge: TemperatureLocation | null | undefined
  id: string
}

export function FridgePage({ fridge, id }: FridgePageProps) {
  const now = useNow(60_000)
  const readings = useUnitReadings(id, now)
  const path = `/fridges/${id}`
  const words = { fahrenheit: readings.site?.temperatures_in_farenheit === true }
  const shared = { readings, now, words, timezone: timezoneOf(readings.site) }
  const of = fridge && ({ ...shared, fridge, path } as const)
  return (
    <RecordPage
      resource="temperature-locations"
      record={fridge}
      back={back}
      second={fridge ? <SecondLine fridge={fridge} /> : undefined}
      chips={of ? <Chips {...of} /> : null}
      actions={
        <>
          {fridge ? (
            <EditButton resource="temperature-locations" path={path} kind="default" />
          ) : null}
          {fridge?.out_of_use && !fridge.archived ? <BackInUse fridge={fridge} /> : null}
          <ArchiveButton resource="temperature-locations" record={fridge}>
            No more readings are due for it. Its history stays.
          </ArchiveButton>
          {fridge ? <LogButton fridge={fridge} /> : null}
        </>
      }
      aside={of ? <FridgeAside {...of} /> : undefined}
    >
      {of ? (
        <Stack>
          <LastReadings {...of} />
          <LimitsCard {...of} />
          <SetupCard {...of} />
        </Stack>
      ) : null}
    </RecordPage>
  )
}

/** "Fridge, Butchery. High Street Butchers." */
function SecondLine({ fridge }: { fridge: TemperatureLocation }) {
  const { location_id: site, department_id: department } = fridge
  const nameOf = useNames({ locations: [site], departments: department ? [department] : [] })
  const kind = choiceLabel(fieldSchema(declarations['temperature-locations'], 'kind'), fridge.kind)
  const where = [department ? nameOf('departments', department) : undefined].filter(Boolean)
  const at = nameOf('locations', site)
  return <>{`${[kind, ...where].join(', ')}.${at ? ` ${at}.` : ''}`}</>
}

function Chips({ fridge, readings, now, words, timezone }: OfFridge) {
  const last = readings.standing?.at(-1)
  const verdict = last && verdictOf(last)
  const recheck = waitingRechecks(readings.standing ?? []).at(-1)
  return (
    <>
      {fridge.archived ? <Chip>Archived</Chip> : null}
      {fridge.out_of_use ? <Chip>Out of use</Chip> : null}
      {last && verdict ? (
        <Chip tone={verdict.tone}>
          {verdict.word}, {formatReading(last.temperature, words)}
        </Chip>
      ) : null}
      {recheck ? (
        <Chip tone="info">
          Recheck:{' '}
          {dueInWords({ dueBy: recheck.dueAt, isMoment: true }, now, timezone).words.toLowerCase()}
        </Chip>
      ) : null}
    </>
  )
}

function LogButton({ fridge }: { fridge: TemperatureLocation }) {
  const { location, department } = useSession()
  const mayLog = useMayDo('create', 'temperature-logs')
  const isHere = fridge.location_id === location?.id && isOnRound(department?.id ?? null)(fridge)
  if (!mayLog || !isHere || fridge.archived) return null
  return (
    <Button kind="primary" icon={IconTemperaturePlus} to={`/temperature-logging?unit=${fridge.id}`}>
      Log a reading
    </Button>
  )
}
