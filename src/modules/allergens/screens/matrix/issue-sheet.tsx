/**
 * Prints the allergens for the counter (AC 3.42.4). Always holds: something new to say is a new
 * version, kept with who issued it before it is printed; printing the same again is the same version.
 */
import type { AllergenSheet } from '#contract/modules/allergens/allergen-sheets.ts'
import { allergenSheetDocument } from '#contract/modules/allergens/documents/allergen-sheet.ts'
import { sheetRows } from '#contract/modules/allergens/matrix.ts'
import { fullName } from '#contract/text/names.ts'
import { formatDayLong } from '#contract/time/display-date.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import type { Matrix } from './use-matrix.ts'

export const CUSTOMER_PATH = '/allergens/customers'

export function IssueSheet({ matrix }: { matrix: Matrix }) {
  const { sheet, changes } = matrix
  const { location, user, platform } = useSession()
  const save = useSave()
  const mayIssue = useMayDo('create', 'allergen-sheets')
  const { nameOf, timezone } = useReading(sheet ? { users: [sheet.created_by] } : {})
  const isNew = mayIssue && (sheet === undefined || changes.length > 0)
  // What isn't so any more isn't printed again: an admin issues what is.
  if (!isNew && (!sheet || changes.length > 0)) return null
  const version = (sheet?.sheet_version ?? 0) + (isNew ? 1 : 0)

  async function issued(): Promise<AllergenSheet> {
    if (!isNew && sheet) return sheet
    const rows = sheetRows(matrix.foods)
    const saved = await save.create('allergen-sheets', {
      sheet_version: version,
      date: Date.now(),
      rows,
    })
    if (saved.ok) return saved.record
    toast.fail(saved.message)
    throw new Error(saved.message)
  }

  async function content() {
    const printed = await issued()
    const day = localDay(printed.date, timezone)
    const own = user ? fullName(user) : 'Larder support'
    return allergenSheetDocument.make({
      sheet: printed,
      day: `${dateParts(day).weekday} ${formatDayLong(day)}`,
      approvedBy: isNew ? own : (nameOf('users', printed.created_by) ?? own),
      address: `${platform.apiOrigin}${CUSTOMER_PATH}`,
    })
  }

  return (
    <PrintButton what="allergens" content={content} site={location ?? null} kind="primary" isPage>
      Print version {version}
    </PrintButton>
  )
}
