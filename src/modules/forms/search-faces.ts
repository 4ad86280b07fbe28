/** Which forms search finds, and their status. */
import type { SearchFaces } from '#src/records/seam/search.ts'
import { formStatus, newestForms } from './screens/check-forms/newest-forms.ts'

export const searchFaces: SearchFaces = { 'check-forms': { pick: newestForms, status: formStatus } }
