/** Changes how the shop's own labels are laid out: all ten prefixes alike, or each by itself. */
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type InStoreLayout,
  layoutProblems,
  usualLayouts,
} from '#contract/modules/scanner/in-store-codes.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { layoutGroups } from './layout-groups.ts'
import styles from './price-labels.module.css'

interface PriceLabelsSheetProps {
  layouts: readonly InStoreLayout[]
  onClose: () => void
  onDone: (layouts: readonly InStoreLayout[]) => void
}

/** `null`: codes with this prefix aren't the shop's own. */
type Row = { readonly prefix: string; readonly layout: Omit<InStoreLayout, 'prefix'> | null }

const NOT_OURS = 'NOT_OURS'
const holdsOptions = [
  { value: 'PRICE', label: 'The price' },
  { value: 'WEIGHT', label: 'The weight' },
  { value: NOT_OURS, label: 'Not ours' },
]
const digitOptions = [3, 4, 5, 6, 7].map((digits) => ({
  value: String(digits),
  label: `${digits} digits`,
}))

const rowsOf = (layouts: readonly InStoreLayout[]): Row[] =>
  usualLayouts.map(({ prefix }) => ({
    prefix,
    layout: layouts.find((one) => one.prefix === prefix) ?? null,
  }))

const layoutsOf = (rows: readonly Row[]): InStoreLayout[] =>
  rows.flatMap(({ prefix, layout }) =>
    layout ? [{ prefix, itemDigits: layout.itemDigits, holds: layout.holds }] : [],
  )

export function PriceLabelsSheet({ layouts, onClose, onDone }: PriceLabelsSheetProps) {
  const [rows, setRows] = useState(() => rowsOf(layouts))
  const [isAlike, setIsAlike] = useState(
    layouts.length === 0 || (layouts.length === 10 && layoutGroups(layouts).length === 1),
  )
  const next = layoutsOf(rows)
  const [problem] = layoutProblems(next)

  function makeAlike(on: boolean): void {
    setIsAlike(on)
    const [first] = rows
    if (on && first) setRows(rows.map((row) => ({ ...row, layout: first.layout })))
  }
  const change = (prefix: string | null, layout: Row['layout']): void =>
    setRows(
      rows.map((row) => (prefix === null || row.prefix === prefix ? { ...row, layout } : row)),
    )

  return (
    <Sheet
      opened
      onClose={onClose}
      title="Our own price labels"
      footer={
        <Button
          kind="primary"
          icon={IconCheck}
          disabled={problem !== undefined}
          onClick={() => onDone(next)}
        >
          Use these
        </Button>
      }
    >
      <div className={styles.rows}>
        <SwitchField
          label="20 to 29 are all alike"
          help="As on most scales. Switch it off if yours print prices and weights."
          value={isAlike}
          onChange={makeAlike}
        />
        {isAlike ? (
          <LayoutRow row={rows[0]} onChange={(layout) => change(null, layout)} />
        ) : (
          rows.map((row, at) => (
            <LayoutRow
              key={row.prefix}
              row={row}
              isNamed
              hideLabel={at > 0}
              onChange={(layout) => change(row.prefix, layout)}
            />
          ))
        )}
        <Problem>{problem}</Problem>
      </div>
    </Sheet>
  )
}

interface LayoutRowProps {
  row: Row | undefined
  /** With its prefix in front. */
  isNamed?: boolean
  /** They are above the first row. */
  hideLabel?: boolean
  onChange: (layout: Row['layout']) => void
}

function LayoutRow({ row, isNamed = false, hideLabel = false, onChange }: LayoutRowProps) {
  if (!row) return null
  const { prefix, layout } = row
  const about = isNamed ? <span className="l-hidden"> of {prefix}</span> : null
  return (
    <div className={styles.row}>
      <b className={styles.which}>{isNamed ? prefix : '20–29'}</b>
      <SelectField
        label={<>Item number{about}</>}
        hideLabel={hideLabel}
        options={digitOptions}
        disabled={layout === null}
        value={layout ? String(layout.itemDigits) : null}
        onChange={(digits) => {
          if (digits && layout) onChange({ ...layout, itemDigits: Number(digits) })
        }}
      />
      <SelectField
        label={<>Then{about}</>}
        hideLabel={hideLabel}
        options={holdsOptions}
        value={layout?.holds ?? NOT_OURS}
        onChange={(holds) => {
          const isOurs = holds === 'PRICE' || holds === 'WEIGHT'
          onChange(isOurs ? { itemDigits: layout?.itemDigits ?? 5, holds } : null)
        }}
      />
    </div>
  )
}
