/** The first step: what it is, scanned or by name; a label of another kind leads to its page. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { lotIntakePaths } from '#src/modules/lots/parts/lot-kinds.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import { RecordPicker } from '#src/records/form/picker/record-picker.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StepHead, StepRow } from '#src/ui/page/step-row.tsx'
import { Note } from '#src/ui/status/note.tsx'
import lotStyles from '../lot/lot.module.css'
import { type DoorFacts, isReceived, type LotDraft, type ReceivedKind } from '../lot/lot-draft.ts'
import { itemWords } from './item-words.ts'
import { kindWords } from './kind-words.ts'

interface ItemStepProps {
  kind: ReceivedKind
  stock: Stock | null
  lot: LotDraft
  facts: DoorFacts
  /** Scanned here, and of another kind. */
  other: Stock | undefined
  isOpen: boolean
  onOpen: () => void
  onPick: (id: unknown) => void
}

const itemSchema = fieldSchema(declarations['delivery-items'], 'stock_id')

export function ItemStep(props: ItemStepProps) {
  const { kind, stock, lot, facts, other, isOpen, onOpen, onPick } = props
  const reading = useReading()
  return (
    <>
      {stock && !isOpen ? (
        <StepRow
          title={stock.internal_name}
          second={itemWords(stock, lot, facts, reading)}
          about="item"
          onChange={onOpen}
        />
      ) : (
        <Card>
          <div className={lotStyles.lot}>
            <StepHead number={1} title="Item" aside="1 of 4" />
            <RecordPicker
              id="single_item"
              resource="stocks"
              schema={itemSchema}
              label="Item"
              value={stock?.id}
              onChange={onPick}
              hides={({ kind: own }) => own !== kind}
              required
            />
          </div>
        </Card>
      )}
      {other ? <OtherKind stock={other} /> : null}
    </>
  )
}

function OtherKind({ stock }: { stock: Stock }) {
  if (!isReceived(stock.kind)) {
    return <Note tone="warning" title={`${stock.internal_name} is made here. It isn't taken in.`} />
  }
  const { one, title } = kindWords[stock.kind]
  return (
    <Note
      tone="warning"
      title={`${stock.internal_name} is taken in as ${one}.`}
      action={<Button to={lotIntakePaths[stock.kind]}>{title}</Button>}
    />
  )
}
