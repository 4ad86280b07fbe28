/**
 * Search everywhere (kit-patterns §7): a palette over the page, full screen on a phone. It searches
 * this device, so it works in a cold room as in the office. Fetched when it is opened.
 */
import { IconScan, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { CameraSheet } from '#src/records/scan/camera/lazy-camera.ts'
import { matchRank } from '#src/records/search/search-all.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useScanned } from '#src/ui/input/use-scanned.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
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
    else if (event.key === 'Enter') rows[active]?.open()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  useScanned(palette.scan, { field: input })
  const openCamera = () => palette.setIsCameraOpen(true)
  const isNothing = total === 0 && palette.isWhole
  const first = rows[0]
  const isCode = first !== undefined && typed !== '' && matchRank(first, typed) === 0
  return (
    <div className={styles.palette}>
      {palette.finders}
      <Field
        ref={input}
        text={text}
        onType={palette.type}
        onKeyDown={onKeyDown}
        onScan={openCamera}
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
            isScanned={palette.isScanned}
          />
        )}
      </div>
      {isPhone ? (
        <div className={styles.thumb}>
          <Button icon={IconScan} grow aria-haspopup="dialog" onClick={openCamera}>
            {palette.isScanned ? 'Scan another' : 'Scan'}
          </Button>
        </div>
      ) : null}
      <Foot />
      <Suspense fallback={null}>
        {palette.isCameraOpen ? (
          <CameraSheet
            title="Scan a code"
            onCode={palette.scan}
            onClose={() => palette.setIsCameraOpen(false)}
          />
        ) : null}
      </Suspense>
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
  ref: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onScan: () => void
  onClose: () => void
  listId: string | undefined
  activeId: string | undefined
}

function Field({ ref: input, text, onType, onKeyDown, onScan, onClose, ...list }: FieldProps) {
  const { listId, activeId } = list
  const isPhone = useIsPhone()
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
        <>
          <Button icon={IconScan} aria-haspopup="dialog" onClick={onScan}>
            Scan
          </Button>
          <IconButton icon={IconX} name="Close" kind="plain" onClick={onClose} />
        </>
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
