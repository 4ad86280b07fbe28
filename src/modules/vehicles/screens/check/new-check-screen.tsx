/** Starts a van check or carries one on: of the van in the address, or of one chosen here. */
import { IconTruckDelivery } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidV7 } from '#local/device/uuid.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFoundDraft } from '#src/records/save/use-kept-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { useVans } from '../../parts/use-vans.ts'
import { type VanState, vanCheckPath, vanName, vanStatus } from '../../parts/van-state.ts'
import { VanCheckForm, vanChecksLink } from './van-check-form.tsx'
import { freshVanDraft, type VanDraft } from './van-draft.ts'

const TITLE = 'Van check'

export function NewVanCheckScreen() {
  const { vehicle }: { vehicle?: unknown } = useSearch({ strict: false })
  const { location } = useSession()
  const { timezone } = useSiteDay()
  const mayCheck = useMayDo('create', 'van-checks')
  const vans = useVans()
  if (!mayCheck) {
    return <Page title={TITLE} back={vanChecksLink} second="Only staff can check a van." />
  }
  if (!location) return <Page title={TITLE} back={vanChecksLink} second="Choose a site first." />
  if (!vans) {
    return (
      <Page title={TITLE} back={vanChecksLink}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  const state = vans.find(({ van }) => van.id === vehicle)
  if (state) {
    const free = vans.filter((one) => one !== state && one.problem === null)
    return <BegunCheck key={state.van.id} {...{ state, free }} />
  }
  return (
    <Page title={TITLE} back={vanChecksLink} second="Which van?">
      <Card flush>
        <List label="Vans">
          {vans.map((one) => (
            <ListRow
              key={one.van.id}
              title={one.van.registration}
              second={vanName(one.van)}
              glyph={IconTruckDelivery}
              status={vanStatus(one, timezone)}
              to={vanCheckPath(one.van.id)}
            />
          ))}
        </List>
      </Card>
    </Page>
  )
}

function BegunCheck({ state, free }: { state: VanState; free: readonly VanState[] }) {
  const name = `van-check ${state.van.id}`
  const found = useFoundDraft<VanDraft>(name)
  const [fresh] = useState(() => freshVanDraft(uuidV7()))
  if (found === undefined) {
    return (
      <Page title={state.van.registration} back={vanChecksLink}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  return <VanCheckForm {...{ name, found, fresh, state, free }} />
}
