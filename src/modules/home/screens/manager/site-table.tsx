/** One row per site and one for all of them (kit, Home: Your sites). */
import type { Location } from '#contract/modules/sites/locations.ts'
import { atSite } from '#src/records/seam/site-address.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { OnTime } from './on-time.tsx'
import { figureWords, SiteFigure } from './site-figure.tsx'
import { type ShownFigure, type SiteRow, shownFigures, totalOf } from './site-rows.ts'
import styles from './site-table.module.css'

interface SiteTableProps {
  sites: readonly Location[]
  /** The rows shown; undefined while loading. */
  rows: readonly SiteRow[] | undefined
  /** Of every site. */
  all: readonly SiteRow[] | undefined
}

const usual: readonly ShownFigure[] = shownFigures

export function SiteTable({ sites, rows, all }: SiteTableProps) {
  const shown = all
    ? shownFigures.filter((figure) => all.some(({ to }) => to[figure] !== undefined))
    : usual
  const total = all && totalOf(all)
  const bothOrAll = sites.length === 2 ? 'Both' : 'All'
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Site</th>
          {shown.map((figure) => (
            <th key={figure} scope="col" data-figure={figure}>
              {figureWords[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(rows ?? sites).map((one) => {
          const row = 'sum' in one ? one : undefined
          const site = 'sum' in one ? one.site : one
          return (
            <tr key={site.id}>
              <th scope="row">
                {sites.length > 1 ? (
                  <AppLink to={atSite('/', site.id)} className={styles.site}>
                    {site.name}
                  </AppLink>
                ) : (
                  site.name
                )}
              </th>
              {shown.map((figure) => (
                <td key={figure} data-figure={figure}>
                  {row ? <FigureOf row={row} figure={figure} of={site.name} /> : <Coming />}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      {sites.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">
              {bothOrAll}
              <span className={styles.of}>{sites.length} sites</span>
            </th>
            {shown.map((figure) => (
              <td key={figure} data-figure={figure}>
                {total ? <FigureOf row={total} figure={figure} of="all sites" /> : <Coming />}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

interface FigureOfProps {
  row: Omit<SiteRow, 'site'>
  figure: ShownFigure
  of: string
}

const FigureOf = ({ row, figure, of }: FigureOfProps) =>
  figure === 'onTime' ? (
    <OnTime row={row} of={of} />
  ) : (
    <SiteFigure row={row} figure={figure} of={of} />
  )

const Coming = () => <span className={styles.coming} aria-hidden="true" />
