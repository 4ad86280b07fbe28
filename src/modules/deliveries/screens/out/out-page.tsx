/**
 * One delivery to a customer (domain §2.6): its lots with their batch codes, the van with today's
 * check, what comes next, and the proof that it was handed over.
 */
import { IconSignature, IconTruckLoading } from '@tabler/icons-react'
import { useState } from 'react'
import { dispatchProblem } from '#contract/modules/customers/customers.rules.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { deliveryMover } from '#contract/modules/deliveries/delivery-judges.ts'
import { loadOf } from '#contract/modules/deliveries/load.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { useVans } from '#src/modules/vehicles/parts/use-vans.ts'
import { vanStatus } from '#src/modules/vehicles/parts/van-state.ts'
import { Photo } from '#src/records/files/photo-view.tsx'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { StateActions } from '#src/records/page/state-actions.tsx'
import { useAct } from '#src/records/page/use-act.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { resultStatus } from '../../parts/delivery-words.ts'
import { useDeliveryFacts } from '../../parts/use-deliveries.ts'
import { useItems } from '../lot/use-items.ts'
import { paperFields } from '../record/delivery-form.ts'
import { outLink } from '../send/send-form.tsx'
import { DeliverSheet } from './deliver-sheet.tsx'
import { LoadSheet } from './load-sheet.tsx'
import { OutItems } from './out-items.tsx'
import { PrintNote } from './print-note.tsx'

type Asking = 'load' | 'deliver' | 'unload' | 'bring-back' | null

export function OutPage({ delivery }: { delivery: Delivery }) {
  const now = useNow()
  const timezone = useTimezone()
  const customer = useRecord('customers', delivery.customer_id)
  const facts = useDeliveryFacts(delivery)
  const stocks = useItems((facts?.items ?? []).flatMap(({ stock_id }) => stock_id ?? []))
  const vans = useVans()
  const state = vans?.find(({ van }) => van.id === delivery.vehicle_id)
  const [asking, setAsking] = useState<Asking>(null)
  const unload = useAct('deliveries', 'unload')
  const bringBack = useAct('deliveries', 'bring-back')
  const close = () => setAsking(null)
  const { tone, icon, words } = resultStatus(delivery, facts, now, timezone)
  const isOpen = delivery.status === 'PLANNED' || delivery.status === 'LOADED'
  const onStop = customer && isOpen ? dispatchProblem(customer) : null
  const path = `/deliveries/${delivery.id}`
  const of = { resource: 'deliveries', record: delivery, path } as const
  const { loads } = loadOf([...(stocks?.values() ?? [])])
  return (
    <RecordPage
      resource="deliveries"
      record={delivery}
      back={outLink}
      title={customer?.name ?? 'Delivery'}
      second={`${delivery.reference}, ${delivery.status === 'PLANNED' ? 'leaves ' : 'left '}${formatWhenSaid(delivery.date, now, timezone)}`}
      chips={
        <Chip tone={tone} icon={icon}>
          {words}
        </Chip>
      }
      print={
        customer && facts && stocks ? (
          <PrintNote {...{ delivery, facts, customer, stocks }} van={state?.van.registration} />
        ) : null
      }
      actions={<Actions delivery={delivery} onAsk={setAsking} />}
      aside={
        <Stack>
          {onStop ? <Note tone="fail" title={onStop} /> : null}
          {state ? (
            <Card title="Van" flush>
              <List label="Van">
                <ListRow
                  title={state.van.registration}
                  second={state.problem ?? undefined}
                  status={isOpen ? vanStatus(state, timezone) : undefined}
                  to={delivery.van_check_id ? `/van-checks/${delivery.van_check_id}` : undefined}
                />
              </List>
            </Card>
          ) : null}
          <Proof delivery={delivery} now={now} timezone={timezone} />
          <RecordCard {...of} title="Papers" fields={paperFields} />
        </Stack>
      }
    >
      <OutItems delivery={delivery} facts={facts} />
      {asking === 'load' ? <LoadSheet {...{ delivery, loads }} onClose={close} /> : null}
      {asking === 'deliver' ? <DeliverSheet delivery={delivery} onClose={close} /> : null}
      {asking === 'unload' && unload ? (
        <ActSheet act={unload} resource="deliveries" record={delivery} onClose={close}>
          <p className="l-second">Its lots are back in stock.</p>
        </ActSheet>
      ) : null}
      {asking === 'bring-back' && bringBack ? (
        <ActSheet act={bringBack} resource="deliveries" record={delivery} onClose={close}>
          <p className="l-second">
            What comes back is on hold until somebody has looked at it. The rest of its lots stays
            usable.
          </p>
        </ActSheet>
      ) : null}
    </RecordPage>
  )
}

interface ProofProps {
  readonly delivery: Delivery
  readonly now: number
  readonly timezone: string
}

function Proof({ delivery, now, timezone }: ProofProps) {
  const { received_by_name: name, delivered_at: at, signature_file_id: fileId } = delivery
  if (name === undefined) return null
  return (
    <Card title="Received by">
      <p>{name}</p>
      {at === undefined ? null : <p className="l-second">{formatWhenSaid(at, now, timezone)}</p>}
      {fileId ? <Photo fileId={fileId} alt={`Signature of ${name}`} /> : null}
    </Card>
  )
}

function Actions({ delivery, onAsk }: { delivery: Delivery; onAsk: (what: Asking) => void }) {
  const save = useSave()
  const { caller } = useSession()
  const maySend = useMayDo('create', 'deliveries')
  const { status } = delivery
  if (!maySend || !caller) return null
  return (
    <StateActions
      moves={deliveryMover.offered(delivery, caller)}
      onMove={(move, text) =>
        save.edit(
          'deliveries',
          delivery,
          deliveryMover.patch(delivery, move.to as never, {
            user_id: caller.user_id,
            at: Date.now(),
            ...(text !== undefined && { text }),
          }),
        )
      }
      more={
        status === 'ON_THE_ROAD' || status === 'DELIVERED'
          ? [{ label: 'It came back', isDanger: true, onClick: () => onAsk('bring-back') }]
          : []
      }
    >
      {status === 'PLANNED' ? (
        <EditButton resource="deliveries" path={`/deliveries/${delivery.id}`} kind="default" />
      ) : null}
      {status === 'LOADED' ? <Button onClick={() => onAsk('unload')}>Unload</Button> : null}
      {status === 'PLANNED' ? (
        <Button kind="primary" icon={IconTruckLoading} onClick={() => onAsk('load')}>
          Load
        </Button>
      ) : null}
      {status === 'ON_THE_ROAD' ? (
        <Button kind="primary" icon={IconSignature} onClick={() => onAsk('deliver')}>
          Delivered
        </Button>
      ) : null}
    </StateActions>
  )
}
