/**
 * The round on a phone, without scrolling: name, limit and Save always in view (kit-patterns §1,
 * §3). Where a phone is too short for it, the saved strip is a line of the bar at the top.
 */
import { IconList } from '@tabler/icons-react'
import { type ReactNode, use, useState } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { useMedia } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { FocusPage } from '#src/ui/page/focus-page.tsx'
import { PageBanner } from '#src/ui/page/page.tsx'
import type { ReadingStep } from '../reading/use-reading.ts'
import { placeInWords, stripOf } from './strip-of.ts'
import type { WalkOfRound } from './use-round-views.ts'
import styles from './walk-round.module.css'
import { WalkRound } from './walk-round.tsx'

interface PhoneRoundProps {
  round: Round
  walk: WalkOfRound
  isList: boolean
  onList: (isList: boolean) => void
  /** Leads to all units on one screen. */
  all: ReactNode
}

export function PhoneRound({ round, walk, isList, onList, all }: PhoneRoundProps) {
  const banner = use(PageBanner)
  const isShort = useMedia('(max-height: 639.98px)')
  const [step, setStep] = useState<ReadingStep>('number')
  const { location } = useSession()
  const { currentId, saved } = walk
  const current = round.entries.find(({ unit }) => unit.id === currentId)?.unit
  const today = formatDayShort(localDay(useNow(), timezoneOf(location)))
  const place = currentId ? placeInWords(round, currentId) : today
  const explained = step === 'answers' && !isList ? current : undefined
  const savedHere = useSavedLine(isShort && !isList ? saved : null)
  const line = explained
    ? { second: round.title, kept: `, ${place.replace(' due now', '')}` }
    : (savedHere ?? { second: place })
  return (
    <FocusPage
      title={explained?.name ?? round.title}
      {...line}
      closeTo="/"
      strip={<ProgressStrip edge label={round.title} states={stripOf(round, currentId)} />}
      action={
        <Button kind="plain" icon={IconList} aria-expanded={isList} onClick={() => onList(!isList)}>
          {isList ? 'Back' : 'List'}
        </Button>
      }
    >
      <WalkRound
        round={round}
        walk={walk}
        show={isList ? 'list' : 'panel'}
        banner={isList ? null : banner}
        onChosen={() => onList(false)}
        onStep={setStep}
      />
      {isList ? <div className={styles.all}>{all}</div> : null}
    </FocusPage>
  )
}

/** "Saved: Walk-in fridge 1, 3.2 °C" */
function useSavedLine(saved: TemperatureLog | null) {
  const { location } = useSession()
  const log = useRecord('temperature-logs', saved?.id)
  const unit = useRecord('temperature-locations', log?.temperature_location_id)
  const fahrenheit = location?.temperatures_in_farenheit === true
  if (!log || !unit) return null
  const kept = `, ${formatReading(log.temperature, { fahrenheit })}`
  return { second: `Saved: ${unit.name}`, kept }
}
