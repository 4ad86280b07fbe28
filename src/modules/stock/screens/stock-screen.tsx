/**
 * One item of the catalogue: `/stock/new` adds, `/stock/{id}` edits; people who aren't admins can
 * only read.
 */

import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { archiveRefusal, type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { IssuesCard, useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { RaiseIssue } from '#src/modules/issues/parts/raise-issue-button.tsx'
import { countStanding, readStandingLots } from '#src/modules/lots/parts/on-hand.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditRecord } from '#src/records/page/edit-record.tsx'
import { NewRecordPage } from '#src/records/page/new-record-page.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSaved } from '#src/records/save/use-saved.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { AllergensCard } from './allergens-card.tsx'
import { AllergensFrom, LotsOfItem } from './allergens-from.tsx'
import { InStockCard } from './in-stock-card.tsx'
import { PriceCard } from './price-card.tsx'
import {
  formWithLots,
  stockCheck,
  stockCheckWithLots,
  stockFacts,
  stockGroups,
  withUsual,
} from './stock-form.ts'
import { packText } from './stock-words.ts'

const back = { to: '/stock', label: 'Stock' }
const form = {
  resource: 'stocks',
  groups: stockGroups,
  derive: withUsual,
  check: stockCheck,
} as const
const none: readonly Lot[] = []
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

/** All lots received or made of it that are on this device, the newest first. */
function useLotsOfItem(stock: Stock | null | undefined): readonly Lot[] | undefined {
  const resource = lotsOfKind[stock?.kind ?? 'INGREDIENT']
  const lots = useRecords(resource, stock ? { where: { stock_id: stock.id } } : null)
  return useMemo(() => lots?.toSorted((a, b) => b.date - a.date), [lots])
}

/** The item's lots at all sites, live; undefined while either is loading. */
function useLots(stock: Stock | null | undefined) {
  const db = useDatabase()
  const { location } = useSession()
  const today = localDay(Date.now(), timezoneOf(location))
  const { id, kind } = stock ?? {}
  return useLiveQuery(
    async () => (db && id && kind ? readStandingLots(db, { id, kind }, today) : undefined),
    [db, id, kind, today],
  )
}

function StockPage({ id }: { id: string }) {
  const stock = useRecord('stocks', id)
  const lots = useLots(stock)
  const received = useLotsOfItem(stock)
  const hasLots = received !== undefined && received.length > 0
  const withLots = useMemo(() => (stock && hasLots ? formWithLots(stock) : null), [stock, hasLots])
  const issues = useIssuesOf([id, ...(lots ?? []).map(({ lot }) => lot.id)])
  const mayEdit = useMayDo('edit', 'stocks')
  const onSaved = useSaved('stocks')
  const withPrices = useFlag('stock_pricing')
  return (
    <RecordPage
      resource="stocks"
      // Only once its lots are read, because they are above the form.
      record={stock && (lots === undefined || received === undefined) ? undefined : stock}
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
            You can no longer receive it. Past records are kept.
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
        <LotsOfItem value={received ?? none}>
          <EditRecord
            {...form}
            {...(withLots && {
              groups: withLots.groups,
              derive: withLots.derive,
              controls: { allergens_from: AllergensFrom },
            })}
            check={(data) => ({
              ...(stock && lots?.length ? stockCheckWithLots(stock)(data) : stockCheck(data)),
              ...withLots?.check(data),
            })}
            record={stock}
            list="/stock"
            facts={stockFacts}
            onSaved={onSaved}
          />
        </LotsOfItem>
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
