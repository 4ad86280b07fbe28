/** What a batch is of, and how it stands, in search. */
import { useMemo } from 'react'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import type { SearchFaces } from '#src/records/seam/search.ts'
import { batchStatus } from './parts/batch-words.ts'

export const searchFaces: SearchFaces = {
  batches: {
    useFace() {
      const recipes = useRecords('recipes', { includeArchived: true })
      const { today } = useSiteDay()
      return useMemo(() => {
        const names = new Map(recipes?.map(({ id, name }) => [id, name]))
        return (batch) => ({
          details: names.get(batch.recipe_id ?? ''),
          status: batchStatus(batch, today),
        })
      }, [recipes, today])
    },
  },
}
