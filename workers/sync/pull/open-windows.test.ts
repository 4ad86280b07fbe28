/** First what changed in 92 days, then what is open however old it is (sync.md, "Open windows"). */
import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { AnyRecord, CursorRow } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, openFresh, site } from '#local/store/local.fixture.ts'
import { standingClock } from '../engine/standing-clock.fixture.ts'
import { restartPull, started } from './apply-page.ts'
import { askForLeft } from './ask-for-left.ts'
import { letGo } from './let-go.ts'
import { type PullTurn, pullResource } from './pull.ts'

const DAY_MS = 86_400_000
const NOW = 1_800_000_000_000
const daysAgo = (days: number) => NOW - days * DAY_MS

const issue = (title: string, status: string, days: number) => ({
  id: uuidV7(),
  location_id: site,
  title,
  status,
  updated: daysAgo(days),
  version: 1,
})
type Issue = ReturnType<typeof issue>

const seal = issue('Torn seal', 'OPEN', 300)
const mouse = issue('Mouse', 'IN_PROGRESS', 200)
const labels = issue('No labels', 'CLOSED', 30)
const oven = issue('Oven door', 'CLOSED', 150)

type Answer = {
  readonly rows: readonly AnyRecord[]
  readonly cursor: number
  readonly more?: boolean
  readonly scope?: string
}

async function tablet(here: readonly Issue[] = []) {
  const db = await openFresh()
  const store = transactionsOf(db)
  await db.table('issues').bulkPut([...here])
  const asked: string[] = []
  /** The answers come in turn; after the last one nobody answers. */
  const pull = (...answers: readonly Answer[]) => {
    const left = [...answers]
    const call: PullTurn['calls']['call'] = async ({ path }) => {
      asked.push(path.replace('/v2/issues', ''))
      const answer = left.shift()
      if (!answer) return { ok: false, why: 'offline' }
      const headers: Record<string, string> = {
        Cursor: String(answer.cursor),
        More: String(answer.more === true),
        Scope: answer.scope ?? 'HS',
        Epoch: 'e',
      }
      const header = (name: string) => headers[name] ?? null
      return { ok: true, reply: { status: 200, header, body: answer.rows } }
    }
    const turn = {
      ports: { clock: standingClock().clock, store },
      calls: { call, session: async () => undefined },
      epoch: 0,
      over: new AbortController().signal,
      onWork() {},
      onRows() {},
    }
    return pullResource(turn, 'issues')
  }
  const titles = async () =>
    (await db.table<Issue>('issues').toArray()).map(({ title }) => title).sort()
  const cursor = () => db.cursors.get('issues')
  return { db, store, asked, pull, titles, cursor }
}

/** As it stands once all of it was pulled with the words of today. */
const steady = (cursor: number): CursorRow => ({
  ...started('issues'),
  ...{ cursor, scope: 'HS', epoch: 'e', pass: 'steady' },
})

test('a first pull reads the window in 2 pages, then what is open in 2: its cursor stays the head of the window', async () => {
  const { asked, pull, titles, cursor } = await tablet()
  const end = await pull(
    { rows: [labels], cursor: daysAgo(30), more: true },
    { rows: [], cursor: NOW },
    { rows: [seal], cursor: daysAgo(300), more: true },
    { rows: [mouse], cursor: NOW + 5 },
  )
  expect(asked).toEqual([
    '?window=92d',
    `?window=92d&after=${daysAgo(30)}&full=true`,
    '?open=true',
    `?open=true&after=${daysAgo(300)}&full=true`,
  ])
  expect(end).toMatchObject({ is: 'done', cursor: NOW })
  expect(await titles()).toEqual(['Mouse', 'No labels', 'Torn seal'])
  expect(await cursor()).toEqual({ ...steady(NOW), more: false })
})

test('the network goes while what is open is read: the window is not asked for again, nor is it called all', async () => {
  const { asked, pull, titles, cursor } = await tablet()
  await pull({ rows: [labels], cursor: NOW }, { rows: [seal], cursor: daysAgo(300), more: true })
  expect(await cursor()).toMatchObject({ cursor: NOW, pass: 'first', stage: 'open', more: true })
  asked.length = 0
  await pull({ rows: [seal, mouse], cursor: NOW + 9 })
  expect(asked).toEqual(['?open=true'])
  expect(await titles()).toEqual(['Mouse', 'No labels', 'Torn seal'])
  expect(await cursor()).toEqual({ ...steady(NOW), more: false })
})

test('pulled anew: what neither brought goes at the end of both, what is open and what Ben has not sent stay', async () => {
  const { db, store, pull, titles, cursor } = await tablet([seal, mouse, labels, oven])
  await db.cursors.put(steady(daysAgo(1)))
  const own = issue('Cold tap', 'CLOSED', 120)
  await db.table('issues').put(own)
  await save(db, ben, [
    { act: 'edit', resource: 'issues', id: own.id, patch: { title: 'Cold tap again' } },
  ])
  await restartPull(store, 'issues', 0)
  await pull({ rows: [labels], cursor: NOW })
  expect(await titles()).toEqual(['Cold tap again', 'Mouse', 'No labels', 'Oven door', 'Torn seal'])
  // Interrupted, a pull made anew begins again.
  await pull({ rows: [labels], cursor: NOW }, { rows: [seal, mouse], cursor: NOW })
  expect(await titles()).toEqual(['Cold tap again', 'Mouse', 'No labels', 'Torn seal'])
  expect((await cursor())?.pass).toBe('steady')
})

test('closed between the two: it goes with the sweep and comes again with the next change, as it now stands', async () => {
  const { store, pull, titles } = await tablet([seal])
  await restartPull(store, 'issues', 0)
  // The window's head was read before the seal was mended, what is open after.
  await pull({ rows: [], cursor: NOW }, { rows: [], cursor: NOW + 1 })
  expect(await titles()).toEqual([])
  await pull({ rows: [{ ...seal, title: 'Seal mended', status: 'CLOSED' }], cursor: NOW + 1 })
  expect(await titles()).toEqual(['Seal mended'])
})

test('a change that is acknowledged is settled by neither of the two alone', async () => {
  const { db, store, pull } = await tablet([seal])
  await db.cursors.put(steady(daysAgo(1)))
  await save(db, ben, [
    { act: 'edit', resource: 'issues', id: seal.id, patch: { title: 'Seal torn off' } },
  ])
  const reply = { id: seal.id, version: 2, updated: NOW - 1 }
  await db.outbox.toCollection().modify({ state: 'acked', sent: true, reply })
  await restartPull(store, 'issues', 0)
  const now = { ...seal, title: 'Seal torn off', version: 2, updated: NOW - 1 }
  await pull({ rows: [now], cursor: NOW })
  expect(await db.outbox.count()).toBe(1)
  await pull({ rows: [now], cursor: NOW }, { rows: [now], cursor: NOW })
  expect(await db.outbox.count()).toBe(0)
})

test('a cursor from before issues had a window is worth nothing: all is pulled anew, and what was closed long ago goes', async () => {
  const { db, asked, pull, titles } = await tablet([seal, oven])
  const { window: _, ...before } = steady(NOW - 5)
  await db.cursors.put(before)
  await pull({ rows: [labels], cursor: NOW }, { rows: [seal], cursor: NOW })
  expect(asked).toEqual(['?window=92d', '?open=true'])
  expect(await titles()).toEqual(['No labels', 'Torn seal'])
})

test('another scope while what is open is read: the window is read again under it', async () => {
  const { asked, pull, cursor } = await tablet()
  const hs = { rows: [labels], cursor: NOW }
  const both = { rows: [labels], cursor: NOW, scope: 'HS and ML' }
  await pull(hs, both, both, both)
  expect(asked).toEqual(['?window=92d', '?open=true', '?window=92d', '?open=true'])
  expect(await cursor()).toMatchObject({ scope: 'HS and ML', pass: 'steady' })
})

test('what was closed 93 days ago is let go of, what was closed 91 days ago and what is open stay, whatever this clock says', async () => {
  const day93 = issue('Fly screen', 'CLOSED', 93)
  const day91 = issue('Bin lid', 'CANCELLED', 91)
  const { db, store, titles } = await tablet([seal, day93, day91])
  await db.cursors.put(steady(NOW))
  const { mirror } = travel.issues
  if (!mirror) throw new Error('Issues have no window.')
  const letting = (now: number) => ({ store, epoch: 0, over: new AbortController().signal, now })
  await letGo(letting(NOW), 'issues', mirror)
  expect(await titles()).toEqual(['Bin lid', 'Torn seal'])
  // Looked for again half a day later, not before.
  await db.table('issues').put(day93)
  await letGo(letting(NOW + 0.4 * DAY_MS), 'issues', mirror)
  expect(await titles()).toContain('Fly screen')
  await letGo(letting(NOW + 0.5 * DAY_MS), 'issues', mirror)
  expect(await titles()).toEqual(['Bin lid', 'Torn seal'])
})

test('of 2,300 closed issues 2,299 go, a thousand at a time; the one Ben opens again without signal stays', async () => {
  const closed = Array.from({ length: 2_300 }, (_, nth) => issue(`Old ${nth}`, 'CLOSED', 100))
  const { db, store, titles } = await tablet(closed)
  await db.cursors.put(steady(NOW))
  const id = closed[1_234]?.id ?? ''
  await save(db, ben, [{ act: 'edit', resource: 'issues', id, patch: { status: 'IN_PROGRESS' } }])
  const { mirror } = travel.issues
  if (!mirror) throw new Error('Issues have no window.')
  const over = new AbortController().signal
  await letGo({ store, epoch: 0, over, now: NOW }, 'issues', mirror)
  expect(await titles()).toEqual(['Old 1234'])
})

test('nothing is let go of while it is pulled anew', async () => {
  const { db, store, titles } = await tablet([oven])
  await db.cursors.put({ ...started('issues'), pass: 'sweep' })
  const { mirror } = travel.issues
  if (!mirror) throw new Error('Issues have no window.')
  const over = new AbortController().signal
  await letGo({ store, epoch: 0, over, now: NOW }, 'issues', mirror)
  expect(await titles()).toEqual(['Oven door'])
})

test('a change met another version of an issue that has left its window: it is asked for by its id, once, and the change goes out on it', async () => {
  const { db, store, pull, titles } = await tablet([oven])
  await db.cursors.put(steady(NOW - 5))
  await save(db, ben, [
    { act: 'edit', resource: 'issues', id: oven.id, patch: { title: 'Oven door again' } },
  ])
  // Delivered: the reply does not say what stands there.
  const problem = { ...problemBody('version_conflict'), at: NOW }
  await db.outbox.toCollection().modify({ state: 'conflict', sent: true, problem })
  await restartPull(store, 'issues', 0)
  await pull({ rows: [], cursor: NOW }, { rows: [], cursor: NOW })
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['conflict'])

  const asked: string[] = []
  const theirs = { ...oven, version: 3, status: 'CANCELLED' }
  const turn = (body: unknown): PullTurn => ({
    ports: { clock: standingClock().clock, store },
    calls: {
      session: async () => undefined,
      call: async ({ path }) => {
        asked.push(path)
        return { ok: true, reply: { status: 200, header: () => null, body } }
      },
    },
    epoch: 0,
    over: new AbortController().signal,
    onWork: () => asked.push('sent again'),
    onRows() {},
  })
  const known = new Set<string>()
  await askForLeft(turn({ title: 'a portal' }), known)
  await askForLeft(turn(theirs), known)
  expect(asked).toEqual([`/v2/issues/${oven.id}`])
  await askForLeft(turn(theirs), new Set())
  expect(asked).toEqual([`/v2/issues/${oven.id}`, `/v2/issues/${oven.id}`, 'sent again'])
  expect(
    (await db.outbox.toArray()).map(({ state, base_version }) => [state, base_version]),
  ).toEqual([['queued', 3]])
  expect(await titles()).toEqual(['Oven door again'])
})
