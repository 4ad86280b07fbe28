/**
 * A list's columns, filters and state, from its resource's declaration, its screen's additions and
 * the person's choices. Always holds: a search covers the default columns even when they are
 * switched off.
 */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { fieldSchema } from '../form/field-words.ts'
import { useSiteDay } from '../read/use-site-day.ts'
import { type ListColumns, useColumns } from './columns/use-columns.ts'
import { filtersOfList } from './filters/declared-filters.ts'
import { type ListFilter, offeredFields } from './filters/list-filter.ts'
import { type AskedColumn, extraColumns, type ListColumn, listColumns } from './list-columns.ts'
import { type ListState, useListState } from './use-list-state.ts'

export interface AskedFilters<R> {
  /** The screen's own; one for a declared field replaces it. */
  readonly filters?: readonly ListFilter<R>[] | undefined
}

interface Asked<N extends ResourceName> extends AskedFilters<RecordsByResource[N]> {
  readonly resource: N
  readonly columns?: readonly AskedColumn<RecordsByResource[N]>[] | undefined
  readonly usualSort?: string | undefined
}

type ListParts<R> = {
  readonly columns: ListColumns<R>
  readonly filters: readonly ListFilter<R>[]
  readonly state: ListState
  /** What a search covers. */
  readonly searched: readonly ListColumn<R>[]
  /** Fields whose ids are shown as names. */
  readonly named: readonly string[]
}

const none: readonly never[] = []

export function useListParts<N extends ResourceName>(
  asked: Asked<N>,
): ListParts<RecordsByResource[N]> {
  type R = RecordsByResource[N]
  const { resource, columns: askedColumns, filters: own = none, usualSort } = asked
  const definition = declarations[resource]
  const { caller } = useSession()
  const day = useSiteDay()
  const role = caller?.role
  const usual = useMemo(() => listColumns<R>(definition, askedColumns), [definition, askedColumns])
  const all = useMemo(() => {
    const viewers = role === undefined ? [] : [actingRole(role)]
    return [...usual, ...extraColumns<R>(definition, usual, viewers)]
  }, [definition, usual, role])
  const columns = useColumns<R>(resource, all)
  const filters = useMemo(() => filtersOfList<R>(definition, own, day), [definition, own, day])
  const state = useListState(
    filters.map(({ key }) => key),
    usualSort,
  )
  const searched = useMemo(() => {
    const shown = new Set(columns.shown.map(({ id }) => id))
    return [...columns.shown, ...usual.filter(({ id }) => !shown.has(id))]
  }, [columns.shown, usual])
  const named = useMemo(() => {
    const ids = searched.map(({ id }) => id)
    return [...new Set([...ids, ...offeredFields(filters)])].filter(
      (id) => fieldSchema(definition, id).ref,
    )
  }, [definition, searched, filters])
  return { columns, filters, state, searched, named }
}
