import { expect, test } from 'vitest'
import { choose, conflictLines, openLines, ownFields, startingChoice } from './conflict-lines.ts'

const entry = {
  resource: 'temperature-locations' as const,
  patch: { limit_max: 4, warn_max: 3, name: 'Walk-in 2', position: 2, modified: 9 },
  base: { limit_max: 5, warn_max: 5, name: 'Walk-in fridge 2', position: 1, modified: 1 },
}
const asha = { id: 'f2', limit_max: 6, warn_max: 4, name: 'Walk-in fridge 2', position: 2 }

test('4 fields changed, 1 alike on both sides: 3 lines, and only the name starts as one’s own', () => {
  const lines = conflictLines(entry, asha)
  expect(lines.map(({ field }) => field)).toEqual(['limit_max', 'warn_max', 'name'])
  expect(startingChoice(lines)).toEqual({ name: 'mine' })
  expect(openLines(lines, startingChoice(lines))).toBe(2)
})

test('a field the other side cleared stands as empty against one’s own 4 °C', () => {
  const lines = conflictLines(entry, { id: 'f2', position: 2, name: 'Walk-in fridge 2' })
  expect(lines[0]).toMatchObject({ field: 'limit_max', before: 5, yours: 4, theirs: null })
})

test('one’s own of a list has beside it what Asha added', () => {
  const line = { at: 1, by: 'ben', from: 'OPEN', to: 'IN_PROGRESS' }
  const hers = { ...line, at: 2, by: 'asha', to: 'CANCELLED', text: 'Raised twice' }
  const change = { resource: 'issues' as const, base: {}, patch: { timeline: [line] } }
  const lines = conflictLines(change, { id: 'i1', timeline: [hers] })
  expect(lines).toMatchObject([{ field: 'timeline', yours: [hers, line], theirs: [hers] }])
})

test('keeping one’s own warning and Asha’s limit sends the warning, the name and nothing else', () => {
  const lines = conflictLines(entry, asha)
  const choice = { limit_max: 'theirs', warn_max: 'mine', name: 'mine' } as const
  expect(openLines(lines, choice)).toBe(0)
  expect(ownFields(entry, lines, choice)).toEqual(['warn_max', 'name', 'position', 'modified'])
})

test('with every line Asha’s nothing is one’s own', () => {
  const lines = conflictLines(entry, asha)
  const choice = { limit_max: 'theirs', warn_max: 'theirs', name: 'theirs' } as const
  expect(ownFields(entry, lines, choice)).toEqual([])
})

test('£45 for 5 kg or Asha’s £9 for 1 kg: price, pack and line are taken of one side, the fridge’s limits each by itself', () => {
  const of = (price_pence: number, price_pack_quantity: number) => ({
    ...{ price_pence, price_pack_quantity },
    price_history: [{ from: '2026-03-02', price_pence, pack_quantity: price_pack_quantity }],
  })
  const resource = 'stocks'
  const change = { resource, base: {}, patch: { ...of(4_500, 5_000), notes: 'Boned' } } as const
  const lines = conflictLines(change, { id: 's1', notes: 'Rolled', ...of(900, 1_000) })
  const hers = choose({}, lines, { resource, field: 'price_pence', side: 'theirs' })
  expect(hers).toEqual({
    price_pence: 'theirs',
    price_pack_quantity: 'theirs',
    price_history: 'theirs',
  })
  expect(openLines(lines, hers)).toBe(1)
  const own = choose(hers, lines, { resource, field: 'price_history', side: 'mine' })
  expect(ownFields(change, lines, { ...own, notes: 'theirs' })).toEqual([
    'price_pence',
    'price_pack_quantity',
    'price_history',
  ])
  const limits = conflictLines(entry, asha)
  const limit = { resource: entry.resource, field: 'limit_max', side: 'mine' } as const
  expect(choose({}, limits, limit)).toEqual({ limit_max: 'mine' })
})
