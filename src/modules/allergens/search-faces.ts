/** The status of a menu item in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { menuStatus } from './screens/menu/menu-words.ts'

export const searchFaces: SearchFaces = { 'menu-items': { status: (item) => menuStatus(item) } }
