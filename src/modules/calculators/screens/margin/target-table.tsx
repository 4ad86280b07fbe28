/** The price for each of the usual profits (domain §3.39), and for the business's own. */
import { formatMoney, formatShare } from '#contract/measure/display.ts'
import { targetPrices } from '#contract/modules/calculators/margins.ts'
import { Card } from '#src/ui/page/card.tsx'
import styles from './margin.module.css'

interface TargetTableProps {
  /** Pence; null while it is empty. */
  readonly cost: number | null
  readonly vat_bp: number
  readonly target_bp: number
}

export function TargetTable({ cost, vat_bp, target_bp }: TargetTableProps) {
  const rows = targetPrices(cost ?? 0, vat_bp, target_bp)
  const text = (pence: number | undefined) =>
    cost === null || pence === undefined ? '–' : formatMoney(pence)
  return (
    <Card flush>
      <table className={styles.table}>
        <caption className="l-hidden">Prices for a profit</caption>
        <thead>
          <tr>
            <th scope="col">For a profit of</th>
            <th scope="col">Net</th>
            <th scope="col">Price with VAT</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ gp_bp, price }) => (
            <tr key={gp_bp} data-target={gp_bp === target_bp || undefined}>
              <th scope="row">
                {formatShare(gp_bp)}
                {gp_bp === target_bp ? <span className={styles.yours}>Your target</span> : null}
              </th>
              <td>{text(price?.net)}</td>
              <td>{text(price?.gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
