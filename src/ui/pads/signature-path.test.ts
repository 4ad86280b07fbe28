import { expect, test } from 'vitest'
import { addPoint, pathWidth, startStroke } from './signature-path.ts'

test('a tap is a dot, a pull a line, and a step of 1 px adds nothing', () => {
  const dot = startStroke('', [10.4, 98.6])
  expect(dot).toBe('M10 99L10 99')
  const line = addPoint(dot, [60, 40])
  expect(line).toBe('M10 99L10 99L60 40')
  expect(addPoint(line, [61, 40])).toBe(line)
})

test('a second stroke starts anew; 3,000 points stop growing near 12 KB', () => {
  let path = startStroke(startStroke('', [1, 1]), [300, 20])
  expect(path).toBe('M1 1L1 1M300 20L300 20')
  expect(pathWidth(path)).toBe(312)
  for (let step = 0; step < 3_000; step += 1) path = addPoint(path, [step % 600, (step * 7) % 130])
  expect(path.length).toBeLessThan(12_020)
})
