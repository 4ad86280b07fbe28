/**
 * One of thousands, by typing: only the visible rows are in the page. Arrows move, Enter chooses,
 * Esc closes; what alone has a scanned code is chosen. Always holds: Enter in it never saves the form
 * around it; typed text is only a search, so leaving the field restores the chosen one.
 */
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useScanned } from '../input/use-scanned.ts'
import type { RowStatus } from '../lists/list-row.tsx'
import { Button } from '../page/button.tsx'
import { StatusLine } from '../status/status-line.tsx'
import fieldStyles from './field.module.css'
import { type FieldProps, toInputProps } from './field.ts'
import styles from './long-pick.module.css'

export interface PickEntry {
  readonly value: string
  readonly label: string
  readonly second?: string | undefined
  /** On hold and the like. */
  readonly status?: RowStatus | undefined
}

interface LongPickProps extends FieldProps<string | null> {
  /** The chosen one as text; undefined while loading. */
  shown: string | undefined
  /** In display order; undefined while loading. */
  find: (search: string) => readonly PickEntry[] | undefined
  /** What a scanned code means: what to look for, and what alone has it. */
  scanned?:
    | ((raw: string) => { readonly code: string; readonly only?: PickEntry | undefined })
    | undefined
  /** Called before the first letter, so that rows can be read. */
  onOpen?: (() => void) | undefined
  clearable?: boolean
  /** Below the list: "Add a supplier". */
  add?: { readonly words: string; readonly press: (typed: string) => void } | undefined
}

const ROW = 52
const PAGE = 6

export function LongPick(props: LongPickProps) {
  const { value, onChange, shown = '', find, onOpen, clearable = false, add, label } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const isOpen = search !== null
  const found = isOpen ? find(search) : undefined
  const last = (found?.length ?? 0) - 1
  const active = Math.min(at, last)

  function open(): void {
    if (isOpen || props.disabled || props.readOnly) return
    onOpen?.()
    setSearch('')
    setAt(0)
  }
  const close = () => setSearch(null)
  function choose(entry: PickEntry | undefined): void {
    if (entry) onChange(entry.value)
    close()
    input.current?.focus()
  }
  function take(raw: string): void {
    const { code, only } = props.scanned?.(raw) ?? { code: raw }
    if (only) choose(only)
    else {
      setSearch(code)
      setAt(0)
    }
  }
  useScanned(take, { field: input, fieldOnly: true, active: isOpen })
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: PAGE,
      PageUp: -PAGE,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setAt(Math.max(0, Math.min(last, active + step)))
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(found?.[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  function leave(event: FocusEvent): void {
    if (box.current?.contains(event.relatedTarget)) return
    close()
    props.onBlur?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves all of it.
    <div ref={box} className={styles.box} onBlur={leave}>
      <TextInput
        {...toInputProps({ ...props, onBlur: undefined })}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={search ?? shown}
        placeholder={isOpen && shown ? shown : (props.placeholder ?? 'Search by name or code')}
        onClick={open}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          if (!isOpen) onOpen?.()
          // The first letter typed over a chosen name starts a new search.
          const typed = event.currentTarget.value
          setSearch(isOpen ? typed : typed.replace(shown, ''))
          setAt(0)
        }}
        rightSectionWidth={52}
        rightSection={
          clearable && value !== null ? (
            <button type="button" className={fieldStyles.inside} onClick={() => onChange(null)}>
              <IconX size={20} stroke={2} aria-hidden="true" />
              <span className="l-hidden">
                Clear {typeof label === 'string' ? label : 'what is chosen'}
              </span>
            </button>
          ) : (
            <IconSelector size={20} stroke={1.9} aria-hidden="true" />
          )
        }
        rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
      />
      {isOpen ? (
        <div className={styles.list}>
          {found && found.length > 0 ? (
            <Options
              listId={listId}
              label={typeof label === 'string' ? label : 'Choices'}
              found={found}
              active={active}
              chosen={value}
              onChoose={choose}
            />
          ) : (
            <p className={styles.none} role="status">
              {found ? 'Nothing matches' : 'Loading'}
            </p>
          )}
          {add ? (
            <div className={styles.foot}>
              <Button
                kind="plain"
                icon={IconPlus}
                onClick={() => {
                  add.press(search)
                  close()
                }}
              >
                {add.words}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

interface OptionsProps {
  listId: string
  label: string
  found: readonly PickEntry[]
  active: number
  chosen: string | null
  onChoose: (entry: PickEntry) => void
}

function Options({ listId, label, found, active, chosen, onChoose }: OptionsProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 4,
  })
  const [followed, setFollowed] = useState(active)
  if (followed !== active) {
    setFollowed(active)
    if (active >= 0) virtual.scrollToIndex(active)
  }
  const shown = virtual.getVirtualItems()
  // The active row is always in the page, so that screen readers find it.
  return (
    <div ref={scroll} className={styles.scroll}>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={styles.window}
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const entry = found[index]
          return entry ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, by aria-activedescendant.
            <div
              key={entry.value}
              ref={virtual.measureElement}
              data-index={index}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={entry.value === chosen}
              aria-posinset={index + 1}
              aria-setsize={found.length}
              data-active={index === active || undefined}
              className={styles.option}
              style={{ transform: `translateY(${start}px)` }}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <span className={styles.words}>
                <span className={styles.label}>{entry.label}</span>
                {entry.second ? <span className={styles.second}>{entry.second}</span> : null}
              </span>
              {entry.status ? (
                <StatusLine tone={entry.status.tone}>{entry.status.words}</StatusLine>
              ) : null}
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}
