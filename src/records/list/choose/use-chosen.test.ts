import { expect, test } from 'vitest'
import { rowsInMemory } from '../found-rows.ts'
import { allIds, stillFound } from './use-chosen.ts'

const items = Array.from({ length: 20_000 }, (_, nth) => ({ id: `i${nth}`, kind: nth % 4 }))
const meat = rowsInMemory(items.filter(({ kind }) => kind === 0))

test('Ctrl+A on a list of 20,000 that is narrowed to meat chooses the 5,000 that match, not the 40 in sight', () => {
  const chosen = allIds(meat)
  expect(chosen.size).toBe(5_000)
  expect([chosen.has('i4'), chosen.has('i5')]).toEqual([true, false])
})

test('a search lets go of what it takes out of sight: of 5,000 chosen those with a 9 at the end stay none', () => {
  const chosen = allIds(meat)
  const narrowed = rowsInMemory(items.filter(({ id }) => id.endsWith('8')))
  const left = stillFound(chosen, narrowed)
  expect(left.size).toBe(1_000)
  expect([...left].every((id) => id.endsWith('8') && Number(id.slice(1)) % 4 === 0)).toBe(true)
  expect(stillFound(chosen, rowsInMemory(items.filter(({ kind }) => kind === 1))).size).toBe(0)
  // Nothing let go of: the same set, and nothing is drawn anew.
  expect(stillFound(chosen, rowsInMemory(items))).toBe(chosen)
})
