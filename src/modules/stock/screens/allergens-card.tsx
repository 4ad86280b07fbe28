/** An item's allergens, and whether anybody confirmed them (domain §1.8). */

import { allergenState } from '#contract/modules/allergens/allergens.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './stock.module.css'
import { allergenList } from './stock-words.ts'

const sources = { SPEC: 'the specification', LABEL: 'the label', SUPPLIER: 'the supplier' }

export function AllergensCard({ stock }: { stock: Stock }) {
  const { timezone } = useReading()
  const { allergens_confirmed_at: at, allergens_source: source } = stock
  const state = allergenState(stock)
  const lists = [
    ['Contains', allergenList(stock.contains)],
    ['May contain', allergenList(stock.may_contain)],
  ].filter(([, text]) => text)
  return (
    <Card title="Allergens">
      {state === 'NONE' ? <p className={styles.line}>None of the fourteen.</p> : null}
      {lists.map(([title, text]) => (
        <p key={title} className={styles.line}>
          <span className="l-second">{title}</span> {text}
        </p>
      ))}
      {at === undefined ? (
        <StatusLine tone="warning">Not confirmed</StatusLine>
      ) : (
        <StatusLine tone="safe">
          Confirmed {formatDateMedium(at, timezone)}
          {source ? ` from ${sources[source]}` : ''}
        </StatusLine>
      )}
    </Card>
  )
}
