/**
 * Home for people on the floor (kit, Home: staff): today's round or check first, with the only
 * filled button, then what else is due today by time, what was missed last, and what else can be
 * started. Everything is read from this device (AC 3.1.4); a card whose flag is off is absent (AC
 * 3.1.3).
 */
import { Suspense, use } from 'react'
import { afterFirstPage } from '#src/platform/first-page.ts'
import type { HomeNow } from '#src/records/seam/home.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { Columns } from '#src/ui/page/page.tsx'
import { part } from '#src/ui/page/part.ts'
import { AlarmNotes } from '../alarm-notes.tsx'
import { CountsCard } from '../counts-card.tsx'
import { dueInOrder } from '../due-of-all.ts'
import { Greeting } from '../greeting.tsx'
import { NothingDue } from '../nothing-due.tsx'
import { QuickActions } from '../quick-actions.tsx'
import { useReader } from '../use-reader.ts'
import { FirstCard, FirstToCome } from './first-card.tsx'
import { firstOf } from './first-of.ts'
import { TodayRows } from './today-rows.tsx'

const MissedCard = part(() => afterFirstPage(() => import('./later-missed.tsx')), 'MissedCard')

/** If a row already says what to do about it, no alarm is needed. */
const withoutRows = (alarms: NonNullable<HomeNow['alarms']>) => ({
  ...alarms,
  all: alarms.all.filter(({ hasRow }) => !hasRow),
})

export function StaffHome({ now }: { now: number }) {
  const reader = useReader(now)
  const parts = usePartsOn(useSeam().home.now)
  const { values, finders } = useGathered(parts, reader)
  const toDo = use(ToDoShownContext)?.toDo
  const known = values.flatMap((found) => found ?? [])
  const isWhole = known.length === parts.length && known.every((one) => one.isWhole)
  const rows = dueInOrder(known)
  const first = firstOf(rows)
  const others = rows.filter((row) => row !== first)
  const due = parts.map(({ to }, place) => ({ to, now: values[place] }))
  const isReading = known.length < parts.length || (rows.length === 0 && !isWhole)
  return (
    <Greeting now={now} inline isUsable={!values.includes(undefined)}>
      {finders}
      <Columns aside={<CountsCard due={due} reader={reader} />}>
        {due.map(({ to, now: found }) =>
          found?.alarms ? <AlarmNotes key={to} alarms={withoutRows(found.alarms)} /> : null,
        )}
        {isReading ? (
          <FirstToCome />
        ) : first ? (
          <FirstCard row={first} reader={reader} />
        ) : parts.length > 0 && rows.length === 0 ? (
          <NothingDue due={known} />
        ) : null}
        {isReading ? null : <TodayRows rows={others} toDo={toDo} reader={reader} />}
        <Suspense fallback={null}>
          <MissedCard />
        </Suspense>
        <QuickActions />
      </Columns>
    </Greeting>
  )
}
