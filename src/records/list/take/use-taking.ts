/**
 * Exporting a list as it is filtered, sorted and shown: on paper for everybody who sees it, as CSV
 * for admins and auditors (domain §3). The code for either is fetched when it is asked for.
 */
import { useMemo, useRef } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import type { DocumentContent } from '#contract/core/document/document.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import type { Reading } from '../../form/field-text.ts'
import { filterWords } from '../filters/filter-words.ts'
import type { ListFilter } from '../filters/list-filter.ts'
import type { FoundRows } from '../found-rows.ts'
import type { ListColumn } from '../list-columns.ts'
import type { ListState } from '../use-list-state.ts'

export interface TakenList<R> {
  readonly resource: ResourceName
  readonly label: string
  readonly columns: readonly ListColumn<R>[]
  readonly found: FoundRows<R>
  /** How many there are in all. */
  readonly total: number
  readonly filters: readonly ListFilter<R>[]
  readonly state: ListState
  readonly reading: Reading
  /** The rows' text is about the chosen site, though they belong to the whole business. */
  readonly isOfSite?: boolean | undefined
}

type Ids = ReadonlySet<string> | undefined

export type Taking = {
  readonly label: string
  readonly content: (ids?: Ids) => Promise<DocumentContent>
  /** Of the last export. */
  readonly site: () => Location | null
  /** Null for people who may not. */
  readonly csv: ((ids?: Ids) => void) | null
  readonly count: () => number
}

const areAllAt = (siteId: string | undefined, rows: readonly object[]): boolean =>
  siteId !== undefined &&
  rows.length > 0 &&
  rows.every((row) => (row as { location_id?: unknown }).location_id === siteId)

export const maySaveCsv = (caller: { readonly role: Parameters<typeof actingRole>[0] } | null) =>
  caller !== null && ['admin', 'auditor'].includes(actingRole(caller.role))

/** The same object while the list is open: evaluated at the press, with the current rows. */
export function useTaking<R extends object>(list: TakenList<R>): Taking {
  const { caller, location, platform } = useSession()
  const latest = useRef({ list, location })
  latest.current = { list, location }
  const taken = useRef<Location | null>(null)
  const hasCsv = maySaveCsv(caller ?? null)
  const { label } = list
  return useMemo((): Taking => {
    async function content(ids: Ids): Promise<DocumentContent> {
      const { list: asked, location: site } = latest.current
      const { resource, found, columns, state, filters, reading, isOfSite, total } = asked
      const [{ listDocument }, { totalsOf }, rows] = await Promise.all([
        import('../../print/list-document.ts'),
        import('../totals/use-totals.ts'),
        found.read(ids),
      ])
      taken.current = isOfSite || areAllAt(site?.id, rows) ? site : null
      const { rowsInMemory } = await import('../found-rows.ts')
      const totals = await totalsOf(rowsInMemory(rows as readonly never[]), columns, reading)
      return listDocument({
        label: asked.label,
        columns,
        rows,
        total,
        noun: declarations[resource].label,
        about: filterWords(state, filters, columns, ids !== undefined),
        totals: totals ?? new Map(),
        reading,
      })
    }
    async function saveCsv(ids: Ids): Promise<void> {
      const { list: asked } = latest.current
      const { resource, found, columns, reading } = asked
      try {
        const [{ csvTable }, { csvFile, csvName }, rows] = await Promise.all([
          import('./csv-table.ts'),
          import('#src/ui/lists/csv.ts'),
          found.read(ids),
        ])
        const csv = csvTable(declarations[resource], columns, rows, reading)
        const day = localDay(Date.now(), reading.timezone)
        await platform.files.save(csvName(asked.label, day), csvFile(csv))
      } catch {
        toast.fail('The CSV couldn’t be made', {
          second: navigator.onLine
            ? 'Close other apps to free memory, and try again.'
            : 'Some of what it needs isn’t on this device yet. Connect and try again.',
        })
      }
    }
    return {
      label,
      content,
      site: () => taken.current,
      csv: hasCsv ? (ids) => void saveCsv(ids) : null,
      count: () => latest.current.list.found.length,
    }
  }, [hasCsv, label, platform])
}
