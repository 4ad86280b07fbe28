/** A cutting test on paper, as it is on the screen. */
import {
  type CuttingSheet,
  cuttingTestSheet,
} from '#contract/modules/calculators/documents/cutting-test-sheet.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'
import { useSession } from '#src/session/use-session.ts'

export function PrintTest(sheet: CuttingSheet) {
  const { location } = useSession()
  return (
    <PrintButton
      what="the test"
      content={() => cuttingTestSheet.make(sheet)}
      site={location}
      isPage
    />
  )
}
