/** Redraws a list when rows arrive that were being read. */
import { useEffect, useReducer } from 'react'
import type { TableRows } from './table-rows.ts'

export function useComingRows<Row>({ follow }: Pick<TableRows<Row>, 'follow'>): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => follow?.(redraw), [follow])
}
