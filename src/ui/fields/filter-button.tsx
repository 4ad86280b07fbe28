/**
 * A list filter: a menu, or a switch if there is only one option (kit-patterns §6). When set, it
 * shows its value and a cross that clears it.
 */
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Popup } from '../layers/popup.tsx'
import { part } from '../page/part.ts'
import styles from './filter-button.module.css'

const fetchOptions = () => import('../lists/option-list.tsx')
const OptionList = part(fetchOptions, 'OptionList')

interface FilterMenuProps {
  label: string
  /** Its current value as text; undefined while it is off. */
  words: string | undefined
  /** How many are set, if it represents several. */
  count?: ReactNode
  onClear: (() => void) | undefined
  children: (close: () => void) => ReactNode
}

/** The button, with whatever opens below it. */
export function FilterMenu({ label, words, count, onClear, children }: FilterMenuProps) {
  return (
    <Popup
      title={label}
      prepare={fetchOptions}
      button={(props) => (
        <div className={styles.filter} data-on={words !== undefined || undefined}>
          <button
            type="button"
            className={styles.open}
            title={words && `${label}: ${words}`}
            {...props}
          >
            {words === undefined ? (
              <span className={styles.words}>{label}</span>
            ) : (
              <>
                <span className="l-hidden">{label}: </span>
                <span className={styles.words}>{words}</span>
              </>
            )}
            {count}
            {onClear ? null : <IconChevronDown size={18} stroke={2} aria-hidden="true" />}
          </button>
          {onClear ? <Clear label={label} onClear={onClear} /> : null}
        </div>
      )}
    >
      {children}
    </Popup>
  )
}

const Clear = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button type="button" className={styles.clear} onClick={onClear}>
    <IconX size={18} stroke={2} aria-hidden="true" />
    <span className="l-hidden">Clear {label}</span>
  </button>
)

interface FilterOptionsProps {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The label for no choice. */
  all: string
  value: string | undefined
  onChoose: (value: string | null) => void
}

/** The values of one filter, "All" first. */
export const FilterOptions = ({
  label,
  options,
  all,
  value = '',
  onChoose,
}: FilterOptionsProps) => (
  <OptionList
    label={label}
    options={[{ value: '', label: all }, ...options]}
    value={value}
    onChoose={(next) => onChoose(next || null)}
  />
)

interface FilterSwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

export const FilterSwitch = ({ label, on, onChange }: FilterSwitchProps) => (
  <button
    type="button"
    className={styles.filter}
    aria-pressed={on}
    data-on={on || undefined}
    data-switch=""
    onClick={() => onChange(!on)}
  >
    <span className={styles.words}>{label}</span>
    {on ? <IconX size={18} stroke={2} aria-hidden="true" /> : null}
  </button>
)
