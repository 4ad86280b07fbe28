/** A site's figure: a link to its list; a plain 0; a dash if it isn't known (AC 3.1.3). */
import { IconAlertOctagon, IconClockExclamation } from '@tabler/icons-react'
import { formatCount } from '#contract/measure/display.ts'
import { useListsComplete } from '#src/session/use-online.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import type { ShownFigure, SiteRow } from './site-rows.ts'
import styles from './site-table.module.css'

export const figureWords: Readonly<Record<ShownFigure, string>> = {
  onTime: 'On time',
  overdue: 'Overdue',
  failed: 'Failed',
  critical: 'Critical',
}

const looks = {
  overdue: { tone: 'warning', icon: IconClockExclamation },
  critical: { tone: 'fail', icon: IconAlertOctagon },
} as const

/** Its icon and colour if it is more than zero. */
export const lookOf = (figure: ShownFigure, value: number | null) =>
  value && (figure === 'overdue' || figure === 'critical') ? looks[figure] : undefined

interface SiteFigureProps {
  row: Pick<SiteRow, 'sum' | 'to' | 'isAdding'>
  figure: Exclude<ShownFigure, 'onTime'>
  /** The site's name, for screen readers. */
  of: string
}

export function SiteFigure({ row, figure, of }: SiteFigureProps) {
  const value = row.sum[figure]
  if (value === null) return <NotKnown isAdding={row.isAdding} />
  const look = lookOf(figure, value)
  const words = (
    <span className={styles.figure} data-tone={look?.tone} data-zero={value === 0 || undefined}>
      {look ? <look.icon size={18} stroke={1.9} aria-hidden="true" /> : null}
      {formatCount(value)}
    </span>
  )
  const to = row.to[figure]
  return value > 0 && to ? (
    <AppLink to={to} className={styles.link}>
      {words}
      <span className="l-hidden">
        {' '}
        {figureWords[figure].toLowerCase()}, {of}
      </span>
    </AppLink>
  ) : (
    words
  )
}

/** While it is added up, or the lists of a first sync arrive, a placeholder; otherwise a dash. */
export function NotKnown({ isAdding }: Pick<SiteRow, 'isAdding'>) {
  const isArriving = useListsComplete() !== null
  if (isAdding || isArriving) return <span className={styles.coming} aria-hidden="true" />
  return (
    <span className={styles.unknown}>
      –<span className="l-hidden"> Not known yet</span>
    </span>
  )
}
