import { expect, test } from 'vitest'
import { batteryOf, floatAt, temperatureOf, weightOf } from './gatt-values.ts'

const view = (...bytes: number[]) => new DataView(new Uint8Array(bytes).buffer)

test.each([
  // IEEE 11073-20601: 36.4 is 364 × 10⁻¹, FF 00 01 6C from the highest byte down.
  [[0x6c, 0x01, 0x00, 0xff], 36.4],
  [[0x22, 0x00, 0x00, 0xff], 3.4],
  [[0x4c, 0xff, 0xff, 0xff], -18],
  [[0xd6, 0xf7, 0xff, 0xfe], -20.9],
  [[0x02, 0x00, 0x00, 0x01], 20],
  [[0x00, 0x00, 0x00, 0x00], 0],
])('the bytes %j are %s', (bytes, value) => {
  expect(floatAt(view(...bytes), 0)).toBe(value)
})

test.each([
  ['not a number', [0xff, 0xff, 0x7f, 0x00]],
  ['no resolution', [0x00, 0x00, 0x80, 0x00]],
  ['+ infinity', [0xfe, 0xff, 0x7f, 0x00]],
  ['− infinity', [0x02, 0x00, 0x80, 0x00]],
  ['reserved', [0x01, 0x00, 0x80, 0x00]],
])('%s is no temperature', (_, bytes) => {
  expect(temperatureOf(view(0, ...bytes))).toBeNull()
})

test('38.1 °F is 3.39 °C, with a time and a place of the body behind it or not', () => {
  expect(temperatureOf(view(0b001, 0x7d, 0x01, 0x00, 0xff))).toBe(3.39)
  const withTime = [0xea, 0x07, 3, 5, 8, 20, 0, 2]
  expect(temperatureOf(view(0b110, 0x22, 0x00, 0x00, 0xff, ...withTime))).toBe(3.4)
  expect(temperatureOf(view(0b000, 0x22))).toBeNull()
})

test('397 steps of 5 g are 1,985 g; 438 hundredths of a pound are 1,987 g; 65535 is no weight', () => {
  expect(weightOf(view(0b0, 0x8d, 0x01))).toBe(1_985)
  expect(weightOf(view(0b1, 0xb6, 0x01))).toBe(1_987)
  expect(weightOf(view(0b0, 0xff, 0xff))).toBeNull()
  expect(weightOf(view(0b0))).toBeNull()
})

test('a battery of 80 % is 80; 255 is nothing', () => {
  expect([batteryOf(view(80)), batteryOf(view(255)), batteryOf(view())]).toEqual([80, null, null])
})
