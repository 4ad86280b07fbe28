import { expect, test } from 'vitest'
import { deviceName } from './fingerprint.ts'

test('a device is called by its browser and system until somebody names it', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/131.0.0.0 Safari/537.36'
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
  expect(deviceName(android)).toBe('Chrome on Android')
  expect(deviceName(iPad)).toBe('Safari on iPad')
  expect(deviceName(edge)).toBe('Edge on Windows')
  expect(deviceName('')).toBe('Browser on this device')
})
