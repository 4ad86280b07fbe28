/**
 * One lot on the scale: its weight, then the book against it on the rail (design, Stock take). What
 * was counted already is asked about first: add or replace.
 */
import { IconArrowRight, IconPlayerSkipForward } from '@tabler/icons-react'
import { useState } from 'react'
import { offBy, toleranceZones } from '#contract/modules/lots/tolerance.ts'
import { countedTwice } from '#contract/modules/stock/stock-take.ts'
import { amountWords, changeWords } from '#src/modules/lots/parts/amounts.ts'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { usePadScale } from '#src/records/devices/use-pad-scale.tsx'
import { useSession } from '#src/session/use-session.ts'
import { ToleranceRail } from '#src/ui/charts/tolerance-rail.tsx'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './take.module.css'
import { countedBefore, type Take } from './take.ts'

interface CountLotProps {
  take: Take
  one: CountableLot
  onSkip: () => void
  onKeep: (amount: number, add: boolean) => void
}

type Again = 'add' | 'replace'

export function CountLot({ take, one, onSkip, onKeep }: CountLotProps) {
  const { lot } = one
  const before = countedBefore(take, one)
  const [again, setAgain] = useState<Again | null>(null)
  const isAsking = before !== undefined && again === null
  const isAdded = again === 'add'
  const entry = useWeightEntry({ unit: lot.unit, active: !isAsking, onEnter: () => keep() })
  const scale = usePadScale(entry, lot.unit)
  const { amount } = entry
  const whole = amount === null ? null : amount + (isAdded ? (before ?? 0) : 0)
  function keep(): void {
    if (!isAsking && amount !== null) onKeep(amount, isAdded)
  }
  return (
    <section className={styles.lot} aria-label={lot.internal_name}>
      <Head {...{ take, one, whole }} />
      {isAsking ? (
        <Note tone="warning" title={countedTwice(before, lot.unit)} live="polite">
          <span className={styles.again}>
            <Button onClick={() => setAgain('add')}>Add</Button>
            <Button onClick={() => setAgain('replace')}>Replace</Button>
          </span>
        </Note>
      ) : null}
      <WeightPad
        label={`Count of ${lot.internal_name}`}
        entry={entry}
        tone={useOff(take, one, whole)?.tone ?? 'neutral'}
        rail={<Rail {...{ take, one, whole }} />}
        scale={scale}
      />
      <div className={styles.bar}>
        <Button icon={IconPlayerSkipForward} onClick={onSkip}>
          Skip
        </Button>
        <Button
          kind="primary"
          grow
          iconAfter={IconArrowRight}
          disabled={isAsking || amount === null}
          onClick={keep}
        >
          Save and scan
        </Button>
      </div>
    </section>
  )
}

interface JudgedProps {
  take: Take
  one: CountableLot
  whole: number | null
}

/** Against the book as it was when it was first counted. */
function useOff(take: Take, { lot, balance }: CountableLot, whole: number | null) {
  const { client } = useSession()
  const zones = toleranceZones(client?.settings?.mass_balance_tolerance_bp)
  if (whole === null) return null
  const book = take.counts[lot.id]?.book ?? balance
  const place = offBy(whole - book, book, client?.settings?.mass_balance_tolerance_bp)
  const zone = zones[place.zone]
  return { book, place, tone: zone?.tone ?? ('neutral' as const), words: zone?.words ?? '' }
}

function Head({ take, one, whole }: JudgedProps) {
  const { lot } = one
  const off = useOff(take, one, whole)
  const size = off?.place.percent
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.name}>{lot.internal_name}</h2>
        <p className={styles.code}>{lot.batch_code}</p>
      </div>
      <div className={styles.book} aria-live="polite">
        {off ? (
          <>
            <span>Book {amountWords(off.book, lot.unit)}</span>
            <StatusLine tone={off.tone}>
              {[changeWords((whole ?? 0) - off.book, lot.unit), size].filter(Boolean).join(', ')}
            </StatusLine>
          </>
        ) : null}
      </div>
    </div>
  )
}

function Rail({ take, one, whole }: JudgedProps) {
  const { client } = useSession()
  const off = useOff(take, one, whole)
  const { unit } = one.lot
  return (
    <ToleranceRail
      zones={toleranceZones(client?.settings?.mass_balance_tolerance_bp)}
      place={off?.place ?? null}
      says={
        off && whole !== null
          ? `${amountWords(whole, unit)} counted, ${amountWords(off.book, unit)} by the book: ${off.words}`
          : 'Nothing counted yet'
      }
    />
  )
}
