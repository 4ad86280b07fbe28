/** A new price of a pack, from a given day (AC 3.33.5). The previous one stays in the history. */
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { isJump, standingPrices, unitPriceText } from '#contract/modules/stock/prices.ts'
import { newPrice, priceDayProblem } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from './stock.module.css'

const packUnits = { g: 'g', ml: 'ml', each: 'pieces' }

export function PriceSheet({ stock, onClose }: { stock: Stock; onClose: () => void }) {
  const save = useSave()
  const suppliers = stock.supplier_ids ?? []
  const { nameOf, timezone } = useReading({ suppliers })
  const today = localDay(Date.now(), timezone)
  const [pounds, setPounds] = useState<number | null>(null)
  const [pack, setPack] = useState<number | null>(stock.price_pack_quantity ?? stock.pack_quantity)
  const [from, setFrom] = useState(today)
  const [supplier, setSupplier] = useState(stock.default_supplier_id ?? null)
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const last = standingPrices(stock.price_history ?? []).at(-1)
  const problems = {
    price: pounds === null || pounds < 0 ? 'Enter the price of a pack, ex VAT.' : undefined,
    pack: pack === null || pack < 1 ? 'Pack size must be above 0.' : undefined,
    from:
      from === '' || from > today
        ? 'Choose today or a day before.'
        : (priceDayProblem(stock, from) ?? undefined),
  }

  const typed =
    pounds === null || pack === null || pack < 1
      ? null
      : { price_pence: scaleHalfAway(pounds, 2), pack_quantity: pack }

  /** @param isSure they have seen how far it is from the last one */
  async function keep(isSure: boolean): Promise<void> {
    setIsTried(true)
    if (typed === null || Object.values(problems).some(Boolean)) return
    setIsAsking(!isSure && isJump(last, typed))
    if (!isSure && isJump(last, typed)) return
    const line = { from, ...typed }
    const saved = await save.edit(
      'stocks',
      stock,
      newPrice(stock, { ...line, ...(supplier && { supplier_id: supplier }) }),
    )
    if (!saved.ok) return void toast.fail(saved.message)
    toast.success(`${formatMoney(line.price_pence)} from ${formatDayMedium(from)}`, {
      second: 'Saved on this device',
    })
    onClose()
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title="New price"
      footer={
        <Button kind="primary" grow onClick={() => void keep(false)}>
          Save price
        </Button>
      }
    >
      <div className={styles.fields}>
        <NumberField
          label="Price of a pack, ex VAT"
          unit="£"
          decimals={2}
          digits={12}
          signed={false}
          value={pounds}
          onChange={setPounds}
          error={isTried ? problems.price : undefined}
          data-autofocus
        />
        <NumberField
          label="Pack size"
          unit={packUnits[stock.unit]}
          decimals={0}
          digits={9}
          signed={false}
          value={pack}
          onChange={setPack}
          error={isTried ? problems.pack : undefined}
        />
        {typed ? (
          <p className={styles.unitPrice} aria-live="polite">
            {unitPriceText(typed, stock.unit)}
            {last ? `. Last time ${unitPriceText(last, stock.unit)}` : ''}
          </p>
        ) : null}
        <DateField
          label="From"
          value={from}
          onChange={setFrom}
          max={today}
          error={isTried ? problems.from : undefined}
        />
        {suppliers.length > 0 ? (
          <SelectField
            label="Supplier"
            options={suppliers.map((id) => ({
              value: id,
              label: nameOf('suppliers', id) ?? 'Not on this device',
            }))}
            value={supplier}
            onChange={setSupplier}
            clearable
          />
        ) : null}
      </div>
      {isAsking && typed && last ? (
        <ConfirmDialog
          opened
          title={`${unitPriceText(typed, stock.unit)}? Last time ${unitPriceText(last, stock.unit)}.`}
          verb="Save price"
          cancel="Change it"
          filled="cancel"
          onConfirm={() => keep(true)}
          onCancel={() => setIsAsking(false)}
        >
          That is more than three times the last price. Check the pounds and the pack size.
        </ConfirmDialog>
      ) : null}
    </Sheet>
  )
}
