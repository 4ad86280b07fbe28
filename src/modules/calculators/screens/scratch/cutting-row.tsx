/**
 * One part: its name and kind as words, until somebody presses them or it has no name yet; its
 * weight and price as cells; what it sells for and costs.
 */
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { fixedHalfAway, scaleHalfAway } from '#contract/measure/rounding.ts'
import type { CutType } from '#contract/modules/calculators/cutting-test.ts'
import { kindWords, NOT_KNOWN } from '#contract/modules/calculators/cutting-words.ts'
import { Swatch } from '#src/ui/charts/flow-bar.tsx'
import { GridCell } from '#src/ui/fields/grid-cell.tsx'
import { cellOf, moveInColumn } from '#src/ui/fields/grid-keys.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useDensity } from '#src/ui/input/use-media.ts'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import type { RowDraft } from './card-data.ts'
import { swatchOf } from './cutting-parts.ts'
import styles from './cutting-rows.module.css'

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

interface CuttingRowProps {
  readonly id: string
  /** "Fillet", or "Part 3" while it has none. */
  readonly name: string
  readonly row: RowDraft
  readonly words: { readonly value: string; readonly costPerKg: string } | undefined
  readonly isAcross: boolean
  /** Absent for who may only read it. */
  readonly onChange: ((row: RowDraft) => void) | undefined
  readonly onRemove: () => void
  readonly onPastEnd: (column: string) => void
}

export function CuttingRow(props: CuttingRowProps) {
  const { id, name, row, words, isAcross, onChange } = props
  const [opened, setOpened] = useState<'no' | 'pressed' | 'typing'>('no')
  const isOpen = onChange !== undefined && (opened !== 'no' || row.name.trim() === '')
  const own = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (opened === 'pressed') own.current?.querySelector('input')?.focus()
  }, [opened])
  function leave({ relatedTarget }: FocusEvent): void {
    // Without one, a button was pressed in a browser that doesn't focus buttons: it is still here.
    if (relatedTarget && !own.current?.contains(relatedTarget)) setOpened('no')
  }
  const results = (
    <span className={styles.results}>
      <span className={styles.value}>{words?.value ?? NOT_KNOWN}</span>
      <span className={styles.costs}>
        {isAcross ? null : 'Costs, a kg: '}
        {words?.costPerKg ?? NOT_KNOWN}
      </span>
    </span>
  )
  const remove = (
    <span className={styles.remove}>
      <IconButton icon={IconTrash} kind="plain" name={`Remove ${name}`} onClick={props.onRemove} />
    </span>
  )
  return (
    <li ref={own} id={id} className={styles.row} data-open={isOpen || undefined} onBlur={leave}>
      {isOpen && onChange ? (
        <NameAndKind {...props} onChange={onChange} onOpen={() => setOpened('typing')} />
      ) : (
        <Named {...props} onOpen={() => setOpened('pressed')} />
      )}
      {isAcross ? null : isOpen ? remove : results}
      <div className={styles.number}>
        <Weight {...props} />
      </div>
      <div className={styles.number}>
        <Price {...props} />
      </div>
      {isAcross ? (isOpen ? remove : results) : null}
    </li>
  )
}

type NamedProps = CuttingRowProps & { readonly onOpen: () => void }

function Named({ row, name, onChange, onOpen }: NamedProps) {
  const inner = (
    <>
      <span className={styles.name}>
        <Swatch of={swatchOf[row.type]} />
        {name}
      </span>
      <span className={styles.kind}>{kindWords[row.type]}</span>
    </>
  )
  return onChange ? (
    <button type="button" className={styles.named} onClick={onOpen}>
      {inner}
      <IconPencil className={styles.pencil} size={18} stroke={1.9} aria-hidden="true" />
      <span className="l-hidden">: change its name or kind</span>
    </button>
  ) : (
    <div className={styles.named}>{inner}</div>
  )
}

type Changing = NamedProps & { readonly onChange: (row: RowDraft) => void }

function NameAndKind({ row, name, onChange: change, onOpen, onPastEnd }: Changing) {
  return (
    <div className={styles.fields}>
      <div {...cellOf('name')}>
        <TextField
          label={`Name of ${name}`}
          hideLabel
          placeholder="Name"
          value={row.name}
          maxLength={60}
          // It stays a field after its first letter.
          onChange={(next) => {
            onOpen()
            change({ ...row, name: next })
          }}
          onKeyDown={(event) => moveInColumn(event, onPastEnd)}
        />
      </div>
      <SelectField
        label={`Kind of ${name}`}
        hideLabel
        options={kinds}
        value={row.type}
        onChange={(type) => change({ ...row, type: (type ?? 'CUT') as CutType })}
      />
    </div>
  )
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

function Weight(props: CuttingRowProps) {
  const { row, onChange } = props
  const grams = numberOf(row.weight_g)
  if (!onChange) {
    return <Told label="Weight" text={grams === null ? NOT_KNOWN : kilograms(grams)} {...props} />
  }
  return (
    <Figure
      {...props}
      column="weight"
      label="Weight"
      unit="kg"
      decimals={3}
      fixed={grams !== null && grams % 10 !== 0 ? 3 : 2}
      value={grams === null ? null : grams / 1000}
      onNumber={(next) => onChange(without(row, 'weight_g', next && scaleHalfAway(next, 3)))}
      onUnread={(text) => onChange({ ...row, weight_g: text })}
    />
  )
}

function Price(props: CuttingRowProps) {
  const { row, onChange } = props
  const pence = numberOf(row.price_pence)
  if (row.type === 'WASTE') return <Told label="Sells at" text={NOT_KNOWN} {...props} />
  if (!onChange) {
    return (
      <Told label="Sells at" text={pence === null ? NOT_KNOWN : formatMoney(pence)} {...props} />
    )
  }
  return (
    <Figure
      {...props}
      column="price"
      label="Sells at"
      unit="£"
      decimals={2}
      fixed={2}
      value={pence === null ? null : pence / 100}
      onNumber={(next) => onChange(without(row, 'price_pence', next && scaleHalfAway(next, 2)))}
      onUnread={(text) => onChange({ ...row, price_pence: text })}
    />
  )
}

/** In kilograms, to 10 g or exact: the column says the unit. */
const kilograms = (grams: number) => fixedHalfAway(grams / 1000, grams % 10 === 0 ? 2 : 3)

/** An emptied number is left out, never kept as 0. */
function without(row: RowDraft, field: 'weight_g' | 'price_pence', value: number | null): RowDraft {
  const { [field]: _, ...rest } = row
  return value === null ? rest : { ...rest, [field]: value }
}

interface FigureProps extends CuttingRowProps {
  readonly column: string
  readonly label: string
  readonly unit: string
  readonly decimals: number
  readonly fixed?: number
  readonly value: number | null
  readonly onNumber: (value: number | null) => void
  readonly onUnread: (text: string) => void
}

/** A cell in the grid; on a phone a field with its label and unit. */
function Figure({ name, isAcross, onPastEnd, ...figure }: FigureProps) {
  const { column, label, unit, decimals, fixed, value, onNumber, onUnread } = figure
  const isOffice = useDensity() === 'office'
  const shared = {
    label: `${label}, ${name}`,
    ...{ unit, decimals, fixed, value, onUnread, onChange: onNumber },
    digits: 6,
    signed: false,
  }
  if (isAcross) {
    return <GridCell {...shared} column={column} tight={isOffice} onPastEnd={onPastEnd} />
  }
  return (
    <div {...cellOf(column)}>
      <NumberField
        {...shared}
        label={
          <>
            {label}
            {unit === '£' ? ', a kg' : null}
            <span className="l-hidden">, {name}</span>
          </>
        }
        words={shared.label}
        onKeyDown={(event) => moveInColumn(event, onPastEnd)}
      />
    </div>
  )
}

interface ToldProps extends CuttingRowProps {
  readonly label: string
  readonly text: string
}

/** The same place without a field. */
const Told = ({ label, text, isAcross }: ToldProps) => (
  <span className={styles.told}>
    <span className={isAcross ? 'l-hidden' : styles.toldLabel}>{label} </span>
    {text}
  </span>
)
