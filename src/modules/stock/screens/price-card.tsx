/**
 * The price of a pack, and earlier ones (AC 3.33.5). Always holds: a new price is a new dated line;
 * the old ones stay as they were.
 */
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { PriceLine } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { PriceSheet } from './price-sheet.tsx'
import styles from './stock.module.css'

export function PriceCard({ stock, mayEdit }: { stock: Stock; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const lines = (stock.price_history ?? []).map((line, nth) => ({ ...line, nth })).reverse()
  const suppliers = lines.flatMap(({ supplier_id: id }) => (id ? [id] : []))
  const { nameOf } = useReading({ suppliers })
  const second = ({ pack_quantity, supplier_id }: PriceLine) =>
    [
      `for ${formatQuantity(pack_quantity, stock.unit)}`,
      supplier_id && nameOf('suppliers', supplier_id),
    ]
      .filter(Boolean)
      .join(', ')
  const { price_pence: pence, price_pack_quantity: pack } = stock
  return (
    <>
      <Card
        title="Price"
        aside={
          mayEdit ? (
            <Button kind="plain" onClick={() => setIsOpen(true)}>
              New price
            </Button>
          ) : null
        }
        flush
      >
        {pence === undefined || pack === undefined ? (
          <p className={styles.none}>No price yet.</p>
        ) : (
          <p className={styles.now}>
            <span className={styles.figure}>{formatMoney(pence)}</span> for{' '}
            {formatQuantity(pack, stock.unit)}, ex VAT
          </p>
        )}
        {lines.length > 0 ? (
          <List label="Prices">
            {lines.map((line) => (
              <ListRow
                key={line.nth}
                title={formatMoney(line.price_pence)}
                second={second(line)}
                aside={`from ${formatDay(line.from)}`}
              />
            ))}
          </List>
        ) : null}
      </Card>
      {isOpen ? <PriceSheet stock={stock} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
