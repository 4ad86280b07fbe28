/** The palette's results, as one list of options in groups; the field keeps the keyboard focus. */
import { IconChevronRight, IconFile, IconScan } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { foundLetters } from '#contract/text/search-words.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import type { PaletteRow } from './palette-rows.ts'
import styles from './search.module.css'
import type { ShownSection } from './use-palette.ts'

/** Typed letters are underlined and bold where they match. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const stretches = foundLetters(text, typed)
  const parts = stretches.flatMap(([from, to], nth) => [
    text.slice(stretches[nth - 1]?.[1] ?? 0, from),
    <mark key={from} className={styles.found}>
      {text.slice(from, to)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(stretches.at(-1)?.[1] ?? 0)}
    </>
  )
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

interface RowProps {
  row: PaletteRow
  typed: string
  id: string
  isActive: boolean
  isPhone: boolean
}

function Row({ row, typed, id, isActive, isPhone }: RowProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const Shape = row.icon ?? IconFile
  const status = row.status ? (
    <StatusLine tone={row.status.tone} icon={row.status.icon}>
      {row.status.words}
    </StatusLine>
  ) : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, by aria-activedescendant.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.row}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={row.open}
    >
      <Shape className={styles.icon} size={20} stroke={1.9} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={row.name} typed={typed} />
        </span>
        <span className={styles.second}>
          {row.what}
          {row.details ? (
            <>
              , <Marked text={row.details} typed={typed} />
            </>
          ) : null}
          {row.more ? `, ${row.more}` : null}
        </span>
      </span>
      <span className={styles.status}>
        {status}
        {isActive && !isPhone ? (
          <span className={styles.key} aria-hidden="true">
            Enter
          </span>
        ) : null}
      </span>
      {isPhone ? <IconChevronRight className={styles.icon} size={20} aria-hidden="true" /> : null}
    </div>
  )
}

type FoundProps = Omit<RowProps, 'typed' | 'isPhone'> & { isScanned: boolean }

/** On a phone the match for a code is a card, with its full link (kit-patterns §7). */
function FoundCard({ row, id, isActive, isScanned }: FoundProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, by aria-activedescendant.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.foundCard}
      onMouseDown={(event) => event.preventDefault()}
      onClick={row.open}
    >
      <StatusLine tone="safe" icon={IconScan}>
        {isScanned ? 'Scanned, 1' : '1'} {row.what.toLowerCase()} found
      </StatusLine>
      <span className={styles.foundName}>{row.name}</span>
      {row.details ? <span className={styles.foundDetails}>{row.details}</span> : null}
      {row.more ? <span className={styles.second}>{row.more}</span> : null}
      {row.status ? (
        <StatusLine tone={row.status.tone} icon={row.status.icon}>
          {row.status.words}
        </StatusLine>
      ) : null}
      <span className={styles.open}>Open the {row.what.toLowerCase()}</span>
    </div>
  )
}

interface SearchRowsProps {
  sections: readonly ShownSection[]
  typed: string
  active: number
  listId: string
  /** The first is the match for the typed code. */
  isCode: boolean
  isScanned: boolean
}

export function SearchRows(props: SearchRowsProps) {
  const { sections, typed, active, listId, isCode, isScanned } = props
  const isPhone = useIsPhone()
  let at = -1
  return (
    <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
      {sections.map(({ key, title, count, rows }) => {
        const isCard = isPhone && isCode && key === 'best'
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
          <div
            key={key}
            role="group"
            aria-labelledby={`${listId}-${key}`}
            className={isCard ? styles.alone : styles.group}
          >
            <div
              id={`${listId}-${key}`}
              role="presentation"
              className={isCard ? 'l-hidden' : styles.groupHead}
            >
              <span>{title}</span>
              {count === undefined ? null : <span className={styles.count}>{count} found</span>}
            </div>
            {rows.map((row) => {
              at += 1
              const option = { row, id: optionId(listId, at), isActive: at === active }
              return isCard ? (
                <FoundCard key={row.id} {...option} isScanned={isScanned} />
              ) : (
                <Row key={row.id} {...option} typed={typed} isPhone={isPhone} />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
