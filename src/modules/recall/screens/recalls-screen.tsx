/**
 * Every recall, withdrawal and drill, the newest first (domain §2.0 c, d). One starts from the lot it
 * is about: from its page, or from its trace.
 */
import { IconHandStop } from '@tabler/icons-react'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { classWords, recallStatus } from '../parts/recall-words.ts'

const columns: readonly AskedColumn<RecallRecord>[] = [
  'reference',
  {
    id: 'recall_class',
    title: 'Kind',
    text: ({ recall_class }) => classWords[recall_class],
    width: '1fr',
  },
  'reason',
  {
    id: 'lots',
    title: 'Lots',
    text: ({ lots, origins }) => String((lots ?? origins).length),
    width: '0.6fr',
  },
  'created',
  {
    id: 'status',
    title: 'Status',
    text: (recall) => String(recallStatus(recall).words),
    cell(recall) {
      const { tone, icon, words } = recallStatus(recall)
      return (
        <StatusLine tone={tone} icon={icon}>
          {words}
        </StatusLine>
      )
    },
    width: '1fr',
  },
]

/** Few, and of the whole business. */
const everything = { between: { field: 'id' } } as const

export function RecallsScreen() {
  const rows = useRecords('recalls', everything)
  return (
    <ListPage
      resource="recalls"
      title="Recalls"
      path="/recalls"
      icon={IconHandStop}
      rows={rows}
      emptyTitle="No recalls"
      emptyText="Open a lot and choose Trace to see where it went; a recall starts there."
      columns={columns}
      searchIn="Reference or reason"
      usualSort="-created"
      canArchive={false}
      card={(recall) => ({
        second: [classWords[recall.recall_class], recall.reason].join('. '),
        status: recallStatus(recall),
      })}
    />
  )
}
