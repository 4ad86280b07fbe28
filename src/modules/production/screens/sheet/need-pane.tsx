/**
 * One input of the recipe: which lot, how much, and Weigh in. Split takes what the lot holds and asks
 * the rest from the next (design, Lot picker). Water has no lot.
 */
import { IconArrowRight, IconArrowsSplit2, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { kilogramsText } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { type Need, WATER } from '#contract/modules/production/batch-needs.ts'
import { lotChoice } from '#src/modules/lots/parts/lot-choice.ts'
import { LotPicker } from '#src/modules/lots/parts/lot-picker.tsx'
import { ScaleKey } from '#src/records/devices/lazy-scale-key.ts'
import { pairedOf } from '#src/records/devices/paired.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { weighedOf } from '../../parts/batch-parts.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import { useWeigh } from '../../parts/use-weigh.ts'
import styles from './sheet.module.css'
import { WeighRail, weighTone } from './weigh-rail.tsx'

interface NeedPaneProps {
  readonly now: BatchNow
  readonly need: Need
  /** Chosen by a scan or a tap; null takes the first. */
  readonly lotId: string | null
  /** Why the scanned lot can't be used. */
  readonly refused: string | null
  readonly onLot: (lotId: string) => void
  readonly onWeighed: () => void
}

export function NeedPane({ now, need, lotId, refused, onLot, onWeighed }: NeedPaneProps) {
  const { batch, lots, toleranceBp, today } = now
  const { preferences } = useSession().platform
  const save = useSave()
  const weigh = useWeigh()
  const [problem, setProblem] = useState<string | null>(null)
  const isWater = need.key === WATER
  const choice = lotChoice(lots.standingsOf(need))
  const chosen = choice.usable.find(({ lot }) => lot.id === lotId) ?? choice.usable[0]
  const wanted = Math.max(0, need.quantity - weighedOf(now, need))
  const entry = useWeightEntry({
    unit: need.unit,
    active: isWater || chosen !== undefined,
    onEnter: () => void take(),
  })
  const { amount } = entry
  const isOff = amount === null || amount === 0 || (!isWater && !chosen)
  const hasScale = need.unit === 'g' && pairedOf(preferences, 'SCALE') !== null
  const rail = { amount, wanted, unit: need.unit, toleranceBp }

  async function keep(quantity: number): Promise<void> {
    if (isWater) {
      const water_g = (batch.water_g ?? 0) + quantity
      const saved = await save.edit('batches', batch, { water_g })
      if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
      return onWeighed()
    }
    if (!chosen) return
    const { usable } = choice
    const kind = lots.kindOf(need)
    const says = await weigh({ batch, lot: chosen.lot, kind, quantity, usable })
    if (says === null) onWeighed()
    else setProblem(says)
  }
  const take = useOneAtATime(async () => {
    if (!isOff && amount !== null) await keep(amount)
  })
  const split = useOneAtATime(async () => {
    if (chosen) await keep(chosen.balance)
  })
  const words =
    amount === null
      ? 'Weigh in'
      : `Weigh in ${need.unit === 'g' && amount >= 1_000 ? kilogramsText(amount) : formatQuantity(amount, need.unit)}`
  return (
    <div className={styles.pane}>
      <div className={styles.paneHead}>
        <h2 className="l-h2">{need.name}</h2>
        <span className={styles.second}>{formatQuantity(wanted, need.unit)} needed</span>
      </div>
      <div className={styles.wide}>
        <div className={styles.wideSide}>
          {isWater ? (
            <p className={styles.second}>Water has no lot. It counts as what goes in.</p>
          ) : (
            <LotPicker
              label={`Lots of ${need.name}`}
              choice={choice}
              value={chosen?.lot.id ?? null}
              onChange={onLot}
              today={today}
              scans={false}
            />
          )}
        </div>
        <div className={styles.wideSide}>
          <WeightPad
            label={`Weight of ${need.name}`}
            entry={entry}
            tone={weighTone(rail)}
            rail={
              refused ? (
                <Note tone="fail" icon={IconHandStop} title={refused} live="assertive" />
              ) : wanted > 0 ? (
                <WeighRail {...rail} />
              ) : null
            }
            problem={problem}
            scale={hasScale ? <ScaleKey onWeight={(grams) => entry.reset(grams)} /> : undefined}
          />
          <div className={styles.buttons}>
            {chosen && chosen.balance < wanted ? (
              <Button icon={IconArrowsSplit2} onClick={() => void split()}>
                Split
              </Button>
            ) : null}
            <Button
              kind="primary"
              iconAfter={IconArrowRight}
              disabled={isOff}
              onClick={() => void take()}
            >
              {words}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
