/** How search says a menu item stands. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { menuStatus } from './screens/menu-words.ts'

export const searchFaces: SearchFaces = { 'menu-items': { status: menuStatus } }
