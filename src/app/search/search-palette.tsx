/**
 * Search everywhere (kit-patterns §7): a palette over the page, full screen on a phone. It searches
 * this device, so it works in a cold room as in the office. Fetched when it is opened.
 */
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { matchRank } from '#src/records/search/search-all.ts'
import { useSession } from '#src/session/use-session.ts'
import { createScanBurst } from '#src/ui/input/scan-burst.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Layer } from '#src/ui/layers/layer.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { NothingFound } from './nothing-found.tsx'
import { kindTitle } from './palette-rows.ts'
import styles from './search.module.css'
import { optionId, SearchRows } from './search-rows.tsx'
import { type Palette, type PaletteProps, usePalette } from './use-palette.ts'

export function SearchPalette(props: PaletteProps) {
  return (
    <Layer opened onClose={props.onClose} label="Search everything" place="top" flush>
      <Content {...props} />
    </Layer>
  )
}

const PAGE = 6

function Content(props: PaletteProps) {
  const palette = usePalette(props)
  const listId = useId()
  const [burst] = useState(createScanBurst)
  const { text, rows, active, typed, total, sections } = palette

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const steps: Record<string, number> = {
      ...{ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE },
    }
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) palette.move(step)
    else if (event.key === 'Tab') palette.turn(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') props.onClose()
    else if (event.key === 'Enter') {
      const code = burst.enter(event.timeStamp)
      if (code !== null) palette.scan(code.trim())
      else rows[active]?.open()
    } else {
      burst.key(event.key, event.timeStamp)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const isNothing = total === 0 && palette.isWhole
  const first = rows[0]
  const isCode = first !== undefined && typed !== '' && matchRank(first, typed) === 0
  return (
    <div className={styles.palette}>
      {palette.finders}
      <Field
        text={text}
        onType={palette.type}
        onKeyDown={onKeyDown}
        onClose={props.onClose}
        listId={rows.length > 0 ? listId : undefined}
        activeId={active >= 0 ? optionId(listId, active) : undefined}
      />
      <Kinds palette={palette} />
      <div className={styles.results}>
        {palette.failed.map((key) => (
          <p key={key} className={styles.note} role="alert">
            We couldn't search {kindTitle(key).toLowerCase()} on this device. Close search and open
            it again.
          </p>
        ))}
        {isNothing ? <NothingFound palette={palette} /> : null}
        {isNothing && rows.length === 0 ? null : (
          <SearchRows
            sections={sections}
            typed={typed}
            active={active}
            listId={listId}
            isCode={isCode}
          />
        )}
      </div>
      <Foot />
      <p className="l-hidden" role="status">
        {typed === ''
          ? ''
          : total === 0 && !palette.isWhole
            ? 'Searching'
            : `${total} found${palette.kind === 'all' ? '' : ` in ${kindTitle(palette.kind)}`}`}
      </p>
    </div>
  )
}

interface FieldProps {
  text: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClose: () => void
  listId: string | undefined
  activeId: string | undefined
}

function Field({ text, onType, onKeyDown, onClose, listId, activeId }: FieldProps) {
  const isPhone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  function clear(): void {
    onType('')
    input.current?.focus()
  }
  return (
    <div className={styles.head}>
      <div className={styles.field}>
        <IconSearch className={styles.glass} size={24} stroke={2} aria-hidden="true" />
        <input
          ref={input}
          data-autofocus="true"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className={styles.input}
          role="combobox"
          aria-label="Search everything"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="Name, code or barcode"
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // The next letter replaces a scanned code.
          onFocus={(event) => event.currentTarget.select()}
        />
        {isPhone && text !== '' ? (
          <IconButton icon={IconX} name="Clear search" kind="plain" onClick={clear} />
        ) : null}
      </div>
      {isPhone ? (
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      ) : (
        <IconButton icon={IconX} name="Close" kind="plain" onClick={onClose} />
      )}
    </div>
  )
}

/** Tab goes from one to the next; the focus stays in the field. */
function Kinds({ palette }: { palette: Palette }) {
  const { kinds, kind, setKind } = palette
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-kind="${kind}"]`)
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [kind])
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in.
    <div ref={row} role="group" aria-label="Kinds" className={styles.kinds}>
      {kinds.map(({ key, count }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-kind={key}
          className={styles.kind}
          aria-pressed={key === kind}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setKind(key)}
        >
          {kindTitle(key)}
          {count ? <span className={styles.kindCount}> {count}</span> : null}
        </button>
      ))}
    </div>
  )
}

/** The keys, and where it searches; phones have no keys to show. */
function Foot() {
  const { locations } = useSession()
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> move
      </span>
      <span className={styles.keys} aria-hidden="true">
        <kbd className={styles.key}>Enter</kbd> open
      </span>
      <span className={styles.keys} aria-hidden="true">
        <kbd className={styles.key}>Tab</kbd> next kind
      </span>
      <span className={styles.keys} aria-hidden="true">
        <kbd className={styles.key}>&gt;</kbd> commands only
      </span>
      <span className={styles.where}>
        {locations.length > 1 ? 'This device, all your sites' : 'This device'}
      </span>
    </div>
  )
}
