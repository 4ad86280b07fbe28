/** The status of an account in search: it contains nothing of the person but the name. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { accountStatus } from './screens/person-status.ts'

export const searchFaces: SearchFaces = { users: { status: accountStatus } }
