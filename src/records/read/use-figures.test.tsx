/** Many checks added up in a real worker, in real Chromium; 100,000 of them in the deep run. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDevice } from '#local/device/device.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { FiguresFailed } from './figures-failed.tsx'
import { useFigures } from './use-figures.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** From here on somebody feels it. */
const LONG_TASK_MS = 50
/** All there is over that, on a machine that does other things beside (ms). */
const HELD_UP_MS = 150
const CHECKS = import.meta.env.LARDER_DEEP === '1' ? 100_000 : 20_000
const DAYS = 28
const now = Date.parse('2026-03-05T12:00:00Z')
const today = Date.parse('2026-03-05T00:00:00Z')
const sites = Array.from({ length: 10 }, (_, nth) => `site-${nth}`)
const answers = JSON.stringify({ notes: 'Clean, dry and in its place. '.repeat(10) })

let db: LarderDatabase

const check = (location_id: string, date: number, more = {}) => ({
  id: `c-${location_id}-${date}`,
  ...{ location_id, date, form_id: 'opening', result: 'PASS', created_by: 'ben', signed: true },
  ...{ data: answers, ...more },
})

/** Site 3 leaves out its last three mornings, and each site does one of its mornings at ten. */
const mornings = sites.flatMap((site, nth) =>
  Array.from({ length: DAYS }, (_, before) => before)
    .filter((before) => before >= nth)
    .map((before) =>
      check(site, today - before * DAY_MS + (before === 20 ? 10 : 8) * HOUR_MS, {
        schedule_id: `s-${site}`,
      }),
    ),
)
const others = Array.from({ length: CHECKS - mornings.length }, (_, nth) =>
  check(sites[nth % 10] ?? '', today - 30 * DAY_MS + nth * 20_000 + 1),
)
/** Counted apart, from the rows themselves: at eight is in time. */
const inTimeAt = (site: string, rows: readonly { location_id: string; date: number }[]) =>
  rows.filter((row) => row.location_id === site && new Date(row.date).getUTCHours() === 8).length

beforeAll(async () => {
  db = await openLarderDatabase('adding', 'up', createDevice('device-adding-up'))
  await db.table('locations').bulkPut(sites.map((id) => ({ id, timezone: 'Europe/London' })))
  await db.table('check-forms').bulkPut([{ id: 'opening', title: 'Opening checks' }])
  await db.table('check-schedules').bulkPut(
    sites.map((location_id) => ({
      id: `s-${location_id}`,
      ...{ location_id, form_id: 'opening', created: 1, cron: '0 7 * * *', due_window_min: 120 },
    })),
  )
  const rows = [...mornings, ...others]
  for (let at = 0; at < rows.length; at += 5_000) {
    await transactionsOf(db).transact(['checks'], 'relaxed', async (tx) =>
      tx.putAll('checks', rows.slice(at, at + 5_000) as never),
    )
  }
})
afterAll(() => db.delete({ disableAutoOpen: true }))

const days = { departmentId: null, from: '2026-02-06', to: '2026-03-05' }
const question = { places: sites.map((site) => ({ site, ...days })) }

function OnTime() {
  const { figures, isFailed, again } = useFigures('checks-on-time', question, now)
  if (isFailed) return <FiguresFailed again={again} />
  return (
    <ul aria-label="On time">
      {figures?.map(({ site, onTime, due }) => (
        <li key={site}>{`${site}: ${onTime} of ${due}`}</li>
      ))}
    </ul>
  )
}

const page = () => (
  <SessionContext value={{ db } as unknown as SessionValue}>
    <OnTime />
  </SessionContext>
)

/** Everything that held the page up for 50 ms or more, by the browser itself (ms). */
function watchTasks() {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
  return {
    tasks,
    end: () => {
      tasks.push(...observer.takeRecords().map(({ duration }) => duration))
      observer.disconnect()
    },
  }
}

test(`${CHECKS} checks of 10 sites are added up beside the page, and say what a plain count says`, async () => {
  const screen = await render(page())
  // What is watched is the adding up, not the first drawing of a page of this test.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  const { tasks, end } = watchTasks()
  for (const site of sites) {
    await expect
      .element(screen.getByText(`${site}: ${inTimeAt(site, mornings)} of ${DAYS}`))
      .toBeInTheDocument()
  }
  end()
  const heldUp = tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0)
  expect(heldUp).toBeLessThan(HELD_UP_MS)
  await screen.unmount()
})

test('a morning that was missed is done after all: 26 of 28 become 27, and nobody has to ask again', async () => {
  const screen = await render(page())
  await expect.element(screen.getByText('site-1: 26 of 28')).toBeInTheDocument()
  const done = check('site-1', today + 8 * HOUR_MS, { schedule_id: 's-site-1' })
  await transactionsOf(db).transact(['checks'], 'relaxed', async (tx) =>
    tx.put('checks', done as never),
  )
  await expect.element(screen.getByText('site-1: 27 of 28')).toBeInTheDocument()
  await screen.unmount()
})
