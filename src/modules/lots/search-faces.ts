/** A lot in search: what is left of it, and its state as in its list. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { useSearchFace } from './screens/use-search-face.ts'

export const searchFaces: SearchFaces = {
  meats: { useFace: useSearchFace },
  ingredients: { useFace: useSearchFace },
  packaging: { useFace: useSearchFace },
  products: { useFace: useSearchFace },
}
