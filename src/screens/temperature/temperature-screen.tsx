/**
 * Temperature logging: the walk-round in walking order, or all units on one screen (AC 3.14.1-6).
 * Reads from the device, saves to the device; nothing here waits for the network.
 */
import { IconFridge, IconList, IconListDetails, IconPlus, IconWalk } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { RoundEntry } from '#contract/rules/temperature-round.ts'
import { useMayDo } from '#src/records/use-may-do.ts'
import { useRound } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page, PageBanner } from '#src/ui/page.tsx'
import { ProgressStrip, type StripState } from '#src/ui/progress-strip.tsx'
import { ListSkeleton } from '#src/ui/skeletons.tsx'
import { useIsPhone } from '#src/ui/use-media.ts'
import { BulkReadings } from './bulk-readings.tsx'
import { useWalk } from './use-walk.ts'
import { WalkRound } from './walk-round.tsx'

export function TemperatureScreen() {
  const round = useRound()
  const { location } = useSession()
  const mayCreate = useMayDo('create', 'temperature-locations')
  const search: { unit?: unknown } = useSearch({ strict: false })
  const isPhone = useIsPhone()
  const banner = use(PageBanner)
  const [view, setView] = useState<'walk' | 'list' | 'bulk'>('walk')
  const walk = useWalk(round, typeof search.unit === 'string' ? search.unit : null)
  if (!location)
    return <Page title="Temperatures" second="Choose a site to log its temperatures." />
  if (!round) {
    return (
      <Page title="Temperatures" second=" ">
        <ListSkeleton rows={8} />
      </Page>
    )
  }
  if (round.entries.length === 0) return <NoUnits mayCreate={mayCreate} />

  const toWalk = (unitId: string | null) => {
    walk.goTo(unitId)
    setView('walk')
  }
  const strip = (
    <ProgressStrip label={round.title} states={round.entries.map(stripState(walk.currentId))} />
  )
  if (view === 'bulk') {
    return (
      <Page
        title={round.title}
        second={round.second}
        actions={
          <Button icon={IconWalk} onClick={() => toWalk(null)}>
            One at a time
          </Button>
        }
      >
        <BulkReadings round={round} onExplain={toWalk} />
      </Page>
    )
  }
  const all = (
    <Button icon={IconListDetails} onClick={() => setView('bulk')}>
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
  const page = (
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
  )
  // The panel has a place for it, so that it pushes nothing down.
  return isList ? page : <PageBanner value={null}>{page}</PageBanner>
}

const stripState =
  (currentId: string | null) =>
  ({ unit, log }: RoundEntry): StripState => {
    if (unit.id === currentId) return 'current'
    if (!log) return 'rest'
    return ({ PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const)[log.result]
  }

function NoUnits({ mayCreate }: { mayCreate: boolean }) {
  return (
    <Page title="Temperatures">
      <Card>
        <Empty
          icon={IconFridge}
          title="No fridges or freezers yet"
          action={
            mayCreate ? (
              <Button kind="primary" icon={IconPlus} to="/fridges/new">
                Add a fridge
              </Button>
            ) : null
          }
        >
          {mayCreate
            ? 'Add them once, in walking order, and log their temperatures here.'
            : 'An admin adds them, in walking order.'}
        </Empty>
      </Card>
    </Page>
  )
}
