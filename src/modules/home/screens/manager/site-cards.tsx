/** On a phone: one card per site, four numbers each above its label (kit, Home). */

import { formatCount, formatShare } from '#contract/measure/display.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { lookOf } from './site-figure.tsx'
import { type ShownFigure, type SiteRow, shownFigures } from './site-rows.ts'
import styles from './site-table.module.css'

interface SiteCardsProps {
  sites: readonly Location[]
  /** Undefined while loading. */
  rows: readonly SiteRow[] | undefined
}

export const SiteCards = ({ sites, rows }: SiteCardsProps) =>
  (rows ?? sites).map((one) => {
    const site = 'sum' in one ? one.site : one
    const row = 'sum' in one ? one : undefined
    const shown = row ? shownFigures.filter((figure) => row.to[figure]) : shownFigures
    return (
      <Card key={site.id} title={site.name} flush>
        <ul className={styles.cells}>
          {shown.map((figure) => (
            <li key={figure}>{row ? <CellOf row={row} figure={figure} /> : <Coming />}</li>
          ))}
        </ul>
      </Card>
    )
  })

const words: Readonly<Record<ShownFigure, string>> = {
  onTime: 'On time',
  overdue: 'Overdue now',
  failed: 'Failed, 28 days',
  critical: 'Open critical',
}

function CellOf({ row, figure }: { row: SiteRow; figure: ShownFigure }) {
  const { sum, share, to, site, isAdding } = row
  const value = figure === 'onTime' ? share : sum[figure]
  const look = lookOf(figure, value)
  if (value === null && isAdding) return <Coming />
  const text = value === null ? '–' : figure === 'onTime' ? formatShare(value) : formatCount(value)
  const inner = (
    <>
      <span className={styles.cellFigure} data-zero={value === 0 || value === null || undefined}>
        {text}
      </span>
      {look ? (
        <StatusLine tone={look.tone} icon={look.icon}>
          {words[figure]}
        </StatusLine>
      ) : (
        <span>{words[figure]}</span>
      )}
      {figure === 'onTime' && sum.due !== null && sum.onTime !== null ? (
        <span className={styles.of}>
          {formatCount(sum.onTime)} of {formatCount(sum.due)}
        </span>
      ) : null}
      <span className="l-hidden">
        {value === null ? ' not known yet' : ''}, {site.name}
      </span>
    </>
  )
  const path = to[figure]
  return value && path ? (
    <AppLink to={path} className={styles.cell}>
      {inner}
    </AppLink>
  ) : (
    <span className={styles.cell}>{inner}</span>
  )
}

const Coming = () => (
  <span className={styles.cell} aria-hidden="true">
    <span className={styles.coming} />
  </span>
)
