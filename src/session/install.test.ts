import { expect, test } from 'vitest'
import { isAppleTouch } from './install.ts'

test('iPhones and iPads are told how to install, a Mac with a mouse is not', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
  const macOrPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'
  expect(isAppleTouch({ userAgent: iPhone, maxTouchPoints: 5 })).toBe(true)
  expect(isAppleTouch({ userAgent: macOrPad, maxTouchPoints: 5 })).toBe(true)
  expect(isAppleTouch({ userAgent: macOrPad, maxTouchPoints: 0 })).toBe(false)
})
