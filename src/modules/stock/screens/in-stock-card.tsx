/**
 * An item's stock at the site, first expired first (domain §2.0): each lot with its batch, its
 * supplier, its date and what is left of it. Always holds: the total equals the list's figure on
 * hand, so recalled lots are shown but not counted.
 */
import { IconHandStop, IconMessageReport, IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { holdings, isOnHand, type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import { stockValue } from '#contract/modules/stock/stock-value.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { raiseIssuePath, useMayRaise } from '#src/modules/issues/parts/raise-issue.ts'
import { lotPath } from '#src/modules/lots/parts/lot-kinds.ts'
import { lotDayWords, lotStatusWords } from '#src/modules/lots/parts/lot-status.ts'
import type { StandingLot } from '#src/modules/lots/parts/on-hand.ts'
import { OutOfStockSheet } from '#src/modules/lots/parts/out-of-stock-sheet.tsx'
import { useAct } from '#src/records/page/use-act.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './stock.module.css'

/** Lots of an open issue are on hold (domain §2.26). */
function holdPath(stock: Stock, lots: readonly StandingLot[]): string {
  const kind = lotsOfKind[stock.kind]
  const batches = lots.map(({ lot }) => lot.batch_code ?? 'no batch code').join(', ')
  return raiseIssuePath(
    { kind: 'stocks', id: stock.id },
    {
      title: `${stock.internal_name} is past its use by`,
      description: `On hold: ${batches}.`,
      category: 'STOCK',
      severity: 'HIGH',
      lots: lots.map(({ lot }) => ({ kind, id: lot.id })),
    },
  )
}

interface InStockCardProps {
  readonly stock: Stock
  /** At all sites. */
  readonly lots: readonly StandingLot[]
  /** Flag `stock_pricing`. */
  readonly withValue: boolean
}

export function InStockCard({ stock, lots, withValue }: InStockCardProps) {
  const { location } = useSession()
  const { today } = useSiteDay()
  const mayRaise = useMayRaise()
  const kind = lotsOfKind[stock.kind]
  const outOfStock = useAct(kind, 'out-of-stock')
  const [emptied, setEmptied] = useState<StandingLot | null>(null)
  const startOf = (lot: Lot) => ({
    title: [stock.internal_name, lot.batch_code].filter(Boolean).join(', '),
    category: 'STOCK' as const,
    lots: [{ kind, id: lot.id }],
  })
  const here = lots.filter(({ lot }) => !location || lot.location_id === location.id)
  const suppliers = here.flatMap(({ lot }) =>
    'supplier_id' in lot && lot.supplier_id ? [lot.supplier_id] : [],
  )
  const { nameOf } = useReading({ suppliers: [...new Set(suppliers)].sort() })
  const expired = here.filter(({ status }) => status === 'EXPIRED')
  const total = holdings(here.filter(({ status, balance }) => isOnHand(status, balance)))
  const worth = withValue ? stockValue(total, stock) : null
  const second = ({ lot, status }: StandingLot) =>
    [
      'supplier_id' in lot && lot.supplier_id ? nameOf('suppliers', lot.supplier_id) : null,
      lotDayWords(lot, today),
      status === 'ON_HOLD' && lot.hold?.reason,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card
      title="In stock"
      aside={
        total.quantity > 0 ? (
          <span>
            {worth === null ? null : `${formatMoney(worth)} · `}
            <strong>{formatQuantity(total.quantity, stock.unit)}</strong>
          </span>
        ) : null
      }
      flush
    >
      {expired.length > 0 ? (
        <div className={styles.hold}>
          <Note
            tone="fail"
            title={
              expired.length === 1
                ? '1 lot is past its use by.'
                : `${expired.length} lots are past their use by.`
            }
            action={
              mayRaise ? (
                <Button icon={IconHandStop} to={holdPath(stock, expired)}>
                  Put on hold
                </Button>
              ) : null
            }
          >
            Don’t use or sell {expired.length === 1 ? 'it' : 'them'}. Keep{' '}
            {expired.length === 1 ? 'it' : 'them'} apart until somebody decides.
          </Note>
        </div>
      ) : null}
      {here.length === 0 ? (
        <p className={styles.none}>Nothing at {location?.name ?? 'your sites'}.</p>
      ) : (
        <List label="Lots in stock">
          {here.map((standing) => (
            <ListRow
              key={standing.lot.id}
              title={
                <AppLink to={lotPath(kind, standing.lot.id)}>
                  {standing.lot.batch_code ?? 'No batch code'}
                </AppLink>
              }
              second={second(standing)}
              aside={formatQuantity(standing.balance, stock.unit)}
              status={lotStatusWords({ ...standing, state: standing.status }, today)}
              action={
                <MoreActs
                  about={standing.lot.batch_code ?? stock.internal_name}
                  acts={[
                    standing.status === 'EXPIRED' &&
                      mayRaise && {
                        label: 'Put on hold',
                        icon: IconHandStop,
                        to: holdPath(stock, [standing]),
                      },
                    outOfStock !== null && {
                      label: 'Out of stock',
                      icon: IconPackageOff,
                      onClick: () => setEmptied(standing),
                    },
                    mayRaise && {
                      label: 'Raise an issue about this lot',
                      icon: IconMessageReport,
                      to: raiseIssuePath({ kind: 'stocks', id: stock.id }, startOf(standing.lot)),
                    },
                  ]}
                />
              }
            />
          ))}
        </List>
      )}
      {emptied && outOfStock ? (
        <OutOfStockSheet
          act={outOfStock}
          resource={kind}
          lot={emptied.lot}
          balance={emptied.balance}
          onClose={() => setEmptied(null)}
        />
      ) : null}
    </Card>
  )
}
