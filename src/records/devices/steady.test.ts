import { expect, test } from 'vitest'
import type { DeviceKind } from '#src/platform/bluetooth/bluetooth.ts'
import { isAtRest, type Moving, nextMoving } from './steady.ts'

/** Values and when they came (ms). */
const after = (kind: DeviceKind, values: readonly (readonly [number, number])[]): Moving | null =>
  values.reduce<Moving | null>(
    (before, [value, now]) => nextMoving(kind, before, { value, now }),
    null,
  )

test('a piece put on the scale: 900 g, 1,990 g, then 1,985 g for a second', () => {
  const put = after('SCALE', [
    [900, 0],
    [1_990, 200],
    [1_985, 400],
    [1_985, 900],
  ])
  expect(put?.value).toBe(1_985)
  expect(put && [1_100, 1_200].map((now) => isAtRest('SCALE', put, now))).toEqual([false, true])
})

test('a probe that falls by 0.1 °C a step is not at rest before it has stayed within 0.2', () => {
  const falling = after('PROBE', [
    [8.2, 0],
    [8.1, 1_000],
    [8, 2_000],
    [7.9, 3_000],
    [7.8, 4_000],
  ])
  // 7.9 left the 0.2 around 8.2.
  expect(falling).toEqual({ value: 7.8, around: 7.9, since: 3_000 })
})

test('one value and no other, from a scale that sends what it has settled on', () => {
  const only = after('SCALE', [[11_860, 500]])
  expect(only && [1_499, 1_500].map((now) => isAtRest('SCALE', only, now))).toEqual([false, true])
})
