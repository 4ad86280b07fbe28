/** One item of the catalogue: `/stock/new` adds, `/stock/{id}` edits; who is no admin reads. */
import { useLiveQuery } from 'dexie-react-hooks'
import type { Stock } from '#contract/resources/stocks.ts'
import { archiveRefusal } from '#contract/rules/lots.ts'
import { localDay } from '#contract/rules/zoned-time.ts'
import { ArchiveButton } from '#src/records/archive-button.tsx'
import { EditRecord } from '#src/records/edit-record.tsx'
import { IssuesCard, useIssuesOf } from '#src/records/issues-of.tsx'
import { NewRecordPage } from '#src/records/new-record-page.tsx'
import { countStanding, readStandingLots } from '#src/records/on-hand.ts'
import { RaiseIssue } from '#src/records/raise-issue-button.tsx'
import { RecordPage } from '#src/records/record-page.tsx'
import { useDatabase } from '#src/records/use-database.ts'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useRecord } from '#src/records/use-records.ts'
import { useRouteId } from '#src/records/use-route-id.ts'
import { useSaved } from '#src/records/use-saved.ts'
import { useSession } from '#src/session/use-session.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/page.tsx'
import { AllergensCard } from './allergens-card.tsx'
import { InStockCard } from './in-stock-card.tsx'
import { PriceCard } from './price-card.tsx'
import { stockCheck, stockCheckWithLots, stockFacts, stockGroups, withUsual } from './stock-form.ts'
import { packText } from './stock-words.ts'

const back = { to: '/stock', label: 'Stock' }
const form = {
  resource: 'stocks',
  groups: stockGroups,
  derive: withUsual,
  check: stockCheck,
} as const
const start = { kind: 'INGREDIENT', unit: 'g', date_type: 'USE_BY' }

export function StockScreen() {
  const id = useRouteId()
  return id === null ? <NewStock /> : <StockPage key={id} id={id} />
}

function NewStock() {
  const toItem = useSaved('stocks', ({ id }) => `/stock/${id}`)
  return (
    <NewRecordPage
      {...form}
      title="New item"
      back={back}
      othersRead="Only staff can add to the catalogue."
      start={start}
      // It opens, so that its price can be set.
      onSaved={toItem}
      verb="Add item"
      another="Add and next"
    />
  )
}

/** Lots of the item at all sites, live; undefined while it or they are read. */
function useLots(stock: Stock | null | undefined) {
  const db = useDatabase()
  const { location } = useSession()
  const today = localDay(Date.now(), location?.timezone ?? 'Europe/London')
  const { id, kind } = stock ?? {}
  return useLiveQuery(
    async () => (db && id && kind ? readStandingLots(db, { id, kind }, today) : undefined),
    [db, id, kind, today],
  )
}

function StockPage({ id }: { id: string }) {
  const stock = useRecord('stocks', id)
  const lots = useLots(stock)
  const issues = useIssuesOf([id, ...(lots ?? []).map(({ lot }) => lot.id)])
  const mayEdit = useMayDo('edit', 'stocks')
  const { flags } = useSession()
  const onSaved = useSaved('stocks')
  const withPrices = flags?.includes('stock_pricing') === true
  return (
    <RecordPage
      resource="stocks"
      // Not before its lots are read: they stand above the form.
      record={stock && lots === undefined ? undefined : stock}
      back={back}
      {...(stock && { second: `Packs of ${packText(stock)}` })}
      chips={stock ? <Chips stock={stock} /> : null}
      actions={
        <>
          <RaiseIssue kind="stocks" record={stock} category="STOCK" />
          <ArchiveButton
            resource="stocks"
            record={stock}
            problem={lots && archiveRefusal(countStanding(lots))}
          >
            It can no longer be taken in. What was recorded with it stays.
          </ArchiveButton>
        </>
      }
      aside={
        stock ? (
          <Stack>
            <IssuesCard issues={issues} />
            {withPrices && stock.kind !== 'PRODUCT' ? (
              <PriceCard stock={stock} mayEdit={mayEdit} />
            ) : null}
            {stock.kind === 'PACKAGING' ? null : <AllergensCard stock={stock} />}
          </Stack>
        ) : null
      }
    >
      <Stack>
        {stock && lots ? <InStockCard stock={stock} lots={lots} withValue={withPrices} /> : null}
        <EditRecord
          {...form}
          {...(stock && lots?.length && { check: stockCheckWithLots(stock) })}
          record={stock}
          list="/stock"
          facts={stockFacts}
          onSaved={onSaved}
        />
      </Stack>
    </RecordPage>
  )
}

function Chips({ stock }: { stock: Stock }) {
  const isNew = stock.tags?.includes('NEEDS_REVIEW')
  return (
    <>
      {stock.archived ? <Chip>Archived</Chip> : null}
      {isNew ? <Chip tone="warning">Needs review</Chip> : null}
    </>
  )
}
