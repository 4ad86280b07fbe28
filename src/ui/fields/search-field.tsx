/**
 * A list's search; it grows to fill its row. `/` focuses it from anywhere on the page
 * (useShortcuts), Esc clears it.
 */
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import styles from './search-field.module.css'

/** Marks the field that `/` goes to. */
const searchAttribute = 'data-search'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  /** Also its name: "Name, batch or barcode". */
  placeholder: string
  onEnter?: (() => void) | undefined
}

export function SearchField({ value, onChange, placeholder, onEnter }: SearchFieldProps) {
  const id = useId()
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      onChange('')
    }
    if (event.key === 'Enter') onEnter?.()
  }
  return (
    <search className={styles.search}>
      <label className="l-hidden" htmlFor={id}>
        {placeholder}
      </label>
      <IconSearch className={styles.icon} size={20} stroke={2} aria-hidden="true" />
      <input
        id={id}
        type="search"
        className={styles.input}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        {...{ [searchAttribute]: '' }}
      />
      {value === '' ? null : (
        <button type="button" className={styles.clear} onClick={() => onChange('')}>
          <IconX size={20} stroke={2} aria-hidden="true" />
          <span className="l-hidden">Clear search</span>
        </button>
      )}
    </search>
  )
}
