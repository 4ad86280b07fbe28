/** The status of an issue in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { lateOrStatus } from './parts/issue-words.ts'

export const searchFaces: SearchFaces = { issues: { status: lateOrStatus } }
