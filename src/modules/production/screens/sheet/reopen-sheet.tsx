/** Reopens a finished batch for an admin, for a day (domain §2.15). */
import type { ActDefinition } from '#contract/core/acts/acts.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { ActSheet } from '#src/records/page/act-sheet.tsx'

interface ReopenSheetProps {
  readonly batch: Batch
  readonly act: ActDefinition
  readonly onClose: () => void
}

export const ReopenSheet = ({ batch, act, onClose }: ReopenSheetProps) => (
  <ActSheet act={act} resource="batches" record={batch} onClose={onClose}>
    <p>What it made stays in stock. Print its labels again if anything on them changes.</p>
  </ActSheet>
)
