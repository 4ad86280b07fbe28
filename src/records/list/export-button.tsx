/** Takes a list away as CSV, as it is filtered and sorted; for admins and auditors (domain §3). */
import { IconDownload } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access.ts'
import { useSession } from '#src/session/use-session.ts'
import { csvName, downloadCsv, rowsToCsv } from '#src/ui/lists/csv.ts'
import { Button } from '#src/ui/page/button.tsx'
import type { Reading } from '../form/field-text.ts'
import type { ListColumn } from './list-columns.ts'

interface ExportButtonProps<R> {
  readonly label: string
  readonly columns: readonly ListColumn<R>[]
  readonly rows: readonly R[]
  readonly reading: Reading
}

export function ExportButton<R>({ label, columns, rows, reading }: ExportButtonProps<R>) {
  const { caller } = useSession()
  const role = caller && actingRole(caller.role)
  if (role !== 'admin' && role !== 'auditor') return null
  function download() {
    const csv = rowsToCsv(
      columns.map((column) => ({
        header: column.title,
        value: (row: R) => column.text(row, reading),
      })),
      rows,
    )
    downloadCsv(csvName(label, new Date()), csv)
  }
  return (
    <Button kind="plain" icon={IconDownload} onClick={download}>
      Export CSV
    </Button>
  )
}
