/** The status of an item in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { useSearchFace } from './screens/use-search-face.ts'

export const searchFaces: SearchFaces = { stocks: { useFace: useSearchFace } }
