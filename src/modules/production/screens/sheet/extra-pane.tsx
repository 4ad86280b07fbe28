/** A lot that no recipe named, weighed in all the same: a cutting batch has only such inputs. */
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { kindOfLots } from '#contract/modules/lots/lots.ts'
import { actRefusal } from '#contract/modules/lots/permits.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import { lotDate } from '#src/modules/lots/parts/lot-words.ts'
import { useLot } from '#src/modules/lots/parts/use-lot.ts'
import type { KnownLot } from '#src/modules/lots/parts/use-lots.ts'
import { ScaleKey } from '#src/records/devices/lazy-scale-key.ts'
import { pairedOf } from '#src/records/devices/paired.ts'
import { useSession } from '#src/session/use-session.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import type { BatchNow } from '../../parts/use-batch.ts'
import { useWeigh } from '../../parts/use-weigh.ts'
import styles from './sheet.module.css'

interface ExtraPaneProps {
  readonly now: BatchNow
  readonly known: KnownLot
  readonly onWeighed: () => void
}

export function ExtraPane({ now, known, onWeighed }: ExtraPaneProps) {
  const { kind: resource, lot } = known
  const { preferences } = useSession().platform
  const weigh = useWeigh()
  const standing = useLot({ resource, id: lot.id })?.standing
  const [problem, setProblem] = useState<string | null>(null)
  const entry = useWeightEntry({ unit: lot.unit, onEnter: () => void take() })
  const { amount } = entry
  const refused = standing ? actRefusal('USE', standing.lot, standing.state) : null
  const isOff = !amount || refused !== null
  const hasScale = lot.unit === 'g' && pairedOf(preferences, 'SCALE') !== null
  const take = useOneAtATime(async () => {
    if (isOff || !amount) return
    const kind = kindOfLots(resource)
    const says = await weigh({ batch: now.batch, lot, kind, quantity: amount })
    if (says === null) onWeighed()
    else setProblem(says)
  })
  return (
    <div className={styles.pane}>
      <div className={styles.paneHead}>
        <h2 className="l-h2">{lot.internal_name}</h2>
        <span className={styles.second}>
          {[lot.batch_code, lotDate(lot)].filter(Boolean).join(', ')}
        </span>
      </div>
      {refused ? <Note tone="fail" title={refused} live="assertive" /> : null}
      <WeightPad
        label={`Weight of ${lot.internal_name}`}
        entry={entry}
        rail={
          standing ? (
            <p className={styles.second}>{amountWords(standing.balance, lot.unit)} left</p>
          ) : null
        }
        problem={problem}
        scale={hasScale ? <ScaleKey onWeight={(grams) => entry.reset(grams)} /> : undefined}
      />
      <div className={styles.buttons}>
        <Button onClick={onWeighed}>Leave it out</Button>
        <Button
          kind="primary"
          iconAfter={IconArrowRight}
          disabled={isOff}
          onClick={() => void take()}
        >
          {amount ? `Weigh in ${formatQuantity(amount, lot.unit)}` : 'Weigh in'}
        </Button>
      </div>
    </div>
  )
}
