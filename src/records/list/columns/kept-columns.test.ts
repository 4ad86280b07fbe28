import { expect, test } from 'vitest'
import type { ListColumn } from '../list-columns.ts'
import { arrange, type KeptColumns, readKept, switched } from './kept-columns.ts'

const column = (id: string, isExtra = false): ListColumn<object> => ({
  ...{ id, title: id, text: () => '' },
  ...(isExtra && { isExtra: true as const }),
})
const columns = [
  column('form'),
  column('done'),
  column('by'),
  column('result'),
  column('device', true),
]
const shown = (kept: KeptColumns) =>
  arrange(columns, kept)
    .filter(({ isShown }) => isShown)
    .map(({ column: { id, width } }) => (width ? `${id} ${width}` : id))

test('the usual columns stand as declared; what may be added does not, until it is asked for', () => {
  expect(shown({})).toEqual(['form', 'done', 'by', 'result'])
  expect(shown({ on: ['device'], off: ['by'] })).toEqual(['form', 'done', 'result', 'device'])
})

test('the first column is always there and first, whatever was kept', () => {
  const kept = { order: ['device', 'result', 'by', 'form', 'done'], off: ['form'], on: ['device'] }
  expect(shown(kept)).toEqual(['form', 'device', 'result', 'by', 'done'])
})

test('a column that is new since stands last, one that is gone breaks nothing, and a width is kept', () => {
  expect(shown({ order: ['result', 'gone', 'by'], widths: { by: 160, gone: 90 } })).toEqual([
    'form',
    'result',
    'by 160px',
    'done',
  ])
})

test('switched off and on again it is as it was', () => {
  const [, , by, , device] = columns
  if (!by || !device) throw new Error('There are five columns.')
  const off = switched({}, by, false)
  expect([off, switched(off, by, true)]).toEqual([{ off: ['by'] }, { off: [] }])
  const on = switched({}, device, true)
  expect([on, switched(on, device, false)]).toEqual([{ on: ['device'] }, { on: [] }])
})

test.each([null, 'nonsense', '[]', '7', '{"order":"by","off":[3],"widths":{"by":-4}}'])(
  'kept as %s is as if nothing was kept',
  (text) => expect(readKept(text)).toEqual({}),
)
