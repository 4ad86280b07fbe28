/** What a recall stops: lots with what was sent, sold and is still here, and the totals. */
import { formatWeight } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Sent } from '#contract/modules/lots/destinations.ts'
import type { RecallReach, StoppedLot } from '#contract/modules/recall/recall-reach.figures.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { lotCount } from '../../parts/sent-words.ts'
import { useReachWords } from '../../parts/use-reach-words.ts'
import styles from './choose.module.css'

interface StopsCardProps {
  /** Undefined until it is worked out. */
  readonly reach: RecallReach | null | undefined
  readonly isDrill: boolean
}

export function StopsCard({ reach, isDrill }: StopsCardProps) {
  const now = useNow()
  const reachWords = useReachWords()
  if (!reach) {
    return (
      <Card title="This stops" flush>
        <ListSkeleton rows={5} />
      </Card>
    )
  }
  const { lots, totals, customers, unknown } = reach
  const count = lotCount(lots.length)
  return (
    <Card
      title={isDrill ? `This would stop ${count}` : `This stops ${count}`}
      aside={<Chip tone="info">Worked out on this device</Chip>}
      flush
    >
      <ul className={styles.totals} aria-label="Totals">
        <Total figure={formatWeight(totals.hereG)}>to set apart here</Total>
        <Total figure={formatWeight(totals.sentG)}>
          with {customers.length} {customers.length === 1 ? 'customer' : 'customers'}
        </Total>
        <Total figure={formatWeight(totals.soldG)}>sold at the counter</Total>
      </ul>
      <Lots reach={reach} />
      <p className={styles.reach}>
        {reachWords(reach, now)}{' '}
        {unknown > 0
          ? `${lotCount(unknown)} on the way ${unknown === 1 ? 'is' : 'are'} not on this device. `
          : ''}
        Once this is sent, the server looks through everything and adds what it finds.
      </p>
    </Card>
  )
}

const Total = ({ figure, children }: { figure: string; children: React.ReactNode }) => (
  <li className={styles.total}>
    <span className={styles.figure}>{figure}</span>
    <span className="l-second">{children}</span>
  </li>
)

const amountOf = (sent: readonly Sent[], { id, unit }: StoppedLot): string => {
  const sum = sent.reduce((all, one) => (one.lot_id === id ? all + one.quantity : all), 0)
  return sum === 0 ? '–' : formatQuantity(sum, unit)
}

function Lots({ reach }: { reach: RecallReach }) {
  const isPhone = useIsPhone()
  const sent = reach.customers.flatMap((one) => one.sent)
  const rows = reach.lots.map((lot) => ({
    lot,
    sent: amountOf(sent, lot),
    sold: amountOf(reach.retail, lot),
    left: lot.left > 0 ? formatQuantity(lot.left, lot.unit) : '–',
  }))
  if (isPhone) {
    return (
      <ul className={styles.lots} aria-label="Lots">
        {rows.map(({ lot, ...row }) => (
          <li key={lot.id}>
            <strong>{lot.name}</strong>
            <span className="l-second">{lot.code}</span>
            <span className={styles.trio}>
              <span>Sent {row.sent}</span>
              <span>Sold {row.sold}</span>
              <strong>Here {row.left}</strong>
            </span>
          </li>
        ))}
      </ul>
    )
  }
  const { hereG, sentG, soldG } = reach.totals
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Lot</th>
          <th scope="col">Batch</th>
          <th scope="col" data-figure="">
            Sent
          </th>
          <th scope="col" data-figure="">
            Sold
          </th>
          <th scope="col" data-figure="">
            Still here
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ lot, ...row }) => (
          <tr key={lot.id}>
            <th scope="row">{lot.name}</th>
            <td className="l-second">{lot.code}</td>
            <td data-figure="">{row.sent}</td>
            <td data-figure="">{row.sold}</td>
            <td data-figure="">
              <strong>{row.left}</strong>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {lotCount(rows.length)}
          </th>
          <td data-figure="">{formatWeight(sentG)}</td>
          <td data-figure="">{formatWeight(soldG)}</td>
          <td data-figure="">{formatWeight(hereG)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
