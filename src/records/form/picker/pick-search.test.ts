import { expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { createPickSearch } from './pick-search.ts'

const items = [
  { id: '1', name: 'Plain flour', codes: ['FLR-01'] },
  { id: '2', name: 'Salt', codes: ['5012345678900'] },
  { id: '3', name: 'Sea salt', codes: ['SLT'] },
  { id: '4', name: 'Beef mince', codes: [] },
]
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

test('nothing typed: what was used lately first, then A to Z', () => {
  expect(idsOf(createPickSearch(items, ['3', '1'])(''))).toBe('3142')
})

test('"salt": names that begin so before names that hold it; used lately before both', () => {
  expect(idsOf(createPickSearch(items, [])('salt'))).toBe('23')
  expect(idsOf(createPickSearch(items, ['3'])('salt'))).toBe('32')
})

test('a code typed whole comes first, half of one finds it too', () => {
  const find = createPickSearch([...items, { id: '5', name: 'SLT box', codes: [] }], ['5'])
  expect(idsOf(find('slt'))).toBe('35')
  expect(idsOf(find('50123'))).toBe('2')
})

test('a code with hyphens typed whole comes before a name that begins so and what was used lately', () => {
  const hyphened = [
    { id: '6', name: 'Mince', codes: ['HS-260303-K3-04'] },
    { id: '7', name: 'HS-260303-K3-04 spare', codes: [] },
    { id: '8', name: 'Copy of HS-260303-K3-04', codes: [] },
  ]
  expect(idsOf(createPickSearch(hyphened, ['8'])('hs-260303-k3-04'))).toBe('687')
  expect(idsOf(createPickSearch(hyphened, ['8'])('hs-26'))).toBe('876')
})

test('what else is said of one finds it, and is no code of it', () => {
  const fridges = [
    { id: '1', name: 'Chest freezer', codes: [], also: ['Mill Lane'] },
    { id: '2', name: 'Mill Lane freezer', codes: [], also: ['High Street'] },
  ]
  expect(idsOf(createPickSearch(fridges, [])('mill lane'))).toBe('21')
  expect(idsOf(createPickSearch(fridges, [])('freezer high'))).toBe('2')
})

test('of 20,000 items each key of "salmon fillet" costs less than 50 ms', () => {
  const kinds = ['salmon', 'beef', 'lamb', 'flour', 'salt']
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    id: String(at),
    name: `${kinds[at % 5]} ${at % 3 === 0 ? 'fillet' : 'whole'} ${at}`,
    codes: [`SKU-${at}`],
  }))
  const find = createPickSearch(many, ['7'])
  find('x')
  const typed = 'salmon fillet'
  const times = [...typed].map((_, at) => processorTime(() => find(typed.slice(0, at + 1))))
  expect(find(typed)).toHaveLength(1_334)
  expect(Math.max(...times)).toBeLessThan(50)
})
