/** Columns and filters of what a figure counts. */
import { formatWhen } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import type { ListColumn } from '#src/records/list/list-columns.ts'
import type { CountedRow, HomePlace } from '#src/records/seam/home.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import type { Counted } from './counted-address.ts'

type Sites = readonly HomePlace['site'][]

interface Asked {
  /** Those the person has. */
  readonly sites: Sites
  readonly counted: Counted
  /** ms */
  readonly now: number
}

/** "Wed 4 Mar, 08:00", by the clock of its site. */
export function whenOf({ at, site }: CountedRow, { sites, now }: Pick<Asked, 'sites' | 'now'>) {
  return formatWhen(at, now, timezoneOf(sites.find(({ id }) => id === site)))
}

export function countedColumns({ sites, counted, now }: Asked): readonly ListColumn<CountedRow>[] {
  const nameOf = (site: string) => sites.find(({ id }) => id === site)?.name ?? ''
  return [
    { id: 'title', title: 'What', text: ({ title }) => title, width: '1.6fr' },
    { id: 'kind', title: 'Record', text: ({ kind }) => kind },
    ...(sites.length > 1
      ? [
          {
            id: 'site',
            title: 'Site',
            text: ({ site }: CountedRow) => nameOf(site),
            width: '1.3fr',
          },
        ]
      : []),
    {
      id: 'at',
      title: counted === 'failed' ? 'When' : 'Due',
      text: (row) => whenOf(row, { sites, now }),
      order: ({ at }) => at,
      width: '1.2fr',
    },
    {
      id: 'result',
      title: 'Result',
      text: ({ status }) => String(status.words),
      status: ({ status }) => status,
      cell: ({ status: { tone, icon, words } }) => (
        <StatusLine tone={tone} icon={icon}>
          {words}
        </StatusLine>
      ),
      width: '1.2fr',
    },
    { id: 'by', title: 'By', text: ({ by }, reading) => (by && reading.nameOf('users', by)) || '' },
  ]
}

const asWords = { late: 'Late', missed: 'Missed' } as const

/** @param rows those there are, without filters */
export function countedFilters(
  rows: readonly CountedRow[],
  { sites, counted }: Pick<Asked, 'sites' | 'counted'>,
): readonly ListFilter<CountedRow>[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted()
  return [
    ...(sites.length > 1
      ? [
          {
            key: 'place',
            label: 'Site',
            options: sites.map(({ id, name }) => ({ value: id, label: name })),
            passes: ({ site }: CountedRow, value: string | undefined) =>
              value === undefined || site === value,
          },
        ]
      : []),
    {
      key: 'kind',
      label: 'Record',
      isMenu: true,
      options: kinds.map((kind) => ({ value: kind, label: kind })),
      passes: ({ kind }, value) => value === undefined || kind === value,
    },
    ...(counted === 'not-on-time'
      ? [
          {
            key: 'as',
            label: 'Result',
            options: Object.entries(asWords).map(([value, label]) => ({ value, label })),
            passes: ({ as }: CountedRow, value: string | undefined) =>
              value === undefined || as === value,
          },
        ]
      : []),
  ]
}
