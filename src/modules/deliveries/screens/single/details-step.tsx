/** The third step: what is weighed, measured and read off the label; then one row with Change. */
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { openField } from '#src/ui/fields/open-field.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StepHead, StepRow } from '#src/ui/page/step-row.tsx'
import intakeStyles from '../intake/intake.module.css'
import { AllFieldsButton } from '../lot/all-fields-button.tsx'
import { draftFieldId } from '../lot/draft-field.tsx'
import { GoesOn } from '../lot/goes-on.tsx'
import lotStyles from '../lot/lot.module.css'
import { LotDetails } from '../lot/lot-details.tsx'
import { type LotDraft, shortFields, titleOfField } from '../lot/lot-draft.ts'
import type { LotPartProps } from '../lot/lot-part.ts'
import type { SingleState } from './single-draft.ts'

interface DetailsStepProps extends Omit<LotPartProps, 'isTold'> {
  single: SingleState
  /** About its supplier. */
  warnings: readonly string[]
  isDone: boolean
  onDone: (isDone: boolean) => void
}

export function DetailsStep(props: DetailsStepProps) {
  const { stock, lot, single, warnings, isDone, onDone, idPrefix } = props
  const [isTold, setIsTold] = useState(false)
  const reading = useReading()

  function focusFirst(): void {
    const fields = shortFields(stock, lot)
    const empty = fields.find((field) => lot[field] === undefined)
    if (empty !== undefined) openField(draftFieldId(idPrefix, empty))
    else document.getElementById(draftFieldId(idPrefix, fields[0] ?? ''))?.focus()
  }
  // A label that was scanned goes on with what it doesn't say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a label.
  useEffect(() => {
    if (!isDone && lot.barcode !== undefined) focusFirst()
  }, [lot.barcode])
  function next(): void {
    if (single.isDetailsReady) onDone(true)
    else {
      setIsTold(true)
      focusFirst()
    }
  }
  if (isDone) {
    return (
      <StepRow
        title={detailTitle(stock, lot, reading.fahrenheit)}
        second={detailWords(lot)}
        about="details"
        onChange={() => onDone(false)}
      />
    )
  }
  const missing = single.details.map(({ field }) => titleOfField(stock, field).toLowerCase())
  return (
    <Card>
      <GoesOn className={lotStyles.lot} onEnter={next}>
        <StepHead number={3} title="Details" aside="3 of 4" />
        {warnings.map((words) => (
          <p key={words} className={lotStyles.warns}>
            {words}
          </p>
        ))}
        <LotDetails {...props} isTold={isTold} asks={single.detailAsks} />
        {missing.length > 0 ? (
          <output className="l-second">Still needed: {missing.join(', ')}.</output>
        ) : null}
        <div className={intakeStyles.acts}>
          <div className={intakeStyles.actsLeft}>
            <Button kind="danger" icon={IconX} onClick={props.onReject}>
              Reject
            </Button>
            <AllFieldsButton {...props} />
          </div>
          <Button kind="primary" iconAfter={IconArrowRight} onClick={next}>
            Next: questions
          </Button>
        </div>
      </GoesOn>
    </Card>
  )
}

/** "82.40 kg at 3.1 °C" */
function detailTitle({ unit }: Stock, lot: LotDraft, fahrenheit: boolean): string {
  const amount = formatQuantity(Number(lot.quantity ?? 0), unit)
  return typeof lot.temperature === 'number'
    ? `${amount} at ${formatReading(lot.temperature, { fahrenheit })}`
    : amount
}

/** "Use by 12/03/2026, batch BB-88213" */
function detailWords({ use_by_date, best_before_date, supplier_batch_code }: LotDraft): string {
  const day =
    typeof use_by_date === 'string'
      ? `Use by ${formatDayMedium(use_by_date)}`
      : typeof best_before_date === 'string'
        ? `Best before ${formatDayMedium(best_before_date)}`
        : undefined
  const batch = supplier_batch_code ? `batch ${String(supplier_batch_code)}` : undefined
  return [day, batch].filter(Boolean).join(', ') || 'No date'
}
