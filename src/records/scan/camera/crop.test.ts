import { expect, test } from 'vitest'
import { cropOf, guideOf, seenOf } from './crop.ts'

test('of a picture of 1920 × 1080 a phone sees the middle 831 px, and the guide is 731 × 540 of it', () => {
  const seen = seenOf({ width: 1920, height: 1080 }, { width: 390, height: 507 })
  expect(Math.round(seen.width)).toBe(831)
  expect(seen.height).toBe(1080)
  expect(Math.round(seen.x)).toBe(545)
  const guide = guideOf(seen)
  expect([Math.round(guide.width), guide.height, guide.y]).toEqual([731, 540, 270])
})

test('a picture taller than its box loses top and bottom instead', () => {
  const seen = seenOf({ width: 1080, height: 1920 }, { width: 640, height: 480 })
  expect(seen).toEqual({ x: 0, y: 555, width: 1080, height: 810 })
})

test('two looks of three are at the guide, the third at all that is seen; none leaves the picture', () => {
  const [picture, box] = [
    { width: 1280, height: 720 },
    { width: 700, height: 420 },
  ]
  const looks = [0, 1, 2, 3].map((look) => cropOf(picture, box, look))
  expect(looks.map(({ height }) => height)).toEqual([360, 360, 720, 360])
  for (const { x, y, width, height } of looks) {
    expect(x + width).toBeLessThanOrEqual(1280)
    expect(y + height).toBeLessThanOrEqual(720)
  }
})
