/**
 * Temperature logging: the round in walking order, or all units on one screen (AC 3.14.1-6). Reads
 * from the device, saves to the device; nothing here waits for the network.
 */
import { IconListDetails, IconWalk } from '@tabler/icons-react'
import { useRound } from '#src/modules/temperature/parts/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { FocusPage } from '#src/ui/page/focus-page.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { BulkReadings } from './bulk-readings.tsx'
import { NoUnits } from './no-units.tsx'
import { PhoneRound } from './phone-round.tsx'
import { stripOf } from './strip-of.ts'
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
  const { view, setView, typed, walk, ...to } = useRoundViews(round)
  if (!round) {
    const coming = <ListSkeleton rows={8} />
    return isPhone ? (
      <FocusPage title="Temperatures" second=" " closeTo="/" isUsable={false}>
        {coming}
      </FocusPage>
    ) : (
      <Page title="Temperatures" second=" ">
        {coming}
      </Page>
    )
  }
  if (round.entries.length === 0) return <NoUnits />

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
  if (isPhone) {
    const onList = (isList: boolean) => setView(isList ? 'list' : 'walk')
    return <PhoneRound {...{ round, walk, all, onList }} isList={view === 'list'} />
  }
  return (
    <Page title={round.title} second={round.second} actions={all}>
      <ProgressStrip label={round.title} states={stripOf(round, walk.currentId)} />
      <WalkRound round={round} walk={walk} show="both" onChosen={() => setView('walk')} />
    </Page>
  )
}
