/** What a full device let go of, and the pulls after that (sync.md, "Life events"). */
import { expect, test } from 'vitest'
import { uuidV7 } from '#local/device/uuid.ts'
import type { AnyRecord, CursorRow } from '#local/outbox/outbox.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { openFresh, site } from '#local/store/local.fixture.ts'
import { makeRoom } from '#local/store/make-room.ts'
import { standingClock } from '../engine/standing-clock.fixture.ts'
import { started } from './apply-page.ts'
import { type PullTurn, pullResource } from './pull.ts'

const DAY_MS = 86_400_000
const NOW = 1_700_000_000_000
const daysAgo = (days: number) => NOW - days * DAY_MS

const check = (days: number, version = 1) => ({
  id: uuidV7(),
  location_id: site,
  form_id: 'opening',
  result: 'PASS' as const,
  date: daysAgo(days),
  updated: version,
  version,
})

/** A device that was full: of its checks of 60, 50 and 1 days ago the last is left. */
async function fullOnce(pass: CursorRow['pass']) {
  const db = await openFresh()
  const [sixty, fifty, one] = [check(60), check(50), check(1)]
  await db.table('checks').bulkPut([sixty, fifty, one])
  await db.cursors.put({ ...started('checks'), cursor: 100, scope: 'HS', epoch: 'e', pass })
  await makeRoom(transactionsOf(db), NOW)
  const asked: URLSearchParams[] = []
  const pull = (rows: readonly AnyRecord[]) => {
    const headers: Record<string, string> = {
      Cursor: '110',
      More: 'false',
      Scope: 'HS',
      Epoch: 'e',
    }
    const call: PullTurn['calls']['call'] = async ({ path }) => {
      asked.push(new URLSearchParams(path.split('?')[1]))
      const header = (name: string) => headers[name] ?? null
      return { ok: true, reply: { status: 200, header, body: rows } }
    }
    const turn = {
      ports: { clock: standingClock().clock, store: transactionsOf(db) },
      calls: { call, session: async () => undefined },
      epoch: 0,
      over: new AbortController().signal,
      onWork() {},
      onRows() {},
    }
    return pullResource(turn, 'checks')
  }
  const here = async () => (await db.table('checks').toArray()).map(({ id }) => id).sort()
  return { db, asked, pull, here, sixty, fifty, one }
}

test('2 checks made way; one of them is changed on the server and comes again, with nothing else asked for', async () => {
  const { asked, pull, here, sixty, one } = await fullOnce('steady')
  expect(await here()).toEqual([one.id])
  await pull([{ ...sixty, version: 2 }])
  expect(await here()).toEqual([sixty.id, one.id].sort())
  expect(asked.map(String)).toEqual(['after=100'])
})

test('pulled anew it asks from where it begins, after the 50 days ago that made way, so that it does not run full again', async () => {
  const { asked, pull, here, one } = await fullOnce('sweep')
  await pull([one])
  expect(await here()).toEqual([one.id])
  expect(asked[0]?.get('window')).toBe('92d')
  expect(asked[0]?.get('from')).toBe(String(daysAgo(50) + 1))
})
