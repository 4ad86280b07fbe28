import { expect, test } from 'vitest'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { lineMissing, lineName, readyLines, standingLines } from './line-standings.ts'
import { type SendLine, sendChanges } from './send-draft.ts'

const line = (lot_id: string, quantity: number): SendLine => ({
  ...{ id: `line ${lot_id}`, lot_id, name: `Beef ${lot_id}`, kind: 'meats', quantity },
})
const standing = (id: string, balance: number, state: Standing['state']): [string, Standing] => [
  id,
  {
    lot: {
      ...{ id, internal_name: `Beef ${id}`, batch_code: `HS-${id}`, unit: 'g' },
      use_by_date: '2026-03-04',
    } as Lot,
    ...{ balance, state },
  },
]
const draft = { lines: [line('mince', 2_000), line('forequarter', 4_200)] }
const linesOf = (...standings: [string, Standing][]) => standingLines(draft, new Map(standings))
const mince = standing('mince', 5_000, 'IN_STOCK')

test('AC 3.23.3 a lot recalled since it was put on the delivery stays, named, and Save waits until it is taken out', () => {
  const lines = linesOf(mince, standing('forequarter', 82_400, 'RECALLED'))
  expect(lines.map(({ problem }) => problem)).toEqual([
    null,
    'Beef forequarter HS-forequarter is recalled. Do not use, sell or move it.',
  ])
  expect(lineMissing(lines)).toBe("Take out Beef forequarter. It can't leave.")
  expect(readyLines(lines)).toBeNull()
})

test('held, past its use by, sold meanwhile or gone from this device: each says why', () => {
  const says = (state: Standing['state'], balance = 82_400) =>
    linesOf(mince, standing('forequarter', balance, state))[1]?.problem
  expect(says('ON_HOLD')).toBe("You can't dispatch HS-forequarter: it is on hold.")
  expect(says('EXPIRED')).toBe("Use by 04/03/2026 has passed. It can't be used or sold.")
  expect(says('IN_STOCK', 1_300)).toBe('Only 1.30 kg is left. Weigh it again, or take it out.')
  const gone = linesOf(mince)
  expect(gone[1]?.problem).toBe("This lot isn't on this device any more.")
  expect(gone.map(lineName)).toEqual(['Beef mince', 'Beef forequarter'])
  expect(lineMissing(linesOf())).toBe("Take out the 2 lots that can't leave.")
})

test('with every lot fit to leave, all of them are saved; with none there is nothing to save', () => {
  const lines = linesOf(mince, standing('forequarter', 82_400, 'IN_STOCK'))
  expect(lineMissing(lines)).toBeUndefined()
  const ready = readyLines(lines)
  const head = { id: 'd', customer_id: 'c', date: 1, ...draft }
  const changes = sendChanges(head, ready ?? [], { location_id: 'site' })
  expect(changes.map(({ resource }) => resource)).toEqual([
    'deliveries',
    'delivery-items',
    'delivery-items',
  ])
  expect(readyLines([])).toBeNull()
})
