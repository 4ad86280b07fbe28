/** Who hears of a recall, those who serve vulnerable people first. */
import { useState } from 'react'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { customerLook } from '../../parts/customer-looks.ts'
import { namesIn, sentWords } from '../../parts/sent-words.ts'
import type { CustomerToTell } from '../../parts/use-recall-reach.ts'
import styles from './choose.module.css'

/** Two rows of three. */
const FIRST = 6

interface WhoHearsCardProps {
  readonly customers: readonly CustomerToTell[] | undefined
  readonly reach: RecallReach | null | undefined
}

export function WhoHearsCard({ customers, reach }: WhoHearsCardProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (!reach || !customers) return null
  const nameOf = namesIn(reach.lots)
  const shown = isWhole ? customers : customers.slice(0, FIRST)
  const more = customers.length - shown.length
  return (
    <Card title="Who hears of it" aside={customers.length > 1 ? 'Most at risk first' : null} flush>
      {customers.length === 0 ? (
        <p className={styles.nobody}>Nothing of it was sent to a customer.</p>
      ) : (
        <ul className={styles.people} aria-label="Customers">
          {shown.map(({ customer_id, customer, sent }) => {
            const { icon, tone, words } = customerLook(customer)
            return (
              <li key={customer_id}>
                <strong>{customer?.name ?? 'A customer that is not on this device'}</strong>
                <span className="l-second">{sentWords(sent, nameOf)}</span>
                <StatusLine tone={tone === 'fail' ? 'warning' : tone} icon={icon}>
                  {words}
                </StatusLine>
              </li>
            )
          })}
        </ul>
      )}
      {more > 0 ? (
        <div className={styles.more}>
          <Button kind="plain" onClick={() => setIsWhole(true)}>
            {more} more
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
