/** What the modules add to Home and the frame, folded once. */
import type { Seam } from '#src/records/seam/seam.ts'
import { modules } from './modules.ts'

export const foldedSeam: Seam = {
  quickActions: modules
    .flatMap(({ quickActions = [] }) => [...quickActions])
    .toSorted((a, b) => a.at - b.at),
}
