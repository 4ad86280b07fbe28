/**
 * Taking in a delivery at the door (domain §3.23): one that was expected, named in the address, or
 * one that nobody expected. Afterwards the same address says what came of it.
 */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useFoundDraft } from '#src/records/save/use-kept-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import type { DeliveryFacts } from '../../parts/delivery-facts.ts'
import { isOpen } from '../../parts/delivery-words.ts'
import { intakeDraftName } from '../../parts/use-begun-intakes.ts'
import { useDeliveryFacts } from '../../parts/use-deliveries.ts'
import { DoneView } from '../done/done-view.tsx'
import { useItems } from '../lot/use-items.ts'
import { type IntakeDraft, lineOfItem } from './intake-draft.ts'
import { IntakeForm } from './intake-form.tsx'

const back = { to: '/deliveries', label: 'Deliveries' }
const TITLE = 'Take in a delivery'

type Asked = { readonly delivery?: unknown; readonly done?: unknown }

export function IntakeScreen() {
  const { delivery, done }: Asked = useSearch({ strict: false })
  const mayTakeIn = useMayDo('create', 'deliveries')
  const { location } = useSession()
  if (typeof done === 'string') return <DoneView key={done} id={done} />
  if (!mayTakeIn)
    return <Page title={TITLE} back={back} second="Only staff can take in a delivery." />
  if (!location) return <Page title={TITLE} back={back} second="Choose a site first." />
  return typeof delivery === 'string' ? (
    <ExpectedIntake key={delivery} id={delivery} />
  ) : (
    <NewIntake />
  )
}

const Waiting = () => (
  <Page title={TITLE} back={back}>
    <FormSkeleton fields={4} />
  </Page>
)

/** Remounted for the next one: its draft's ids are its own. */
function NewIntake() {
  const name = intakeDraftName()
  const found = useFoundDraft<IntakeDraft>(name)
  const [fresh] = useState(
    (): IntakeDraft => ({
      id: uuidV7(),
      isExpected: false,
      head: {},
      isHeadDone: false,
      lines: [],
      open: null,
    }),
  )
  if (found === undefined) return <Waiting />
  return <IntakeForm name={name} found={found} fresh={fresh} expected={null} />
}

function ExpectedIntake({ id }: { id: string }) {
  const delivery = useRecord('deliveries', id)
  const facts = useDeliveryFacts(delivery)
  const found = useFoundDraft<IntakeDraft>(intakeDraftName(id))
  const stocks = useItems((facts?.items ?? []).flatMap(({ stock_id }) => stock_id ?? []))
  if (delivery === undefined || found === undefined) return <Waiting />
  if (delivery === null) {
    return <Page title={TITLE} back={back} second="This delivery isn't on this device." />
  }
  if (!isOpen(delivery)) {
    return <Page title={TITLE} back={back} second="Somebody has taken it in already." />
  }
  if (!facts || !stocks || facts.items.some(({ stock_id }) => !stocks.has(stock_id ?? ''))) {
    return <Waiting />
  }
  return <BegunIntake id={id} found={found} {...{ delivery, facts, stocks }} />
}

interface BegunIntakeProps {
  id: string
  found: Draft<IntakeDraft> | null
  delivery: Delivery
  facts: DeliveryFacts
  stocks: ReadonlyMap<string, Stock>
}

/** What it began with stays, whatever arrives meanwhile. */
function BegunIntake({ id, found, delivery, facts, stocks }: BegunIntakeProps) {
  const [fresh] = useState(() => freshOf(delivery, facts, stocks))
  return <IntakeForm name={intakeDraftName(id)} found={found} fresh={fresh} expected={delivery} />
}

function freshOf(
  { id, supplier_id, reference }: Delivery,
  { items }: DeliveryFacts,
  stocks: ReadonlyMap<string, Stock>,
): IntakeDraft {
  return {
    id,
    isExpected: true,
    head: { supplier_id, reference },
    isHeadDone: false,
    lines: items.flatMap((item) => {
      const stock = stocks.get(item.stock_id ?? '')
      return stock ? [lineOfItem(item, stock)] : []
    }),
    open: null,
  }
}
