/**
 * A few figures about one thing, each over its word: one card with hairlines, two or three a row on a
 * phone and all in one from 820 (design, Figures strip). A figure that isn't known is a dash.
 */
import type { ReactNode } from 'react'
import type { Tone } from '../status/tone.ts'
import { AppLink } from './app-link.tsx'
import styles from './figures-strip.module.css'

export interface StripFigure {
  readonly word: string
  /** "73.38%"; null while it isn't known. */
  readonly figure: ReactNode
  /** "£8.52 with labour". */
  readonly second?: ReactNode
  /** Only when the figure is a verdict. */
  readonly tone?: Tone | undefined
  /** Where it comes from. */
  readonly to?: string | undefined
}

interface FiguresStripProps {
  /** What they are about. */
  readonly label: string
  readonly figures: readonly StripFigure[]
  /** Three a row on a phone: short figures. */
  readonly short?: boolean
  /** In a card that has other things too: two a row, without lines. */
  readonly inside?: boolean
}

export function FiguresStrip({ label, figures, short = false, inside = false }: FiguresStripProps) {
  return (
    <ul
      className={styles.strip}
      aria-label={label}
      data-short={short || undefined}
      data-inside={inside || undefined}
    >
      {figures.map(({ word, figure, second, tone, to }) => {
        const inner = (
          <>
            <span className={styles.figure}>{figure ?? '–'}</span>
            <span className={styles.word}>{word}</span>
            {second ? <span className={styles.second}>{second}</span> : null}
          </>
        )
        return (
          <li key={word} className={styles.cell} data-tone={tone}>
            {to ? (
              <AppLink to={to} className={styles.in}>
                {inner}
              </AppLink>
            ) : (
              <span className={styles.in}>{inner}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
