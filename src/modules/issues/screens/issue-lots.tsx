/**
 * An issue's lots, each with its batch and date; a row opens it. While the issue is open they
 * are on hold, even before the server has written it to them.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { isRecalled, type Lot } from '#contract/modules/lots/lots.ts'
import { lotPath } from '#src/modules/lots/parts/lot-kinds.ts'
import { lotDate } from '#src/modules/lots/parts/lot-words.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { List, ListRow, type RowStatus } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'

type Lots = NonNullable<Issue['lots']>

const statusOf = (lot: Lot, isHolding: boolean): RowStatus | undefined => {
  if (isRecalled(lot)) return { tone: 'fail', words: 'Recalled' }
  return lot.hold || isHolding ? { tone: 'warning', words: 'On hold' } : undefined
}

export function IssueLots({ lots, isHolding }: { lots: Lots; isHolding: boolean }) {
  const db = useDatabase()
  const key = lots.map(({ id }) => id).join(',')
  const read = useLiveQuery(
    async () =>
      db ? Promise.all(lots.map(({ kind, id }) => db.table<Lot, string>(kind).get(id))) : undefined,
    [db, key],
  )
  if (lots.length === 0) return null
  return (
    <Card
      title={lots.length === 1 ? 'The lot' : 'Lots'}
      aside={isHolding ? 'On hold until this is closed' : null}
      flush
    >
      <List label="Lots">
        {lots.map(({ kind, id }, place) => {
          const lot = read?.[place]
          return (
            <ListRow
              key={id}
              title={lot ? lot.internal_name : 'A lot that is not on this device'}
              second={[lot?.batch_code, lot && lotDate(lot)].filter(Boolean).join(' · ')}
              status={lot && statusOf(lot, isHolding)}
              to={lot && lotPath(kind, id)}
            />
          )
        })}
      </List>
    </Card>
  )
}
