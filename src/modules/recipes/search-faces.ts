/** The status of a recipe in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { statusOnServer } from './parts/recipe-words.ts'

export const searchFaces: SearchFaces = { recipes: { status: statusOnServer } }
