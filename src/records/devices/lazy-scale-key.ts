/** The pad's scale key, fetched with the first pad that is opened. */
import { part } from '#src/ui/page/part.ts'

export const ScaleKey = part(() => import('./scale-key.tsx'), 'ScaleKey')
