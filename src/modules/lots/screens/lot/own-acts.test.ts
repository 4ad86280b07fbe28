import { expect, test } from 'vitest'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { inPadOrder, ownActs, type Rights } from './own-acts.ts'

const staff: Rights = { mayWrite: true, mayHold: true, mayRelease: false, isAdmin: false }
const admin: Rights = { mayWrite: true, mayHold: true, mayRelease: true, isAdmin: true }
const auditor: Rights = { mayWrite: false, mayHold: true, mayRelease: true, isAdmin: false }

const standing = (
  state: Standing['state'],
  balance = 2_300,
  more: Partial<Lot> = {},
): Standing => ({
  lot: { internal_name: 'Beef forequarter', unit: 'g', use_by_date: '2026-03-12', ...more } as Lot,
  balance,
  state,
})

function offered(
  at: Standing,
  rights: Rights = staff,
  { kind = 'MEAT', out = false }: { kind?: Stock['kind']; out?: boolean } = {},
) {
  const operations = out ? [{ operation: 'SELL' } as const] : []
  const acts = ownActs({ standing: at, kind, operations }, rights)
  const place = (where: string) =>
    acts.filter((act) => act.place === where).toSorted((a, b) => a.at - b.at)
  const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key)
  return {
    pad: keys(inPadOrder(place('pad'), { standing: at, kind })),
    head: keys(place('head')),
    more: keys(place('more')),
  }
}

test('in stock: sell is filled, waste and count beside it; hold in the head, the rest behind', () => {
  expect(offered(standing('IN_STOCK'))).toEqual({
    pad: ['sell', 'waste', 'count'],
    head: ['hold'],
    more: ['sample', 'transfer', 'send-back', 'out-of-stock', 'open', 'freeze'],
  })
  // Once production adds its own, that leads.
  const acts = [{ key: 'use' }, { key: 'waste' }, { key: 'sell' }]
  const at = { standing: standing('IN_STOCK'), kind: 'MEAT' } as const
  expect(inPadOrder(acts, at).map(({ key }) => key)).toEqual(['use', 'waste', 'sell'])
})

test('AC 3.16.5 past its use by: neither sold, moved nor used; the filled act is Waste', () => {
  expect(offered(standing('EXPIRED'))).toEqual({
    pad: ['waste', 'count'],
    head: ['hold'],
    more: ['sample', 'send-back', 'out-of-stock'],
  })
})

test('on hold: who may release it, releases; others count or waste it', () => {
  expect(offered(standing('ON_HOLD'), admin).pad).toEqual(['release', 'waste', 'count'])
  expect(offered(standing('ON_HOLD')).pad).toEqual(['count', 'waste'])
  expect(offered(standing('ON_HOLD'), auditor)).toEqual({ pad: ['release'], head: [], more: [] })
})

test('out of stock: nothing but counting, and taking back what was sold; overdrawn: counting first', () => {
  const gone = offered(standing('OUT_OF_STOCK', 0), staff, { out: true })
  expect(gone).toEqual({ pad: ['count'], head: [], more: ['come-back'] })
  expect(offered(standing('OUT_OF_STOCK', -1_200)).pad).toEqual(['count'])
})

test('on its way: only taking it in; rejected or archived: nothing, but an admin takes it out again', () => {
  expect(offered(standing('IN_TRANSIT', 0)).pad).toEqual(['arrive'])
  const nothing = { pad: [], head: [], more: [] }
  expect(offered(standing('REJECTED'))).toEqual(nothing)
  expect(offered(standing('ARCHIVED', 300, { archived: true }), admin).more).toEqual(['restore'])
  expect(offered(standing('ARCHIVED', 300, { archived: true }))).toEqual(nothing)
})

test('packaging isn’t sold, sampled, opened or frozen; frozen meat is defrosted once', () => {
  const film = offered(standing('IN_STOCK'), staff, { kind: 'PACKAGING' })
  expect(film).toEqual({
    pad: ['count', 'waste'],
    head: ['hold'],
    more: ['transfer', 'send-back', 'out-of-stock'],
  })
  const frozen = offered(standing('IN_STOCK', 900, { frozen_date: '2026-03-01' }))
  expect(frozen.more.filter((key) => ['open', 'freeze', 'thaw'].includes(key))).toEqual(['thaw'])
})
