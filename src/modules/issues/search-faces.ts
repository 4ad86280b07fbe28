/** How search says an issue stands. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { lateOrStatus } from './parts/issue-words.ts'

export const searchFaces: SearchFaces = { issues: { status: lateOrStatus } }
