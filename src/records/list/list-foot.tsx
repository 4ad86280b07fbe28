/**
 * Takes a list away as it is filtered and sorted: on paper for everybody who sees it, as CSV for
 * admins and auditors (domain §3).
 */
import { IconDownload } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access.ts'
import { declarations } from '#contract/core/declarations.ts'
import type { ResourceName } from '#contract/core/registry.ts'
import { useSession } from '#src/session/use-session.ts'
import { csvName, downloadCsv, rowsToCsv } from '#src/ui/lists/csv.ts'
import { Button } from '#src/ui/page/button.tsx'
import type { Reading } from '../form/field-text.ts'
import { listDocument } from '../print/list-document.ts'
import { PrintButton } from '../print/print-button.tsx'
import { filterWords } from './filter-words.ts'
import type { ListColumn } from './list-columns.ts'
import type { ListFilter } from './list-filter.ts'
import styles from './list-foot.module.css'
import type { ListState } from './use-list-state.ts'

interface ListFootProps<R> {
  readonly resource: ResourceName
  readonly label: string
  readonly columns: readonly ListColumn<R>[]
  readonly rows: readonly R[]
  /** How many there are in all. */
  readonly total: number
  readonly filters: readonly ListFilter<R>[]
  readonly state: ListState
  readonly reading: Reading
  /** What the rows say is about the chosen site, though they are the whole business's. */
  readonly isOfSite?: boolean | undefined
}

type Taken<R> = Pick<ListFootProps<R>, 'label' | 'columns' | 'rows' | 'reading'>

function saveCsv<R>({ label, columns, rows, reading }: Taken<R>): void {
  const csv = rowsToCsv(
    columns.map((column) => ({
      header: column.title,
      value: (row: R) => column.text(row, reading),
    })),
    rows,
  )
  downloadCsv(csvName(label, new Date()), csv)
}

const areAllAt = (siteId: string | undefined, rows: readonly object[]): boolean =>
  siteId !== undefined &&
  rows.length > 0 &&
  rows.every((row) => (row as { location_id?: unknown }).location_id === siteId)

export function ListFoot<R extends object>(props: ListFootProps<R>) {
  const { resource, label, columns, rows, total, filters, state, reading, isOfSite } = props
  const { caller, location } = useSession()
  const noun = declarations[resource].label
  const role = caller && actingRole(caller.role)
  const csv = role === 'admin' || role === 'auditor' ? () => saveCsv(props) : null
  const about = filterWords(state, filters, columns)
  return (
    <div className={styles.foot}>
      <PrintButton
        kind="plain"
        what={label}
        isPage
        site={isOfSite || areAllAt(location?.id, rows) ? location : null}
        rows={rows.length}
        csv={csv}
        content={() => listDocument({ label, columns, rows, total, noun, about, reading })}
      />
      {csv ? (
        <Button kind="plain" icon={IconDownload} onClick={csv}>
          Export CSV
        </Button>
      ) : null}
    </div>
  )
}
