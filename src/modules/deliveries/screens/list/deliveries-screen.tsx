/**
 * The site's deliveries (domain §3.23): in, out, expected. What is due today stands above the table,
 * late first, each with Take in. The tab and the filters are in the address.
 */
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { usePageKeys } from '#src/records/read/use-page-keys.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { INTAKE_PATH } from '../../parts/intake-path.ts'
import {
  type SeenDeliveries,
  useOpenDeliveries,
  useRecentDeliveries,
} from '../../parts/use-deliveries.ts'
import { DueCard } from './due-card.tsx'
import { ExpectedList } from './expected-list.tsx'
import { InList } from './in-list.tsx'
import { OutList } from './out-list.tsx'

const flag = 'deliveries'
const ownTabs = [
  { name: 'in', label: 'In', to: '/deliveries', flag },
  { name: 'out', label: 'Out', to: '/deliveries?tab=out', flag },
  { name: 'expected', label: 'Expected', to: '/deliveries?tab=expected', flag },
] as const
const imports = { name: 'imports', label: 'Imports', to: '/import-tracking' } as const
const tabs = [...ownTabs, { ...imports, flag: 'import_tracking' }] as const

const only = (
  seen: SeenDeliveries | undefined,
  passes: (row: SeenDeliveries['rows'][number]) => boolean,
) => seen && { ...seen, rows: seen.rows.filter(passes) }

export function DeliveriesScreen() {
  const search: { tab?: unknown } = useSearch({ strict: false })
  const { location } = useSession()
  const shown = usePartsOn<(typeof tabs)[number]>(tabs)
  const { today, timezone } = useSiteDay()
  const now = useNow()
  const from = instantOf(today, '00:00', timezone)
  const recent = useRecentDeliveries(location?.id, from)
  const open = useOpenDeliveries(location?.id)
  const mayTakeIn = useMayDo('create', 'deliveries')
  const go = useGo()
  usePageKeys({ n: () => go(INTAKE_PATH) }, { active: mayTakeIn })
  if (!location) return <Page title="Deliveries" second="Choose a site to see its deliveries." />

  const tab = ownTabs.find(({ name }) => name === search.tab)?.name ?? 'in'
  const came = only(
    recent,
    ({ direction, status }) => direction === 'IN' && status !== 'EXPECTED' && status !== 'ARRIVED',
  )
  const sent = only(recent, ({ direction }) => direction === 'OUT')
  const cameToday = came?.rows.filter(
    ({ date, status }) => date >= from && status === 'CHECKED',
  ).length
  const due = only(open, ({ date }) => localDay(date, timezone) <= today)
  const counts = {
    in: cameToday,
    out: sent?.rows.filter(({ date }) => date >= from).length,
    expected: open?.rows.length,
  }
  const says =
    cameToday === undefined || due === undefined
      ? ' '
      : `${cameToday} in today, ${due.rows.length} still expected`
  return (
    <Page
      title="Deliveries"
      second={says}
      actions={
        mayTakeIn ? (
          <>
            <Button
              kind={tab === 'out' ? 'primary' : 'default'}
              icon={IconTruckDelivery}
              to="/deliveries/send"
            >
              Send a delivery
            </Button>
            <Button kind={tab === 'out' ? 'default' : 'primary'} icon={IconPlus} to={INTAKE_PATH}>
              Take in a delivery
            </Button>
          </>
        ) : null
      }
    >
      <PageTabs
        label="Deliveries"
        tabs={shown.map(({ name, label, to }) => ({
          ...{ to, label, current: name === tab },
          count: name === 'imports' ? undefined : counts[name],
        }))}
      />
      {tab === 'in' ? <DueCard due={due} now={now} mayTakeIn={mayTakeIn} /> : null}
      {tab === 'in' ? <InList seen={came} from={from} now={now} /> : null}
      {tab === 'out' ? <OutList seen={sent} now={now} /> : null}
      {tab === 'expected' ? <ExpectedList seen={open} now={now} mayTakeIn={mayTakeIn} /> : null}
    </Page>
  )
}
