/**
 * Temperature logging: the round in walking order, or all units on one screen (AC 3.14.1-6). Reads
 * from the device, saves to the device; nothing here waits for the network.
 */
import { IconList, IconListDetails, IconWalk } from '@tabler/icons-react'
import { use } from 'react'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { useRound } from '#src/modules/temperature/parts/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { ProgressStrip, type StripState } from '#src/ui/charts/progress-strip.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page, PageBanner } from '#src/ui/page/page.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { BulkReadings } from './bulk-readings.tsx'
import { NoUnits } from './no-units.tsx'
import { useRoundViews } from './use-round-views.ts'
import { WalkRound } from './walk-round.tsx'

export function TemperatureScreen() {
  const { location } = useSession()
  if (!location) return <Page title="Temperatures" second="Add your first site to start." />
  // Another site is another round: what was typed, skipped and saved here doesn't belong to it.
  return <RoundOfSite key={location.id} />
}

function RoundOfSite() {
  const round = useRound()
  const isPhone = useIsPhone()
  const banner = use(PageBanner)
  const { view, setView, typed, walk, ...to } = useRoundViews(round)
  if (!round) {
    return (
      <Page title="Temperatures" second=" ">
        <ListSkeleton rows={8} />
      </Page>
    )
  }
  if (round.entries.length === 0) return <NoUnits />

  const strip = (
    <ProgressStrip label={round.title} states={round.entries.map(stripState(walk.currentId))} />
  )
  if (view === 'bulk') {
    return (
      <Page
        title={round.title}
        second={round.second}
        actions={
          <Button icon={IconWalk} onClick={to.oneAtATime}>
            One at a time
          </Button>
        }
      >
        <BulkReadings round={round} typed={typed} onExplain={to.explain} />
      </Page>
    )
  }
  const all = (
    <Button icon={IconListDetails} onClick={to.toBulk}>
      All on one screen
    </Button>
  )
  if (!isPhone) {
    return (
      <Page title={round.title} second={round.second} actions={all}>
        {strip}
        <WalkRound round={round} walk={walk} show="both" onChosen={() => setView('walk')} />
      </Page>
    )
  }
  const isList = view === 'list'
  return (
    // The panel has a place for it, so that it pushes nothing down.
    <PageBanner value={isList ? banner : null}>
      <Page
        compact
        title={round.title}
        second={`${round.done} of ${round.entries.length}`}
        chips={strip}
        actions={
          <Button
            icon={IconList}
            aria-expanded={isList}
            onClick={() => setView(isList ? 'walk' : 'list')}
          >
            {isList ? 'Back' : 'List'}
          </Button>
        }
      >
        <WalkRound
          round={round}
          walk={walk}
          show={isList ? 'list' : 'panel'}
          banner={isList ? null : banner}
          onChosen={() => setView('walk')}
        />
        {isList ? all : null}
      </Page>
    </PageBanner>
  )
}

const stripState =
  (currentId: string | null) =>
  ({ unit, log }: RoundEntry): StripState => {
    if (unit.id === currentId) return 'current'
    if (!log) return 'rest'
    return ({ PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const)[log.result]
  }
