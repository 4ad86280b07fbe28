/** The status of a vehicle in search. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { vehicleStatus } from './screens/vehicle-words.ts'

export const searchFaces: SearchFaces = { vehicles: { status: vehicleStatus } }
