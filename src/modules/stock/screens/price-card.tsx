/**
 * The price of a pack, what that is a kilogram, and earlier prices (AC 3.33.5). Always holds: a new
 * price is a new dated line; a wrong one is taken back with a reason and stays legible.
 */
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { pricesTold, takeBack, unitPriceText } from '#contract/modules/stock/prices.ts'
import { newPrice, type PriceLine } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { PriceSheet } from './price-sheet.tsx'
import styles from './stock.module.css'

const whyWrong = ['Wrong pack size', 'A typing mistake', 'Another item’s price']

export function PriceCard({ stock, mayEdit }: { stock: Stock; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isTakingBack, setIsTakingBack] = useState(false)
  const history = stock.price_history ?? []
  const { price_pence: pence, price_pack_quantity: pack } = stock
  const mayTakeBack = mayEdit && takeBack(history, '') !== null
  return (
    <>
      <Card
        title="Price"
        aside={
          mayEdit ? (
            <>
              {mayTakeBack ? (
                <Button kind="plain" onClick={() => setIsTakingBack(true)}>
                  Take back
                </Button>
              ) : null}
              <Button kind="plain" onClick={() => setIsOpen(true)}>
                New price
              </Button>
            </>
          ) : null
        }
        flush
      >
        {pence === undefined || pack === undefined ? (
          <p className={styles.none}>No price yet.</p>
        ) : (
          <p className={styles.now}>
            <span className={styles.figure}>{formatMoney(pence)}</span> for{' '}
            {formatQuantity(pack, stock.unit)}, ex VAT.{' '}
            {unitPriceText({ price_pence: pence, pack_quantity: pack }, stock.unit)}
          </p>
        )}
        <Prices stock={stock} />
      </Card>
      {isOpen ? <PriceSheet stock={stock} onClose={() => setIsOpen(false)} /> : null}
      {isTakingBack ? <TakeBack stock={stock} onClose={() => setIsTakingBack(false)} /> : null}
    </>
  )
}

function Prices({ stock }: { stock: Stock }) {
  const told = pricesTold(stock.price_history ?? [])
    .map((one, nth) => ({ ...one, nth }))
    .reverse()
  const suppliers = told.flatMap(({ line }) => (line.supplier_id ? [line.supplier_id] : []))
  const { nameOf } = useReading({ suppliers })
  const second = ({ pack_quantity, supplier_id, ...line }: PriceLine) =>
    [
      `for ${formatQuantity(pack_quantity, stock.unit)}`,
      unitPriceText({ pack_quantity, ...line }, stock.unit),
      supplier_id && nameOf('suppliers', supplier_id),
      line.taken_back && `counts again: ${line.taken_back}`,
    ]
      .filter(Boolean)
      .join(', ')
  if (told.length === 0) return null
  return (
    <List label="Prices">
      {told.map(({ line, isTakenBack, nth }) => (
        <ListRow
          key={nth}
          title={
            isTakenBack ? (
              <s className={styles.struck}>{formatMoney(line.price_pence)}</s>
            ) : (
              formatMoney(line.price_pence)
            )
          }
          second={second(line)}
          status={isTakenBack ? { tone: 'neutral', words: 'Taken back' } : undefined}
          aside={`from ${formatDayMedium(line.from)}`}
        />
      ))}
    </List>
  )
}

function TakeBack({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const save = useSave()
  const last = takeBack(stock.price_history ?? [], '')
  async function run(reason: string): Promise<void> {
    const line = takeBack(stock.price_history ?? [], reason)
    if (!line) return onClose()
    const saved = await save.edit('stocks', stock, newPrice(stock, line))
    if (!saved.ok) return void toast.fail(saved.message)
    toast.success('Price taken back', { second: 'Saved on this device' })
    onClose()
  }
  return (
    <ReasonDialog
      opened
      title={`Take back ${formatMoney(stock.price_pence ?? 0)}?`}
      verb="Take back"
      label="What was wrong with it?"
      suggestions={whyWrong}
      onConfirm={run}
      onCancel={onClose}
    >
      {last
        ? `${formatMoney(last.price_pence)} for ${formatQuantity(last.pack_quantity, stock.unit)} counts again from ${formatDayMedium(last.from)}. The wrong price stays in the list, crossed out.`
        : null}
    </ReasonDialog>
  )
}
