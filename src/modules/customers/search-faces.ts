/** How search says a customer stands. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { customerStatus } from './screens/customer-words.ts'

export const searchFaces: SearchFaces = { customers: { status: customerStatus } }
