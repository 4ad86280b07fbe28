/**
 * Uses a lot in a batch that is running, or cuts it up in one of its own (domain §3.16). Always holds: it
 * is weighed in on the run sheet, where changeover and origin are judged.
 */
import { IconCalendarPlus, IconSlice } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#contract/time/display-time.ts'
import { useLot } from '#src/modules/lots/parts/use-lot.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { RecordAsked } from '#src/records/seam/record-parts.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { useStartCutting, weighInPath } from '../../parts/start-cutting.ts'

type UseLotSheetProps = RecordAsked & { readonly onClose: () => void }

export function UseLotSheet({ resource, id, onClose }: UseLotSheetProps) {
  const now = useLot({ resource, id })
  const start = useStartCutting()
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRecords(
    'batches',
    now ? { where: { location_id: now.lot.location_id, status: 'IN_PROGRESS' } } : null,
  )
  const nameOf = useNames({
    recipes: [...new Set(running?.flatMap(({ recipe_id }) => recipe_id ?? []))].sort(),
  })
  const cut = useOneAtATime(async () => {
    if (now) setProblem(await start({ lot: now.lot }))
  })
  if (!now || !running) return null
  const { lot, timezone } = now
  const isMeat = resource === 'meats'
  const sorted = running.toSorted((a, b) => (b.started_at ?? 0) - (a.started_at ?? 0))
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`Use ${lot.internal_name}`}
      place="center"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isMeat ? (
            <Button kind="primary" icon={IconSlice} onClick={() => void cut()}>
              Cut it up
            </Button>
          ) : (
            <Button kind="primary" icon={IconCalendarPlus} to="/production?plan=new">
              Plan a batch
            </Button>
          )}
        </>
      }
    >
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      {sorted.length > 0 ? (
        <List label="Running batches">
          {sorted.map((batch) => (
            <ListRow
              key={batch.id}
              title={
                batch.recipe_id ? (nameOf('recipes', batch.recipe_id) ?? 'A recipe') : 'Cutting'
              }
              second={batch.batch_code}
              aside={batch.started_at ? `since ${formatTime(batch.started_at, timezone)}` : ''}
              to={weighInPath(batch.id, lot)}
            />
          ))}
        </List>
      ) : (
        <p className="l-second">
          {isMeat
            ? 'No batch is running. Cutting it up starts one of its own.'
            : 'No batch is running.'}
        </p>
      )}
    </Sheet>
  )
}
