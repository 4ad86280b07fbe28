/**
 * Everybody's week at this site (§3.41): a row per person, a cell per day. Always holds: what can't
 * be paid yet is counted above the table and marked in it; the address says whose week is open, so
 * that a To-do line can open it too.
 */

import {
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconDownload,
  IconPencilPlus,
} from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isUrgent, weekDays } from '#contract/modules/clock/clock-week.ts'
import { addDays, weekStart } from '#contract/time/business-day.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { OlderNote } from '#src/records/read/older-note.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from '../clock.module.css'
import { HoursSkeleton } from './hours-skeleton.tsx'
import { OverAverage } from './over-average.tsx'
import { PersonWeekSheet } from './person-week.tsx'
import { useOverAverage } from './use-over-average.ts'
import { likelyDay, todayAt, useWeek } from './use-week.ts'
import { WeekTable } from './week-table.tsx'

const ExportHours = lazy(async () => ({
  default: (await import('./export-hours.tsx')).ExportHours,
}))

const AddForOther = lazy(async () => ({
  default: (await import('./add-for-other.tsx')).AddForOther,
}))

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

export function HoursWeek() {
  const { client, location } = useSession()
  const navigate = useNavigate()
  const search: { week?: unknown; person?: unknown } = useSearch({ strict: false })
  const [doing, setDoing] = useState<'add' | 'export'>()
  const starts = client?.settings?.week_starts
  const thisWeek = weekStart(todayAt(timezoneOf(location)), starts)
  const from = isDay(search.week) ? weekStart(search.week, starts) : thisWeek
  const { rows, older, timezone } = useWeek(from)
  const over = useOverAverage(from)
  const waiting = rows?.flatMap(({ sessions, strays }) =>
    [...sessions, ...strays].filter(({ lookAt }) => lookAt.some(isUrgent)),
  )
  const opened = rows?.find(({ user_id }) => user_id === search.person)
  const go = (week: string, person?: string) =>
    void navigate({
      to: '.',
      search: { view: 'hours', week, ...(person && { person }) },
      replace: true,
      resetScroll: false,
    })
  const open = (person: string) => go(from, person)
  const days = weekDays(from)

  return (
    <section className={styles.hours} aria-label="Hours">
      <div className={styles.weekHead}>
        <IconButton
          icon={IconChevronLeft}
          name="Week before"
          onClick={() => go(addDays(from, -7))}
        />
        <h2 className="l-h2">
          {formatDayShort(from)} to {formatDayShort(addDays(from, 6))}
        </h2>
        <IconButton
          icon={IconChevronRight}
          name="Week after"
          disabled={from >= thisWeek}
          onClick={() => go(addDays(from, 7))}
        />
        <span className={styles.push} />
        <Button icon={IconPencilPlus} onClick={() => setDoing('add')}>
          Add a time
        </Button>
        <Button icon={IconDownload} onClick={() => setDoing('export')}>
          Export hours
        </Button>
      </div>
      {waiting && waiting.length > 0 ? (
        <Note
          tone="warning"
          title={waiting.length === 1 ? '1 shift needs you' : `${waiting.length} shifts need you`}
        >
          They count no minutes, are not approved yet, or the clock was wrong. Open the person to
          put it right.
        </Note>
      ) : null}
      <OlderNote older={older} resource="user-clock-events" />
      {rows || older.is === 'offline' || older.is === 'failed' ? null : <HoursSkeleton />}
      {rows?.length === 0 ? (
        <Empty icon={IconClock} title="No hours in this week">
          {from === thisWeek ? 'Nobody is clocked in.' : 'Nobody clocked in at this site.'}
        </Empty>
      ) : null}
      {rows && rows.length > 0 ? (
        <WeekTable rows={rows} days={days} onOpen={({ user_id }) => open(user_id)} />
      ) : null}
      <OverAverage rows={rows?.filter(({ user_id }) => over.has(user_id)) ?? []} from={from} />
      {opened ? (
        <PersonWeekSheet
          key={opened.user_id}
          row={opened}
          isOverAverage={over.has(opened.user_id)}
          older={older}
          from={from}
          timezone={timezone}
          onClose={() => go(from)}
        />
      ) : null}
      <Suspense fallback={null}>
        {doing === 'export' ? (
          <ExportHours from={from} to={addDays(from, 6)} onClose={() => setDoing(undefined)} />
        ) : null}
        {doing === 'add' ? (
          <AddForOther
            day={likelyDay(from, timezone)}
            onAdded={open}
            onClose={() => setDoing(undefined)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}
