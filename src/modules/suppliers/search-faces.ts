/** The status of a supplier in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { urgentStatus } from './screens/supplier-words.ts'

export const searchFaces: SearchFaces = { suppliers: { status: urgentStatus } }
