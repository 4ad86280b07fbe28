/** One line of a delivery while it is taken in: done, waiting, or the open one (design, Open item). */
import {
  IconArrowRight,
  IconCheck,
  IconClock,
  IconCopyPlus,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { countryWord } from '#contract/modules/deliveries/beef-origin.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDayMedium, formatDayShort } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { openField } from '#src/ui/fields/open-field.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { StatusIcon } from '#src/ui/status/status-icon.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { draftFieldId } from '../lot/draft-field.tsx'
import { GoesOn } from '../lot/goes-on.tsx'
import {
  type DoorFacts,
  type LotDraft,
  shortFields,
  stateOf,
  titleOfField,
} from '../lot/lot-draft.ts'
import { LotFields } from '../lot/lot-fields.tsx'
import styles from './intake.module.css'
import type { DraftLine } from './intake-draft.ts'

interface LineProps {
  line: DraftLine
  stock: Stock
  /** Its place in the list, from 1. */
  place: number
}

interface ClosedLineProps extends LineProps {
  onOpen: () => void
}

const looks = {
  accepted: { tone: 'safe', words: 'Accepted' },
  rejected: { tone: 'fail', icon: IconTruckReturn, words: 'Sent back' },
  short: { tone: 'warning', words: 'Did not come' },
  later: { tone: 'warning', icon: IconClock, words: 'Coming later' },
  open: { tone: 'neutral', icon: IconClock, words: 'Not seen yet' },
} as const

export function ClosedLine({ line, stock, onOpen }: ClosedLineProps) {
  const { fahrenheit } = useReading()
  const look = lookOf(line)
  const { quantity } = line.lot
  const amount = typeof quantity === 'number' ? quantity : line.item?.quantity_expected
  return (
    <li className={styles.line}>
      <button type="button" className={styles.closed} onClick={onOpen}>
        <span className={styles.glyph} data-tone={look.tone}>
          <StatusIcon
            tone={look.tone === 'neutral' ? 'neutral' : look.tone}
            icon={'icon' in look ? look.icon : undefined}
            size={22}
          />
        </span>
        <span className={styles.lineWords}>
          <span className={styles.lineTitle}>{stock.internal_name}</span>
          <span className="l-second">{secondOf(line, stock, fahrenheit)}</span>
        </span>
        <span className={styles.amount} data-waits={line.state === 'open' || undefined}>
          <span className={styles.figure}>
            {amount === undefined ? '' : formatQuantity(amount, stock.unit)}
          </span>
          <StatusLine tone={look.tone} icon={'icon' in look ? look.icon : undefined}>
            {look.words}
          </StatusLine>
        </span>
      </button>
    </li>
  )
}

function lookOf({ state, lot }: DraftLine) {
  const isBegun = state === 'open' && (lot.quantity !== undefined || lot.temperature !== undefined)
  if (isBegun) return { tone: 'info', icon: IconClock, words: 'Begun' } as const
  if (state === 'accepted' && lot.corrective_action) {
    return { tone: 'warning', words: 'With action' } as const
  }
  return looks[state]
}

/** "BB-88213, use by 12 Mar, 3.1 °C", "3 packs of 5.00 kg ordered", why it went back. */
function secondOf({ lot, item, state }: DraftLine, stock: Stock, fahrenheit: boolean): string {
  if (state === 'rejected') return String(lot.reject_reason ?? '')
  const { packs } = item ?? {}
  if (state === 'open' && lot.quantity === undefined) {
    if (packs === undefined) return item ? 'Ordered' : 'Not on the order'
    return `${packs} ${packs === 1 ? 'pack' : 'packs'} of ${formatQuantity(stock.pack_quantity, stock.unit)} ordered`
  }
  const useBy = lot.use_by_date as string | undefined
  const best = lot.best_before_date as string | undefined
  return [
    lot.supplier_batch_code,
    useBy ? `use by ${formatDayShort(useBy)}` : best && `best before ${formatDayShort(best)}`,
    typeof lot.temperature === 'number' && formatReading(lot.temperature, { fahrenheit }),
  ]
    .filter(Boolean)
    .join(', ')
}

interface OpenLineProps extends LineProps {
  facts: DoorFacts
  /** About a supplier who isn't approved: it was said in the head. */
  isSupplierSaid: boolean
  onChange: (lot: LotDraft) => void
  onAccept: () => void
  onReject: (reason: string) => void
  onAgain: (() => void) | undefined
  onRemove: (() => void) | undefined
  isLast: boolean
  /** Opened by a tap: its first field takes the focus. What follows by itself leaves it to the scanner. */
  isTapped: boolean
}

/** "Scanned", "Batch BB-88219,", "killed 26/02/2026,", "UK": a line breaks only between them. */
function scannedParts(lot: LotDraft): readonly string[] {
  const { supplier_batch_code: batch, kill_date: kill, slaughtered_in: from } = lot
  const parts = [
    batch && `Batch ${String(batch)}`,
    typeof kill === 'string' && `killed ${formatDayMedium(kill)}`,
    typeof from === 'string' && countryWord(from),
  ].filter((part) => typeof part === 'string')
  const listed = parts.map((part, place) => (place < parts.length - 1 ? `${part}, ` : part))
  return lot.barcode ? ['Scanned. ', ...listed] : listed
}

export function OpenLine(props: OpenLineProps) {
  const { line, stock, place, facts, isSupplierSaid, onChange, onAccept, onReject } = props
  const { lot, item } = line
  const box = useRef<HTMLDivElement>(null)
  const [isTold, setIsTold] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)
  const idPrefix = `line_${line.id}`
  const state = stateOf(lot, stock, facts, isSupplierSaid)
  const missing = state.lacks.map(({ field }) => titleOfField(stock, field).toLowerCase())

  function focusFirst(): void {
    const empty = shortFields(stock, lot).find((field) => lot[field] === undefined)
    if (empty !== undefined) openField(draftFieldId(idPrefix, empty))
    else document.getElementById(draftFieldId(idPrefix, shortFields(stock, lot)[0] ?? ''))?.focus()
  }
  // A label that was scanned goes on with what it doesn't say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a line, and once a label.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    if (props.isTapped || lot.barcode !== undefined) focusFirst()
  }, [line.id, lot.barcode])

  function accept(): void {
    if (state.canAccept) onAccept()
    else setIsTold(true)
  }
  function enter(): void {
    accept()
    if (!state.canAccept) focusFirst()
  }
  const reason = state.asks[0]?.says.split('. ')[0]
  return (
    <li className={styles.openItem}>
      <GoesOn ref={box} className={styles.openBox} onEnter={enter}>
        <div className={styles.step}>
          <span className={styles.number}>{place}</span>
          <div className={styles.stepWords}>
            <h3 className={styles.stepTitle}>{stock.internal_name}</h3>
            <p className={styles.scanned}>
              {scannedParts(lot).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
          </div>
          {item?.quantity_expected !== undefined ? (
            <span className={styles.ordered}>
              {formatQuantity(item.quantity_expected, item.unit)} ordered
            </span>
          ) : null}
        </div>
        <LotFields
          {...{ stock, lot, state, facts, onChange, isTold, idPrefix }}
          onReject={() => setIsRejecting(true)}
        >
          {(allFields) => (
            <>
              {missing.length > 0 ? (
                <output className="l-second">Still needed: {missing.join(', ')}.</output>
              ) : null}
              <div className={styles.acts}>
                <div className={styles.actsLeft}>
                  <Button kind="danger" icon={IconX} onClick={() => setIsRejecting(true)}>
                    Reject
                  </Button>
                  {allFields}
                  {props.onAgain ? (
                    <Button kind="plain" icon={IconCopyPlus} onClick={props.onAgain}>
                      Same again
                    </Button>
                  ) : null}
                  {props.onRemove ? (
                    <Button kind="plain" onClick={props.onRemove}>
                      Remove
                    </Button>
                  ) : null}
                </div>
                <Button
                  kind="primary"
                  icon={props.isLast ? IconCheck : undefined}
                  iconAfter={props.isLast ? undefined : IconArrowRight}
                  disabled={!state.canAccept}
                  onClick={accept}
                >
                  {props.isLast ? 'Accept' : 'Accept and next'}
                </Button>
              </div>
            </>
          )}
        </LotFields>
      </GoesOn>
      <ReasonDialog
        opened={isRejecting}
        title={`Send back ${stock.internal_name}?`}
        verb="Send it back"
        danger
        label="Why, and whom you told"
        suggestions={[...(reason ? [`${reason}.`] : []), 'Packaging torn.', 'Wrong item.']}
        onConfirm={(why) => {
          setIsRejecting(false)
          onReject(why)
        }}
        onCancel={() => setIsRejecting(false)}
      >
        It doesn't go into stock. The office gets an issue about it.
      </ReasonDialog>
    </li>
  )
}
