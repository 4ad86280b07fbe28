/** How search says an account stands: nothing of the person but the name is in it. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { accountStatus } from './screens/person-status.ts'

export const searchFaces: SearchFaces = { users: { status: accountStatus } }
