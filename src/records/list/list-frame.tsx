/**
 * The frame of every list: search, filters and tools in one row, replaced by the bar for chosen
 * rows, then a table in the office and cards on the floor (kit-patterns §6). Always holds: what is
 * chosen, printed and exported is what matches; nothing moves when the first row is chosen.
 */
import { type ReactNode, Suspense, useMemo } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { part } from '#src/ui/page/part.ts'
import { NothingMatches } from '#src/ui/status/empty.tsx'
import type { Reading } from '../form/field-text.ts'
import { canChoose } from './choose/bulk-acts.ts'
import { useChosen } from './choose/use-chosen.ts'
import { useChosenKeys } from './choose/use-chosen-keys.ts'
import type { ListColumns } from './columns/use-columns.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import type { ListFilter } from './filters/list-filter.ts'
import { type CardFace, FloorCards } from './floor-cards.tsx'
import type { FoundRows } from './found-rows.ts'
import styles from './list-frame.module.css'
import { OfficeTable } from './office-table.tsx'
import { ListTools } from './take/list-tools.tsx'
import { maySaveCsv, useTaking } from './take/use-taking.ts'
import type { ListState } from './use-list-state.ts'

const ChosenBar = part(() => import('./choose/chosen-bar.tsx'), 'ChosenBar')

interface ListFrameProps<R> {
  readonly resource: ResourceName
  readonly label: string
  readonly isOffice: boolean
  readonly columns: ListColumns<R>
  /** Undefined while the other rows to be searched are being read. */
  readonly found: FoundRows<R> | undefined
  /** How many there are without filters. */
  readonly total: number
  /** False while only the first rows are here: nothing can be chosen or exported yet. */
  readonly isWhole: boolean
  readonly canArchive: boolean
  readonly mayChoose?: boolean
  readonly filters: readonly ListFilter<R>[]
  readonly searchIn: string
  readonly state: ListState
  readonly reading: Reading
  readonly isOfSite?: boolean | undefined
  readonly to: (row: R) => string
  readonly card: (row: R, reading: Reading) => CardFace
  /** Shown instead of the rows. */
  readonly instead?: ReactNode
  /** Shown instead of rows that are still being read. */
  readonly shape: ReactNode
}

const nothing: FoundRows<never> = {
  length: 0,
  at: () => undefined,
  idAt: () => '',
  placeOf: () => -1,
  read: async () => [],
  each: async () => undefined,
}

export function ListFrame<R extends { readonly id: string }>(props: ListFrameProps<R>) {
  const { resource, label, isOffice, columns, total, isWhole, canArchive } = props
  const { filters, state, reading } = props
  const { caller } = useSession()
  const isPhone = useIsPhone()
  const found = props.found ?? (nothing as FoundRows<R>)
  const definition = declarations[resource]
  const { mayChoose = true } = props
  const isChoosable = useMemo(
    () =>
      mayChoose &&
      canChoose(definition, caller ?? null, { canArchive, hasCsv: maySaveCsv(caller ?? null) }),
    [definition, caller, canArchive, mayChoose],
  )
  const chosen = useChosen(found)
  useChosenKeys(chosen, isChoosable && isWhole)
  const { isOfSite } = props
  const taken = { resource, label, found, total, filters, state, reading, isOfSite }
  const taking = useTaking({ ...taken, columns: columns.shown })
  const choosing = isChoosable ? chosen : undefined
  // Its place is kept while the other rows are read, so that nothing beside it moves.
  const tools = !isPhone && (
    <ListTools
      taking={taking}
      isReady={isWhole}
      {...(isOffice && { columns: columns as unknown as ListColumns<never> })}
    />
  )
  const bar =
    isChoosable && isWhole && chosen.count > 0 ? (
      <Suspense fallback={null}>
        <ChosenBar
          resource={resource}
          found={found as unknown as FoundRows<{ readonly id: string }>}
          chosen={chosen as never}
          taking={taking}
          canArchive={canArchive}
          isOffice={isOffice}
        />
      </Suspense>
    ) : null
  const shown = { label, rows: found, to: props.to, choosing }
  return (
    <div className={styles.list} data-list={isOffice ? 'office' : 'floor'}>
      <FilterBar
        state={state}
        filters={filters}
        searchIn={props.searchIn}
        count={props.found && found.length}
        tools={tools}
      />
      {isOffice && isChoosable ? (
        <div className={styles.place}>
          {bar ?? <p className={styles.hint}>Choose rows to work on several at once.</p>}
        </div>
      ) : null}
      {props.found === undefined ? (
        props.shape
      ) : found.length === 0 ? (
        <NothingMatches onClear={state.clear} />
      ) : props.instead !== undefined ? (
        props.instead
      ) : isOffice ? (
        <OfficeTable
          {...shown}
          columns={columns.shown}
          onWidth={columns.setWidth}
          total={total}
          isWhole={isWhole}
          reading={reading}
          state={state}
          noun={definition.label}
        />
      ) : (
        <FloorCards
          {...shown}
          total={total}
          taking={isWhole && isPhone ? taking : null}
          title={(row) => columns.shown[0]?.text(row, reading) ?? ''}
          face={(row) => props.card(row, reading)}
        />
      )}
      {isOffice ? null : bar}
    </div>
  )
}
