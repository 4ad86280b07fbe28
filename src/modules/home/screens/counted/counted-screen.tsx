/**
 * What a figure of Home counts, one by one (kit, Home: "Each figure links to its list with site and dates").
 * Always holds: it shows as many rows as the figure says, for both are the same records.
 */
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lastFullDays } from '#contract/core/figures/site-figures.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import type { CountedAsked, CountedRow } from '#src/records/seam/home.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { CardBoundary } from '#src/ui/status/card-boundary.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { useSitesCode } from '../manager/sites-code.ts'
import { usePlaces } from '../manager/use-places.ts'
import { countedTabs, readCounted, type Search, tabPath } from './counted-address.ts'
import { countedColumns, countedFilters, whenOf } from './counted-columns.tsx'
import { useTitleOfPart } from './use-title-of-part.ts'

const none: readonly CountedRow[] = []

/** @param now ms */
export function CountedScreen({ now }: { now: number }) {
  const search = useSearch({ strict: false }) as Search
  const { location, locations, scope } = useSession()
  useEscapeTo('/')
  const site = locations.find(({ id }) => id === search.place)
  const asked = usePlaces(now, site?.id)
  const [first] = asked.places
  const usual = lastFullDays(now, timezoneOf(first?.site ?? location))
  const { counted, days } = readCounted(search, usual)
  const title =
    site?.name ?? (scope.length > 1 ? 'All sites' : (scope[0]?.name ?? 'Nothing to count'))
  useTitleOfPart(title)
  return (
    <Page
      title={title}
      second={`${formatDayShort(days.from)} to ${formatDayShort(days.to)}`}
      back={{ to: '/', label: 'Dashboard' }}
    >
      <CardBoundary title={countedTabs.find(([name]) => name === counted)?.[1] ?? ''}>
        <Counted {...asked} days={days} search={search} />
      </CardBoundary>
    </Page>
  )
}

function Counted({ places, now, days, search }: CountedAsked & { search: Search }) {
  const { scope } = useSession()
  const { counted, as } = readCounted(search, days)
  const { from, to } = days
  const asked = useMemo(() => ({ places, now, days: { from, to } }), [places, now, from, to])
  const { values, finders } = useGathered(useSitesCode('useCounted'), asked)
  const all = useMemo(
    () => (values.includes(undefined) ? undefined : values.flatMap((found) => found?.rows ?? none)),
    [values],
  )
  const rows = useMemo(() => all?.filter((row) => as.includes(row.as)), [all, as])
  const users = useMemo(() => [...new Set(rows?.flatMap(({ by }) => by ?? []))], [rows])
  const reading = useReading({ users })
  const sites = useMemo(
    () => (scope.length > 1 ? scope : places.map((place) => place.site)),
    [scope, places],
  )
  const columns = useMemo(() => countedColumns({ sites, counted, now }), [sites, counted, now])
  const filters = useMemo(
    () => countedFilters(rows ?? none, { sites, counted }),
    [rows, sites, counted],
  )
  const isPart = values.some((found) => found?.isWhole === false)
  return (
    <>
      {finders}
      <PageTabs
        label="What is counted"
        tabs={countedTabs.map(([name, label, of]) => ({
          to: tabPath(name, days, search),
          label,
          current: name === counted,
          count: all?.filter((row) => (of as readonly string[]).includes(row.as)).length,
        }))}
      />
      {isPart ? (
        <Note tone="warning" title="Not all of it is on this device">
          Records of these days are still arriving, or are older than this device keeps.
        </Note>
      ) : null}
      <PlainList<CountedRow>
        label="What is counted"
        rows={rows}
        columns={columns}
        filters={filters}
        usualSort="-at"
        searchIn="Name or person"
        noun={{ one: 'record', many: 'records' }}
        reading={reading}
        to={({ to: page }) => page}
        card={(row) => ({
          second: [
            whenOf(row, { sites, now }),
            sites.length > 1 && sites.find(({ id }) => id === row.site)?.name,
          ]
            .filter(Boolean)
            .join(', '),
          status: row.status,
        })}
        empty={<p className="l-second">{nothing[counted]}</p>}
      />
    </>
  )
}

const nothing = {
  'on-time': 'Nothing was done on time on these days.',
  'not-on-time': 'Everything was done on time on these days.',
  failed: 'Nothing failed on these days.',
  overdue: 'Nothing is overdue now.',
} as const
