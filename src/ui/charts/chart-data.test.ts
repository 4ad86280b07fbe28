import { expect, test } from 'vitest'
import { seriesToData } from './chart-data.ts'

test('two fridges read at different times share one axis, with gaps', () => {
  const data = seriesToData([
    {
      label: 'Walk-in 1',
      points: [
        { at: 20, value: 3.2 },
        { at: 10, value: 3.0 },
      ],
    },
    {
      label: 'Walk-in 2',
      points: [
        { at: 15, value: 4.1 },
        { at: 20, value: null },
      ],
    },
  ])
  expect(data).toEqual([
    [10, 15, 20],
    [3.0, null, 3.2],
    [null, 4.1, null],
  ])
})
