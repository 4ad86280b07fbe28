/**
 * What came of an intake (design, Intake done): the verdict, how much was taken in and sent back,
 * what went back and why, and where to put the rest.
 */
import { IconPlus, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import {
  type LotToLabel,
  ShelfLabelsButton,
  useShelfLabels,
} from '#src/modules/labels/parts/shelf-labels-button.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { amountsText, type DeliveryFacts, sentBack, takenIn } from '../../parts/delivery-facts.ts'
import { itemsText, resultStatus } from '../../parts/delivery-words.ts'
import { INTAKE_PATH } from '../../parts/intake-path.ts'
import { useDeliveryFacts } from '../../parts/use-deliveries.ts'
import { useDeliveryCheck } from './delivery-check-button.tsx'
import styles from './done.module.css'
import { Figure } from './figure.tsx'
import { PutAway } from './put-away.tsx'

const back = { to: '/deliveries', label: 'Deliveries' }

export function DoneView({ id }: { id: string }) {
  const delivery = useRecord('deliveries', id)
  const facts = useDeliveryFacts(delivery)
  if (delivery === null) {
    return <Page title="Delivery" back={back} second="This delivery isn't on this device." />
  }
  if (!delivery || !facts) {
    return (
      <Page title="Delivery" back={back}>
        <FormSkeleton fields={3} />
      </Page>
    )
  }
  return <Done delivery={delivery} facts={facts} />
}

function Done({ delivery, facts }: { delivery: Delivery; facts: DeliveryFacts }) {
  const now = useNow()
  const timezone = useTimezone()
  const states = useSyncStates('deliveries')
  const { items, lots } = facts
  const nameOf = useNames({
    suppliers: delivery.supplier_id ? [delivery.supplier_id] : [],
    stocks: [...new Set(items.flatMap(({ stock_id }) => stock_id ?? []))].sort(),
  })
  const gone = items.filter(({ result }) => result === 'REJECTED')
  const missing = items.filter(({ result, quantity }) => result === 'SHORT' && quantity === 0)
  const came = items.filter(({ result, quantity }) => result !== 'REJECTED' && quantity > 0)
  const verdict = resultStatus(delivery, facts, now, timezone)
  const state = states.get(delivery.id)
  const isKept = state !== undefined && state !== 'sent'
  const sent = isKept
    ? ({ ...syncStatus(state, undefined, timezone), words: 'Saved here' } as const)
    : undefined
  const supplier = nameOf('suppliers', delivery.supplier_id ?? '') ?? 'The'
  const named = (stockId = '') => nameOf('stocks', stockId) ?? 'An item'
  const toPutAway = came.flatMap(({ intake_id }) => lots.get(intake_id ?? '') ?? [])
  const toLabel = came.flatMap(({ intake_id, lot_kind }) => {
    const lot = lots.get(intake_id ?? '')
    return lot && lot_kind ? [{ kind: lot_kind, lot }] : []
  })
  return (
    <Page
      title={`${supplier} delivery`}
      back={back}
      second={`Note ${delivery.reference}, ${formatWhenSaid(delivery.date, now, timezone)}`}
      chips={
        <>
          <Chip tone={verdict.tone} icon={verdict.icon}>
            {verdict.words}
          </Chip>
          {sent ? (
            <Chip tone={sent.tone} icon={sent.icon}>
              {sent.words}
            </Chip>
          ) : null}
        </>
      }
    >
      <div className={styles.figures}>
        <Figure amount={amountsText(takenIn(items)) || 'None'} title="Taken in">
          {came.length} of {itemsText(items.length)}
        </Figure>
        <Figure amount={amountsText(sentBack(items)) || 'None'} title="Sent back">
          {gone.length > 0 ? `${itemsText(gone.length)}, not in stock` : 'Nothing went back'}
        </Figure>
      </div>
      {gone.map((item) => (
        <Note
          key={item.id}
          tone="fail"
          icon={IconTruckReturn}
          title={`${named(item.stock_id)} sent back`}
        >
          {item.reject_reason} The office gets an issue.
        </Note>
      ))}
      {missing.length > 0 ? (
        <Note
          tone="warning"
          title={`${missing.map(({ stock_id }) => named(stock_id)).join(', ')} did not come`}
        />
      ) : null}
      <PutAway lots={toPutAway} />
      <DoneActs delivery={delivery} facts={facts} lots={toLabel} />
    </Page>
  )
}

interface DoneActsProps {
  delivery: Delivery
  facts: DeliveryFacts
  lots: readonly LotToLabel[]
}

/** The labels first; once they are printed, the next delivery is the one filled button. */
function DoneActs({ delivery, facts, lots }: DoneActsProps) {
  const labels = useShelfLabels(lots)
  const check = useDeliveryCheck(delivery, facts)
  const isPhone = useIsPhone()
  const isBeside = labels === null || !isPhone
  return (
    <ActionBar>
      <MoreActs
        acts={[
          !isBeside && { label: 'Next delivery', icon: IconPlus, to: INTAKE_PATH },
          check,
          {
            label: 'Open the delivery',
            icon: IconTruckDelivery,
            to: `/deliveries/${delivery.id}`,
          },
        ]}
      />
      {isBeside ? (
        <Button kind={labels === null ? 'primary' : 'default'} to={INTAKE_PATH}>
          Next delivery
        </Button>
      ) : null}
      {labels ? <ShelfLabelsButton kind="primary" labels={labels} /> : null}
    </ActionBar>
  )
}
