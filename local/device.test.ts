import { expect, test } from 'vitest'
import { createDevice } from './device.ts'

test('of 640 guesses of Ben’s PIN, many at once and with the page reloaded between, 5 are judged', async () => {
  let judged = 0
  for (let round = 0; round < 250; round++) {
    const device = createDevice('larder-device-guesses')
    const tries = await Promise.all(
      round % 25 === 0
        ? Array.from({ length: 40 }, () => device.takePinTry('ben'))
        : [device.takePinTry('ben')],
    )
    judged += tries.filter(Boolean).length
    device.close()
  }
  expect(judged).toBe(5)
  const device = createDevice('larder-device-guesses')
  expect(await device.takePinTry('fiona')).toBe(true)
})

test('a guess that the check let through gives its try back, and no more', async () => {
  const device = createDevice('larder-device-right')
  await device.takePinTry('ben')
  await device.takePinTry('ben')
  await device.giveBackPinTry('ben')
  expect(await device.pinLock('ben')).toEqual({ tries: 1 })
  await device.clearPinLock('ben')
  await device.giveBackPinTry('ben')
  expect(await device.pinLock('ben')).toEqual({ tries: 0 })
})
