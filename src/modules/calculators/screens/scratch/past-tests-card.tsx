/** Earlier tests of the same piece, to compare with (AC 3.38): each opens. */
import { formatWeight } from '#contract/measure/display.ts'
import { cuttingWords } from '#contract/modules/calculators/cutting-words.ts'
import type { PastTest } from '#contract/modules/calculators/past-tests.ts'
import { testOf } from '#contract/modules/calculators/scratch-cards.rules.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './scratch-card.module.css'

const SHOWN = 5

interface PastTestsCardProps {
  readonly primal: string
  readonly past: readonly PastTest[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

export function PastTestsCard({ primal, past, today }: PastTestsCardProps) {
  const [newest] = past
  if (!newest) {
    return (
      <Card title="Past tests">
        <p className={styles.about}>
          {primal ? `None of ${primal} yet.` : 'Tests of the same piece appear here.'}
        </p>
      </Card>
    )
  }
  return (
    <Card
      flush
      title="Past tests"
      aside={
        past.length > SHOWN ? (
          <Button
            kind="plain"
            to={`/scratchcards?primal=${encodeURIComponent(newest.card.primal)}`}
          >
            All {past.length}
          </Button>
        ) : null
      }
    >
      <ul className={styles.past}>
        {past.slice(0, SHOWN).map(({ card }) => {
          const words = cuttingWords(testOf(card))
          return (
            <li key={card.id}>
              <AppLink to={`/scratchcards/${card.id}`} className={styles.pastLink}>
                <span className={styles.pastWhen}>
                  {formatDayNear(card.cut_date, today)}, {formatWeight(card.weight_g)}
                </span>
                <span className={styles.pastYield}>{words.yield}</span>
                <span className={styles.pastMore}>Costs {words.costPerKg} a kg to sell</span>
                <span className={styles.pastMore}>{words.profitShare}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
