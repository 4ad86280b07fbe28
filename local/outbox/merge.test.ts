import { expect, test } from 'vitest'
import { type Merge, mergeChange, type Sides } from './merge.ts'

const rules = { guarded: ['limit_max'], sets: ['tags'], firstStands: ['closed_by'] }
const merged = (patch: object, base: object, overruled: string[] = []): Merge =>
  ({ is: 'merged', patch, base, overruled }) as Merge

const vectors: readonly (readonly [string, Sides, Merge])[] = [
  [
    'Asha’s name and Tom’s position of one fridge both stand',
    { base: { position: 1 }, mine: { position: 3 }, theirs: { position: 1, name: 'By the door' } },
    merged({ position: 3 }, { position: 1 }),
  ],
  [
    'the same name by both: the later to arrive stands, and says which field',
    { base: { name: 'A' }, mine: { name: 'Mine' }, theirs: { name: 'Theirs' } },
    merged({ name: 'Mine' }, { name: 'Theirs' }, ['name']),
  ],
  [
    'both say the same: nothing is overruled',
    { base: { name: 'A' }, mine: { name: 'B' }, theirs: { name: 'B' } },
    merged({ name: 'B' }, { name: 'B' }),
  ],
  [
    'a limit of 6 °C by one and of 4 °C by the other waits for a person, with all of the change',
    {
      base: { limit_max: 5, name: 'A' },
      mine: { limit_max: 6, name: 'B' },
      theirs: { limit_max: 4, name: 'A' },
    },
    { is: 'conflict' },
  ],
  [
    'a limit only one of them changed does not',
    { base: { limit_max: 5 }, mine: { limit_max: 6 }, theirs: { limit_max: 5, name: 'C' } },
    merged({ limit_max: 6 }, { limit_max: 5 }),
  ],
  [
    'the same limit given by both does not either',
    { base: { limit_max: 5 }, mine: { limit_max: 4 }, theirs: { limit_max: 4 } },
    merged({ limit_max: 4 }, { limit_max: 4 }),
  ],
  [
    'one cleared the notes, the other never touched them',
    { base: { notes: 'Old' }, mine: { notes: null }, theirs: { notes: 'Old' } },
    merged({ notes: null }, { notes: 'Old' }),
  ],
  [
    'of 2 tags I take one away and add a third, others add a fourth: 3 stand',
    {
      base: { tags: ['A', 'B'] },
      mine: { tags: ['B', 'C'] },
      theirs: { tags: ['A', 'B', 'D'] },
    },
    merged({ tags: ['B', 'D', 'C'] }, { tags: ['A', 'B', 'D'] }),
  ],
  [
    'both add the same tag, and I take away what they took away: it is there once, nothing comes back',
    { base: { tags: ['A'] }, mine: { tags: ['B'] }, theirs: { tags: ['B', 'C'] } },
    merged({ tags: ['B', 'C'] }, { tags: ['C', 'A'] }),
  ],
  [
    'they took the last tag away and I never had another: none is left',
    { base: { tags: ['A', 'B'] }, mine: { tags: ['A'] }, theirs: { tags: ['B'] } },
    merged({ tags: null }, { tags: ['B'] }),
  ],
  [
    'a list I began and a list they began come together',
    { base: { tags: null }, mine: { tags: ['A'] }, theirs: { tags: ['B'] } },
    merged({ tags: ['B', 'A'] }, { tags: ['B'] }),
  ],
  [
    'both sign: who was first stays, and nothing is asked of it',
    {
      base: { closed_by: null, tags: null },
      mine: { closed_by: 'grace', tags: ['A'] },
      theirs: { closed_by: 'asha' },
    },
    merged({ tags: ['A'] }, { tags: null }),
  ],
  [
    'a signature is taken away, though it is by now another’s',
    { base: { closed_by: 'grace' }, mine: { closed_by: null }, theirs: { closed_by: 'asha' } },
    merged({ closed_by: null }, { closed_by: 'asha' }, ['closed_by']),
  ],
  [
    'who saved it and when is decided by nobody',
    { base: { modified: 1 }, mine: { modified: 3 }, theirs: { modified: 2 } },
    merged({ modified: 3 }, { modified: 2 }),
  ],
]

test('a tag I took away after somebody else had is taken away again where the server was put back to before both', () => {
  const first = mergeChange(
    { base: { tags: ['NEW'] }, mine: { tags: null }, theirs: { tags: null } },
    rules,
  )
  expect(first).toEqual(merged({ tags: null }, { tags: ['NEW'] }))
  const { patch, base } = first as Extract<Merge, { is: 'merged' }>
  expect(mergeChange({ base, mine: patch, theirs: { tags: ['NEW', 'C'] } }, rules)).toEqual(
    merged({ tags: ['C'] }, { tags: ['NEW', 'C'] }),
  )
})

test.each(vectors)('%s', (_title, sides, wanted) => {
  expect(mergeChange(sides, rules)).toEqual(wanted)
})
