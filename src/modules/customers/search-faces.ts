/** The status of a customer in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { customerStatus } from './screens/customer-words.ts'

export const searchFaces: SearchFaces = { customers: { status: customerStatus } }
