/**
 * One delivery (domain §2.6, §3.23): what came and what of it was accepted, what was seen at the
 * door, its papers. One that is still expected is taken in from here.
 */
import { IconTruckDelivery } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { deliveryMover } from '#contract/modules/deliveries/delivery-judges.ts'
import { loadOf } from '#contract/modules/deliveries/load.ts'
import {
  countryOfPlant,
  importProblem,
  isImport,
} from '#contract/modules/imports/import-tracking.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { IssuesCard, useIssuesOf } from '#src/modules/issues/parts/issues-of.tsx'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { StateActions } from '#src/records/page/state-actions.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { isOpen, resultStatus } from '../../parts/delivery-words.ts'
import { intakePath } from '../../parts/intake-path.ts'
import { useBegunIntakes } from '../../parts/use-begun-intakes.ts'
import { useDeliveryFacts } from '../../parts/use-deliveries.ts'
import { DeliveryCheckButton } from '../done/delivery-check-button.tsx'
import { useItems } from '../lot/use-items.ts'
import { OutPage } from '../out/out-page.tsx'
import { deliveryGroups, doorFields, matters, paperFields } from './delivery-form.ts'
import { DeliveryItems } from './delivery-items.tsx'
import { ImportCard } from './import-card.tsx'
import { ImportControl } from './import-control.tsx'

const back = { to: '/deliveries', label: 'Deliveries' }

export function DeliveryScreen() {
  const delivery = useRecord('deliveries', useRouteId())
  const section = useEditing()
  const { caller } = useSession()
  const supplier = useRecord('suppliers', delivery?.supplier_id)
  const country = countryOfPlant(supplier?.plant_id)
  const mayCorrect = caller !== null && actingRole(caller.role) === 'admin'
  if (delivery && section !== undefined) {
    return (
      <EditRecordPage
        resource="deliveries"
        record={delivery}
        path={`/deliveries/${delivery.id}`}
        section={section}
        groups={deliveryGroups(delivery, { mayCorrect, isImported: isImport(delivery, country) })}
        controls={{ import: ImportControl }}
      />
    )
  }
  if (delivery?.direction === 'OUT') return <OutPage delivery={delivery} />
  return <DeliveryPage delivery={delivery} country={country} />
}

interface DeliveryPageProps {
  delivery: Delivery | null | undefined
  /** Where its supplier is. */
  country: string | undefined
}

function DeliveryPage({ delivery, country }: DeliveryPageProps) {
  const now = useNow()
  const timezone = useTimezone()
  const facts = useDeliveryFacts(delivery)
  const stocks = useItems((facts?.items ?? []).flatMap(({ stock_id }) => stock_id ?? []))
  const load = loadOf([...(stocks?.values() ?? [])])
  const issues = useIssuesOf(delivery ? [delivery.id] : [])
  const { supplier_id } = delivery ?? {}
  const nameOf = useNames({
    ...(supplier_id && { suppliers: [supplier_id] }),
  })
  const partner = nameOf('suppliers', supplier_id ?? '') ?? 'Delivery'
  const path = `/deliveries/${delivery?.id}`
  const of = delivery && ({ resource: 'deliveries', record: delivery, path } as const)
  const held = delivery && isOpen(delivery) ? importProblem(delivery) : null
  return (
    <RecordPage
      resource="deliveries"
      record={delivery}
      back={back}
      title={delivery ? partner : undefined}
      second={
        delivery
          ? `Note ${delivery.reference}, ${isOpen(delivery) ? 'due ' : ''}${formatWhenSaid(delivery.date, now, timezone)}`
          : undefined
      }
      chips={delivery ? <StateChip {...{ delivery, facts, now, timezone }} /> : null}
      actions={
        delivery ? (
          <Actions delivery={delivery} facts={facts} name={partner} isHeld={held !== null} />
        ) : null
      }
      aside={
        of ? (
          <Stack>
            {held ? <Note tone="warning" title={held} /> : null}
            <IssuesCard issues={issues} />
            {isImport(of.record, country) ? (
              <ImportCard delivery={of.record} hasAnimalOrigin={load.hasAnimalOrigin} />
            ) : null}
            <RecordCard {...of} title={matters.papers} fields={paperFields} />
          </Stack>
        ) : null
      }
    >
      {of ? (
        <Stack>
          <DeliveryItems delivery={of.record} facts={facts} />
          {isOpen(of.record) ? null : (
            <RecordCard {...of} title={matters.door} fields={doorFields} isFixed />
          )}
        </Stack>
      ) : null}
    </RecordPage>
  )
}

interface StateChipProps {
  delivery: Delivery
  facts: ReturnType<typeof useDeliveryFacts>
  now: number
  timezone: string
}

function StateChip({ delivery, facts, now, timezone }: StateChipProps) {
  const { tone, icon, words } = resultStatus(delivery, facts, now, timezone)
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  )
}

interface ActionsProps {
  delivery: Delivery
  facts: ReturnType<typeof useDeliveryFacts>
  name: string
  isHeld: boolean
}

function Actions({ delivery, facts, name, isHeld }: ActionsProps) {
  const save = useSave()
  const { caller } = useSession()
  const mayTakeIn = useMayDo('create', 'deliveries')
  const begun = useBegunIntakes()
  const canTakeIn = mayTakeIn && isOpen(delivery) && !isHeld
  const moves = mayTakeIn && caller ? deliveryMover.offered(delivery, caller) : []
  return (
    <StateActions
      // It is arrived by taking it in; noting it beforehand is the second choice.
      moves={moves.map((move) => (move.way === 'next' ? { ...move, way: 'back' as const } : move))}
      onMove={(move, text) =>
        save.edit(
          'deliveries',
          delivery,
          deliveryMover.patch(delivery, move.to as never, {
            user_id: caller?.user_id ?? '',
            at: Date.now(),
            ...(text !== undefined && { text }),
          }),
        )
      }
    >
      {facts && delivery.status === 'CHECKED' ? (
        <DeliveryCheckButton delivery={delivery} facts={facts} />
      ) : null}
      <EditButton
        resource="deliveries"
        path={`/deliveries/${delivery.id}`}
        kind={canTakeIn ? 'default' : 'primary'}
      />
      {canTakeIn ? (
        <Button
          kind="primary"
          icon={IconTruckDelivery}
          to={intakePath(delivery.id)}
          about={`${name}, ${delivery.reference}`}
        >
          {begun?.has(delivery.id) ? 'Carry on' : 'Take in'}
        </Button>
      ) : null}
    </StateActions>
  )
}
