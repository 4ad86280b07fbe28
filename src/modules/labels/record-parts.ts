/** Printing labels of a lot, from its page (domain §3.34; design, Lot). */
import { IconTag } from '@tabler/icons-react'
import { useMemo } from 'react'
import { labelRefusal } from '#contract/modules/lots/permits.ts'
import { useLot } from '#src/modules/lots/parts/use-lot.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import type { RecordAsked, RecordParts } from '#src/records/seam/record-parts.ts'

/** Undefined while the lot is read. */
export function useRecordParts({ resource, id }: RecordAsked): RecordParts | undefined {
  const mayPrint = useMayDo('create', 'label-prints')
  const now = useLot({ resource, id })
  const standing = now?.standing
  const isOffered =
    mayPrint &&
    standing !== undefined &&
    standing.balance > 0 &&
    labelRefusal(standing.lot, standing.state) === null
  const isRead = now !== undefined
  return useMemo(() => {
    if (!isRead) return undefined
    if (!isOffered) return {}
    const to = `/${resource}/${id}/print`
    return { acts: [{ key: 'label', label: 'Label', icon: IconTag, at: 60, place: 'head', to }] }
  }, [isRead, isOffered, resource, id])
}
