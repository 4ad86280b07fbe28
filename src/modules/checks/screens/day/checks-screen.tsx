/**
 * The current site's checks: due, done and missed, day by day (AC 3.25). The day and the tab are in
 * the address. Reads from the device; nothing here waits for the network.
 */
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { aroundSpan, spanOfDays, widestOfSpan } from '#contract/modules/checks/check-span.ts'
import { formatDayLong } from '#contract/time/display-date.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useCheckDay } from '#src/modules/checks/parts/use-check-day.ts'
import { OlderNote } from '#src/records/read/older-note.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useOlder } from '#src/records/read/use-older.ts'
import { usePageKeys } from '#src/records/read/use-page-keys.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Columns, Page } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { DoneList } from '../done/done-list.tsx'
import { DoneRecords } from '../done/done-records.tsx'
import { useDoneChecks } from '../done/use-done-checks.ts'
import { MonthSheet } from '../month/month-sheet.tsx'
import { pathOf, type Search, spanOf, spans, tabs } from './check-address.ts'
import { DayChooser, SpanChooser } from './day-chooser.tsx'
import { DueLists } from './due-lists.tsx'
import { MissedList } from './missed-list.tsx'
import { SavedCheck } from './saved-check.tsx'
import { StartAny } from './start-any.tsx'

export function ChecksScreen() {
  const search = useSearch({ strict: false }) as Search
  const { location, caller } = useSession()
  const mayFill = useMayDo('create', 'checks')
  // From Home's quick action.
  const [isStarting, setIsStarting] = useState(mayFill && search.start === 'any')
  const [hasMonth, setHasMonth] = useState(false)
  const now = useNow()
  const timezone = timezoneOf(location)
  const today = localDay(now, timezone)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(search.day ?? '') && (search.day ?? '') < today
  const day = isDay ? (search.day ?? today) : today
  const isToday = day === today
  const tab = tabs.find(([name]) => name === search.tab)?.[0] ?? (isToday ? 'due' : 'done')
  const checkDay = useCheckDay(day)
  const done = useDoneChecks(day, timezone)
  const days = tab === 'done' ? spans[spanOf(search)] : 1
  const where = { location_id: location?.id ?? '' }
  const span = spanOfDays(day, days, timezone)
  const read = tab === 'done' ? widestOfSpan(span) : aroundSpan(span)
  const older = useOlder({ resource: 'checks', where, ...read }, timezone)
  const dayOf = (other: string) => (other === today ? null : other)
  usePageKeys({ n: () => setIsStarting(mayFill) })

  if (!location) return <Page title="Checks" second="Choose a site to see its checks." />
  const standing = done?.rows.filter(({ voided_by_id }) => !voided_by_id)
  const counts = {
    due: isToday ? checkDay?.due.length : undefined,
    done: older.is === 'here' ? standing?.length : undefined,
    missed:
      older.is === 'here'
        ? checkDay && new Set([...checkDay.missed, ...checkDay.unexplained]).size
        : undefined,
  }
  return (
    <Page
      title="Checks"
      second={formatDayLong(day)}
      actions={
        mayFill ? (
          <Button icon={IconPlus} onClick={() => setIsStarting(true)}>
            Start any check
          </Button>
        ) : null
      }
    >
      {search.saved ? <SavedCheck id={search.saved} timezone={timezone} /> : null}
      <PageTabs
        label="Checks"
        tabs={tabs.map(([name, label]) => ({
          // What is due is due today.
          to: pathOf(name, isToday || name === 'due' ? null : day),
          label,
          current: name === tab,
          count: counts[name],
        }))}
      />
      {tab === 'due' ? null : (
        <DayChooser
          day={day}
          today={today}
          to={(other) => pathOf(tab, dayOf(other), search)}
          onMonth={() => setHasMonth(true)}
        >
          {tab === 'done' ? (
            <SpanChooser
              span={spanOf(search)}
              to={(span) => pathOf('done', dayOf(day), { ...search, span })}
            />
          ) : null}
        </DayChooser>
      )}
      {tab === 'due' ? null : <OlderNote older={older} resource="checks" />}
      {tab !== 'due' && older.is !== 'here' ? null : !checkDay || !done || !standing ? (
        <ListSkeleton rows={6} />
      ) : tab === 'due' ? (
        <Columns
          aside={
            <DoneList
              done={standing.slice(0, 4)}
              late={checkDay.late}
              title="Done today"
              corrected={done.corrected}
            />
          }
        >
          <DueLists day={checkDay} now={now} timezone={timezone} mayFill={mayFill} />
        </Columns>
      ) : tab === 'done' ? (
        <DoneRecords day={day} days={days} isUpToToday={isToday} />
      ) : (
        <MissedList
          day={checkDay}
          now={now}
          timezone={timezone}
          maySay={mayFill && caller?.role !== ADMIN_OVERRIDE}
        />
      )}
      {hasMonth ? (
        <MonthSheet
          day={day}
          today={today}
          to={(name, other) => pathOf(name, dayOf(other))}
          onClose={() => setHasMonth(false)}
        />
      ) : null}
      {isStarting ? <StartAny onClose={() => setIsStarting(false)} /> : null}
    </Page>
  )
}
