/**
 * One of several, as rows to press: in a menu or a sheet. Searchable from eight on; arrows move,
 * Enter or Space chooses.
 */
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { foldText, matchesSearch } from '#contract/text/search-words.ts'
import { SearchField } from '../fields/search-field.tsx'
import styles from './option-list.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  /** On the right: its current value. */
  readonly second?: string | undefined
}

interface OptionListProps {
  label: string
  options: readonly Option[]
  /** The chosen one, or those that are on. */
  value: string | readonly string[]
  onChoose: (value: string) => void
}

const SEARCH_FROM = 8

/** The row before or after the focused one, wrapping at the ends. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  rows.at((at + step + rows.length) % rows.length)?.focus()
}

export function OptionList({ label, options, value, onChoose }: OptionListProps) {
  const [search, setSearch] = useState('')
  const isOn = (one: string) => (typeof value === 'string' ? one === value : value.includes(one))
  const found = options.filter((option) => matchesSearch(foldText(option.label), search))
  return (
    <div className={styles.frame}>
      {options.length >= SEARCH_FROM ? (
        <SearchField value={search} onChange={setSearch} placeholder={`Search ${label}`} />
      ) : null}
      <ul className={styles.list} aria-label={label} onKeyDown={moveFocus}>
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={isOn(option.value)}
              onClick={() => onChoose(option.value)}
            >
              <IconCheck size={20} stroke={2.4} aria-hidden="true" />
              <span className={styles.words}>{option.label}</span>
              {option.second ? <span className={styles.second}>{option.second}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.none}>Nothing matches.</p> : null}
    </div>
  )
}
