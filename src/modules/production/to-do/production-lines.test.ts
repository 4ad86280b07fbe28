import { expect, test } from 'vitest'
import type { Product } from '#contract/modules/lots/products.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import { productionLines } from './production-lines.ts'

const at = (text: string) => Date.parse(`2026-03-${text}:00Z`)
const reader = { now: at('05T09:00'), today: '2026-03-05', timezone: 'Europe/London' }
const batch = (more: object, name: string) => ({
  batch: { id: name, batch_code: 'HS-260305-K3-01', ...more } as Batch,
  name,
})

test('planned for 08:00 and not started is due, planned for 11:00 is today’s, tomorrow’s isn’t listed', () => {
  const lines = productionLines(
    {
      batches: [
        batch({ status: 'PLANNED', planned_date: '2026-03-05', planned_time: '08:00' }, 'Haggis'),
        batch({ status: 'PLANNED', planned_date: '2026-03-05', planned_time: '11:00' }, 'Pie'),
        batch({ status: 'PLANNED', planned_date: '2026-03-06' }, 'Sausages'),
      ],
      unlabelled: [],
    },
    reader,
  )
  expect(lines.map(({ rank, title }) => [rank, title])).toEqual([
    ['due', 'Start Haggis'],
    ['today', 'Make Pie'],
  ])
})

test('running since yesterday is to be finished, since this morning it isn’t; made and not labelled is to be labelled', () => {
  const lines = productionLines(
    {
      batches: [
        batch({ status: 'IN_PROGRESS', started_at: at('04T16:00') }, 'Casserole'),
        batch({ status: 'IN_PROGRESS', started_at: at('05T07:00') }, 'Burgers'),
      ],
      unlabelled: [
        { id: 'p', name: 'Cottage pie', packs: 80, batch_code: 'HS-1', date: 1 } as Product,
      ],
    },
    reader,
  )
  expect(lines.map(({ title, second, to }) => [title, second, to])).toEqual([
    [
      'Finish Casserole',
      'Running since yesterday or longer. HS-260305-K3-01',
      '/production/Casserole',
    ],
    ['Label Cottage pie', '80 packs, HS-1', '/products/p/print'],
  ])
})
