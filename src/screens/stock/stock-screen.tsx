/** One item of the catalogue: `/stock/new` adds, `/stock/{id}` edits; who is no admin reads. */
import { useNavigate } from '@tanstack/react-router'
import type { Stock } from '#contract/resources/stocks.ts'
import { ArchiveButton } from '#src/records/archive-button.tsx'
import { RecordForm, type Saved } from '#src/records/record-form.tsx'
import { RecordPage } from '#src/records/record-page.tsx'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useRecord } from '#src/records/use-records.ts'
import { useRouteId } from '#src/records/use-route-id.ts'
import { useSave } from '#src/records/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Page, Stack } from '#src/ui/page.tsx'
import { toast } from '#src/ui/toasts.ts'
import { AllergensCard } from './allergens-card.tsx'
import { PriceCard } from './price-card.tsx'
import { stockCheck, stockFacts, stockGroups, withUsual } from './stock-form.ts'
import { packText } from './stock-words.ts'

const back = { to: '/stock', label: 'Stock' }
const start = { kind: 'INGREDIENT', unit: 'g', date_type: 'USE_BY' }

export function StockScreen() {
  const id = useRouteId()
  return id === null ? <NewStock /> : <StockPage key={id} id={id} />
}

function useSaved() {
  const navigate = useNavigate()
  return ({ record }: Saved, again = false) => {
    const { id, internal_name } = record as Stock
    toast.success(`${internal_name} is saved`, { second: 'Saved on this device' })
    // A new item opens, so that its price can be set.
    if (!again) void navigate({ to: `/stock/${id}` } as Parameters<typeof navigate>[0])
  }
}

function NewStock() {
  const save = useSave()
  const onSaved = useSaved()
  const mayAdd = useMayDo('create', 'stocks')
  if (!mayAdd)
    return <Page title="New item" back={back} second="Only staff can add to the catalogue." />
  return (
    <Page title="New item" back={back}>
      <RecordForm
        resource="stocks"
        groups={stockGroups}
        start={start}
        derive={withUsual}
        check={stockCheck}
        save={(fields) => save.create('stocks', fields)}
        onSaved={onSaved}
        cancelTo="/stock"
        verb="Add item"
        another="Add and next"
      />
    </Page>
  )
}

function StockPage({ id }: { id: string }) {
  const stock = useRecord('stocks', id)
  const mayEdit = useMayDo('edit', 'stocks')
  const { flags } = useSession()
  const save = useSave()
  const withPrices = flags?.includes('stock_pricing') === true && stock?.kind !== 'PRODUCT'
  return (
    <RecordPage
      resource="stocks"
      record={stock}
      back={back}
      {...(stock && { second: `Packs of ${packText(stock)}` })}
      chips={stock ? <Chips stock={stock} /> : null}
      actions={
        stock && mayEdit ? (
          <ArchiveButton resource="stocks" record={stock}>
            It can no longer be taken in. What was recorded with it stays.
          </ArchiveButton>
        ) : null
      }
      {...(mayEdit ? {} : { facts: stockFacts })}
      aside={
        stock ? (
          <Stack>
            {withPrices ? <PriceCard stock={stock} mayEdit={mayEdit} /> : null}
            {stock.kind === 'PACKAGING' ? null : <AllergensCard stock={stock} />}
          </Stack>
        ) : null
      }
    >
      {stock && mayEdit ? (
        <RecordForm
          resource="stocks"
          groups={stockGroups}
          record={stock}
          derive={withUsual}
          check={stockCheck}
          save={(patch) => save.edit('stocks', stock, patch)}
          onSaved={({ record }) =>
            toast.success(`${(record as Stock).internal_name} is saved`, {
              second: 'Saved on this device',
            })
          }
          cancelTo="/stock"
        />
      ) : null}
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
