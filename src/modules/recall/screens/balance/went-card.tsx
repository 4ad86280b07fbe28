/** Where a lot went: products, what was lost, customers, and each batch's own balance. */
import {
  IconArrowDownRight,
  IconBuildingStore,
  IconPackage,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { formatShare, formatWeight } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { divideHalfAway } from '#contract/measure/rounding.ts'
import { standingPostings } from '#contract/modules/lots/ledger.ts'
import type { IntoBatch, WhereItWent } from '#contract/modules/recall/where-it-went.figures.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import type { LotNow } from '#src/modules/lots/parts/use-lot.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { useReachWords } from '../../parts/use-reach-words.ts'
import styles from './balance.module.css'

type Went = {
  readonly key: string
  readonly icon: Icon
  readonly title: string
  readonly second: string
  readonly grams: number
  readonly to?: string
}

const lostIn: Readonly<Record<NonNullable<IntoBatch['kind']>, string>> = {
  CUTTING: 'Lost in cutting',
  MIXING: 'Lost in mixing',
  COOKING: 'Lost in cooking',
  PACKING: 'Lost in packing',
  MINCING: 'Lost in mincing',
  CURING: 'Lost in curing',
  OTHER: 'Lost in production',
}

/** What is in products and what was lost of it. */
export function wentRows(went: WhereItWent | null | undefined): readonly Went[] {
  if (!went) return []
  const products = went.products.map(
    ({ id, name, grams, shareBp }): Went => ({
      key: id,
      icon: IconPackage,
      title: name,
      second: shareBp === null ? 'Not weighed' : `${formatShare(shareBp)} of this lot`,
      grams,
      to: `/products/${id}`,
    }),
  )
  const lost = went.batches
    .filter(({ lostG }) => lostG !== 0)
    .map(
      ({ id, kind = 'OTHER', lostG, lossG, lossBp }): Went => ({
        key: `lost ${id}`,
        icon: IconArrowDownRight,
        title: lostIn[kind],
        second: [`Its share of ${formatWeight(lossG)}`, lossBp !== null && formatExactShare(lossBp)]
          .filter(Boolean)
          .join(', '),
        grams: lostG,
      }),
    )
  return [...products, ...lost]
}

interface WentCardProps {
  readonly now: LotNow
  /** Undefined until it is worked out. */
  readonly went: WhereItWent | null | undefined
  readonly received: number
}

export function WentCard({ now, went, received }: WentCardProps) {
  const { lot, operations } = now
  const clock = useNow()
  const reachWords = useReachWords()
  const standing = standingPostings(operations)
  const sent = Map.groupBy(
    standing.filter(({ operation }) => operation === 'DISPATCH'),
    ({ customer_id = '' }) => customer_id,
  )
  const sold = standing.filter(({ operation }) => operation === 'SELL')
  const nameOf = useNames({ customers: [...sent.keys()].filter(Boolean).toSorted() })
  const sum = (all: typeof standing) => all.reduce((total, { quantity }) => total + quantity, 0)
  const share = (amount: number) =>
    received > 0 ? `${formatShare(divideHalfAway(amount * 10_000, received))} of this lot` : ''
  const rows = wentRows(went)
  const isEmpty = went && rows.length + sent.size + sold.length === 0
  return (
    <Card
      title="Where it went"
      aside={
        <Button kind="plain" to={`/trace/${lot.id}`}>
          Trace
        </Button>
      }
      flush
    >
      {went === undefined ? <ListSkeleton rows={4} /> : null}
      {isEmpty ? <p className={styles.none}>Nothing has left it yet.</p> : null}
      <ul className={styles.went} aria-label="Where it went">
        {rows.map(({ key, grams, ...row }) => (
          <Row key={key} {...row} amount={formatWeight(grams)} />
        ))}
        {[...sent].map(([id, own]) => (
          <Row
            key={id}
            icon={IconTruckDelivery}
            title={nameOf('customers', id) ?? 'A customer that is not on this device'}
            second={share(sum(own))}
            amount={amountWords(sum(own), lot.unit)}
            to={id ? `/customers/${id}` : undefined}
          />
        ))}
        {sold.length > 0 ? (
          <Row
            icon={IconBuildingStore}
            title="Counter"
            second={share(sum(sold))}
            amount={amountWords(sum(sold), lot.unit)}
          />
        ) : null}
      </ul>
      {went?.batches.map((batch) => (
        <Batch key={batch.id} batch={batch} />
      ))}
      {went ? <p className={styles.reach}>{reachWords(went, clock)}</p> : null}
    </Card>
  )
}

interface RowProps {
  readonly icon: Icon
  readonly title: string
  readonly second: string
  readonly amount: string
  readonly to?: string | undefined
}

const Row = ({ icon: Shape, title, second, amount, to }: RowProps) => (
  <li className={styles.row}>
    <Shape size={20} stroke={1.9} aria-hidden="true" />
    <span className={styles.words}>
      {to ? (
        <AppLink to={to} className={styles.link}>
          {title}
        </AppLink>
      ) : (
        <strong>{title}</strong>
      )}
      <span className="l-second">{second}</span>
    </span>
    <strong className={styles.amount}>{amount}</strong>
  </li>
)

function Batch({ batch }: { readonly batch: IntoBatch }) {
  const { code, inG, outG, lossG, isOff, notWeighed } = batch
  return (
    <div className={styles.batch}>
      <p className={styles.batchHead}>
        <strong>Batch {code ?? ''}</strong>
        {isOff === null ? null : (
          <StatusLine tone={isOff ? 'warning' : 'safe'}>
            {isOff ? 'Not as expected' : 'As expected'}
          </StatusLine>
        )}
      </p>
      <p className="l-second">
        {formatWeight(inG)} in, {formatWeight(outG)} out, {formatWeight(lossG)} lost
        {notWeighed > 0 ? `. Not weighed: ${notWeighed}` : ''}
      </p>
    </div>
  )
}
