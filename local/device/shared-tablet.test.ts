import { expect, test } from 'vitest'
import { createDevice } from './device.ts'
import { createSharedTablet } from './shared-tablet.ts'

test('of 640 guesses of Ben’s PIN, many at once and with the page reloaded between, 5 are judged', async () => {
  let judged = 0
  for (let round = 0; round < 250; round++) {
    const device = createDevice('larder-device-guesses')
    const tablet = createSharedTablet(device)
    const tries = await Promise.all(
      round % 25 === 0
        ? Array.from({ length: 40 }, () => tablet.takePinTry('ben'))
        : [tablet.takePinTry('ben')],
    )
    judged += tries.filter(Boolean).length
    device.close()
  }
  expect(judged).toBe(5)
  const tablet = createSharedTablet(createDevice('larder-device-guesses'))
  expect(await tablet.takePinTry('fiona')).toBe(true)
})

test('a guess that the check let through gives its try back, and no more', async () => {
  const tablet = createSharedTablet(createDevice('larder-device-right'))
  await tablet.takePinTry('ben')
  await tablet.takePinTry('ben')
  await tablet.giveBackPinTry('ben')
  expect(await tablet.pinLock('ben')).toEqual({ tries: 1 })
  await tablet.clearPinLock('ben')
  await tablet.giveBackPinTry('ben')
  expect(await tablet.pinLock('ben')).toEqual({ tries: 0 })
})
