/** The list of lots by item or by supplier: a row opens its lots (domain §3.16, §3.21). */
import { useLiveQuery } from 'dexie-react-hooks'
import { formatMoney } from '#contract/measure/display.ts'
import { formatDayNear } from '#contract/time/display-time.ts'
import type { ListColumn } from '#src/records/list/list-columns.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { type LotResource, lotListNames } from '../../parts/lot-kinds.ts'
import { type Grouping, GroupSwitch } from './group-switch.tsx'
import { type LotGroup, readLotGroups } from './lot-groups.ts'
import { lotLists } from './lot-lists.ts'

type Column = ListColumn<LotGroup>

const countWords = (lots: number) => `${lots} ${lots === 1 ? 'lot' : 'lots'}`
const nouns = {
  item: { one: 'item', many: 'items' },
  supplier: { one: 'supplier', many: 'suppliers' },
} as const

function columnsOf(by: Grouping, today: string, withValue: boolean): Column[] {
  const nextText = ({ nextUseBy }: LotGroup) => (nextUseBy ? formatDayNear(nextUseBy, today) : '')
  const value: Column = {
    id: 'value',
    title: 'Value',
    text: ({ pence }) => (pence === undefined ? 'Not known' : formatMoney(pence)),
    order: ({ pence }) => pence,
    isFigure: true,
  }
  return [
    { id: 'name', title: by === 'item' ? 'Item' : 'Supplier', text: ({ name }) => name },
    {
      id: 'amount',
      title: 'In stock',
      text: ({ amount }) => amount,
      order: ({ quantity }) => quantity,
      isFigure: true,
    },
    {
      id: 'lots',
      title: 'Lots',
      text: ({ lots }) => String(lots),
      order: ({ lots }) => lots,
      isFigure: true,
      width: '0.6fr',
    },
    { id: 'next', title: 'Next use by', text: nextText, order: ({ nextUseBy }) => nextUseBy },
    ...(withValue && by === 'item' ? [value] : []),
  ]
}

const noFilters: readonly never[] = []

interface LotGroupsProps {
  readonly resource: LotResource
  readonly by: Grouping
}

export function LotGroups({ resource, by }: LotGroupsProps) {
  const db = useDatabase()
  const { location } = useSession()
  const { today } = useSiteDay()
  const reading = useReading()
  const withValue = useFlag('stock_pricing')
  const siteId = location?.id
  const rows = useLiveQuery(
    async () => (db && siteId ? readLotGroups(db, resource, by, { siteId, today }) : undefined),
    [db, siteId, today, resource, by],
  )
  const { icon, emptyTitle, emptyText } = lotLists[resource]
  const noun = nouns[by]
  const title = lotListNames[resource]
  return (
    <Page
      title={title}
      second={rows ? `${rows.length} ${rows.length === 1 ? noun.one : noun.many} in stock` : ' '}
      actions={<GroupSwitch resource={resource} />}
    >
      <PlainList
        label={`${title} by ${noun.one}`}
        rows={rows}
        columns={columnsOf(by, today, withValue)}
        filters={noFilters}
        usualSort="name"
        searchIn={by === 'item' ? 'Item' : 'Supplier'}
        noun={noun}
        reading={reading}
        to={({ narrow }) => `/${resource}?${narrow.key}=${narrow.value}`}
        card={({ lots, amount, nextUseBy }) => ({
          second: [
            countWords(lots),
            nextUseBy && `next use by ${formatDayNear(nextUseBy, today).toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(' · '),
          amount,
        })}
        empty={
          <Empty icon={icon} title={emptyTitle}>
            {emptyText}
          </Empty>
        }
      />
    </Page>
  )
}
