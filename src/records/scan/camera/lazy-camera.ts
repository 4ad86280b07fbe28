/** The camera's sheet, fetched when it is first opened. */
import { part } from '#src/ui/page/part.ts'

export const CameraSheet = part(() => import('./camera-sheet.tsx'), 'CameraSheet')
