import { expect, test } from 'vitest'
import { inOrder } from '#src/records/to-do/lines-in-order.ts'
import { ben, readerOf } from '#tests/support/to-do-reader.ts'
import { goodsLines } from './goods-lines.ts'

test('AC 3.31 what is past its use by is overdue, what ends today is for today; four of a kind are 1 line', () => {
  const toGo = (name: string, useBy: string) => ({ id: name, name, useBy })
  const past = toGo('Chicken thigh', '2026-03-04')
  const lines = inOrder(goodsLines([toGo('Ham', '2026-03-05'), past], readerOf(ben)))
  expect(lines.map(({ rank, title, to }) => [rank, title, to])).toEqual([
    ['overdue', 'Chicken thigh is past its use by', '/stock/Chicken thigh'],
    ['today', 'Use Ham today', '/stock/Ham'],
  ])
  expect(lines[0]?.second).toBe('Use by yesterday. Keep it apart')
  const four = ['Ham', 'Lamb', 'Salmon', 'Veal'].map((name) => toGo(name, '2026-03-05'))
  expect(goodsLines(four, readerOf(ben))).toMatchObject([
    { title: 'Use 4 items today', second: 'Ham, Lamb and 2 more', to: '/stock?look=today' },
  ])
  expect(goodsLines([toGo('Veal', '2026-03-06')], readerOf(ben))).toMatchObject([
    { rank: 'info', title: 'Use Veal by tomorrow', to: '/stock/Veal' },
  ])
})
