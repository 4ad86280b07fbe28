/** What can be looked up and started of a lot, from its page (domain §3.16, §3.17). */
import { IconHandStop, IconHierarchy2, IconScale } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PageAct, RecordAsked, RecordParts } from '#src/records/seam/record-parts.ts'
import { useFlag } from '#src/session/use-session.ts'

export function useRecordParts({ id }: RecordAsked): RecordParts {
  const hasBalance = useFlag('mass_balance')
  return useMemo(() => {
    const balance: PageAct = {
      key: 'mass-balance',
      label: 'Mass balance',
      icon: IconScale,
      at: 62,
      place: 'more',
      to: `/mass-balance/${id}`,
    }
    const trace: PageAct = {
      key: 'trace',
      label: 'Trace',
      icon: IconHierarchy2,
      at: 60,
      place: 'more',
      to: `/trace/${id}`,
    }
    const recall: PageAct = {
      key: 'recall',
      label: 'Recall',
      icon: IconHandStop,
      at: 90,
      place: 'more',
      isDanger: true,
      to: `/recall-lot/${id}`,
    }
    return { acts: [trace, ...(hasBalance ? [balance] : []), recall] }
  }, [id, hasBalance])
}
