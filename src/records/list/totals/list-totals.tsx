/** The last row of a list's table: the number of rows, and the columns' totals over all of them. */
import { useRouterState } from '@tanstack/react-router'
import { TotalsRow } from '#src/ui/lists/data-table-totals.tsx'
import type { Reading } from '../../form/field-text.ts'
import type { FoundRows } from '../found-rows.ts'
import type { ListColumn } from '../list-columns.ts'
import { rowsTotal, type Total } from './column-totals.ts'
import { useTotals } from './use-totals.ts'

interface ListTotalsProps<R> {
  found: FoundRows<R>
  columns: readonly ListColumn<R>[]
  reading: Reading
  noun: { readonly one: string; readonly many: string }
  /** How many there are without filters. */
  total: number
  isWhole: boolean
  hasBox: boolean
}

/** The list's own address, filtered further. */
function narrowed(href: string, narrow: NonNullable<Total['narrow']>): string {
  const [path = '', query = ''] = href.split('?')
  const params = new URLSearchParams(query)
  params.set(narrow.key, narrow.value)
  return `${path}?${params}`
}

export function ListTotals<R>(props: ListTotalsProps<R>) {
  const { found, columns, reading, noun, total, isWhole, hasBox } = props
  const totals = useTotals(found, columns, reading)
  const href = useRouterState({ select: ({ location }) => location.href })
  const cells = columns.map(({ id, isFigure }, place) => {
    const all = place === 0 ? rowsTotal(found.length, noun, total) : totals.get(id)
    const said = isWhole ? all : undefined
    return {
      id,
      align: isFigure ? ('right' as const) : ('left' as const),
      words: said?.words,
      to: said?.narrow && narrowed(href, said.narrow),
    }
  })
  return <TotalsRow cells={cells} hasBox={hasBox} rowIndex={found.length + 2} />
}
