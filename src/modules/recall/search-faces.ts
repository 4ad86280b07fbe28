/** A recall in search: by the names and codes of its lots (domain §2.0 c), with how it stands. */
import { useMemo } from 'react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { type LotLink, useLotsById } from '#src/modules/lots/parts/use-lots.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { SearchFaces } from '#src/records/seam/search.ts'
import { classWords, inSentence, originWords, recallStatus } from './parts/recall-words.ts'

/** Of one recall so many lots are looked up: those it began with come first. */
const MOST_LOTS = 200

const lotsOf = ({ origins, lots = [] }: RecallRecord): readonly LotLink[] =>
  [...new Map([...origins, ...lots].map((lot) => [lot.id, lot])).values()].slice(0, MOST_LOTS)

/** "Recall", and each lot's name and codes. */
async function wordsOf(records: readonly RecallRecord[], db: LarderDatabase) {
  const found = await Promise.all(
    records.map(async (record) => {
      const lots = await Promise.all(
        lotsOf(record).map(({ kind, id }) => db.table<Lot, string>(kind).get(id)),
      )
      const said = lots.flatMap((lot) => {
        if (!lot) return []
        const { internal_name, batch_code, supplier_batch_code } = lot
        return [internal_name, batch_code, supplier_batch_code].filter((one) => one !== undefined)
      })
      return [record.id, [classWords[record.recall_class], ...said]] as const
    }),
  )
  return new Map(found)
}

function useFace() {
  const recalls = useRecords('recalls', { between: { field: 'id' } })
  const ids = [...new Set(recalls?.flatMap(({ origins }) => origins.map(({ id }) => id)))].sort()
  const lots = useLotsById(ids)
  return useMemo(
    () => (recall: RecallRecord) => {
      const names = recall.origins.map(({ id }) => ({
        name: lots.get(id)?.lot.internal_name ?? 'a lot',
      }))
      const details = `${classWords[recall.recall_class]} of ${inSentence(originWords(names))}`
      return { details, status: recallStatus(recall) }
    },
    [lots],
  )
}

export const searchFaces: SearchFaces = { recalls: { words: wordsOf, useFace } }
