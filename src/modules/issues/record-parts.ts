/** Raising an issue about a lot, from its page (domain §3.9). */
import { IconMessageReport } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import type { RecordAsked, RecordParts } from '#src/records/seam/record-parts.ts'
import { raiseIssuePath, useMayRaise } from './parts/raise-issue.ts'

type LotKind = NonNullable<Issue['lots']>[number]['kind']

export function useRecordParts({ resource, id }: RecordAsked): RecordParts {
  const mayRaise = useMayRaise()
  const lot = useRecord(resource, id) as Lot | null | undefined
  const title = lot && [lot.internal_name, lot.batch_code].filter(Boolean).join(', ')
  return useMemo(() => {
    if (!mayRaise || !title) return {}
    const kind = resource as LotKind
    const start = { title, category: 'STOCK', lots: [{ kind, id }] } as const
    const to = raiseIssuePath({ kind, id }, start)
    const act = { key: 'issue', label: 'Raise an issue', icon: IconMessageReport, at: 80, to }
    return { acts: [{ ...act, place: 'more' }] }
  }, [mayRaise, title, resource, id])
}
