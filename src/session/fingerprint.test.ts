import { expect, test, vi } from 'vitest'
import { deviceName, readFingerprint } from './fingerprint.ts'

const load = vi.hoisted(() => vi.fn(async () => ({ get: async () => ({ visitorId: 'abc123' }) })))
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }))

test('the fingerprint is read once, kept, and its library calls nobody', async () => {
  let kept: string | undefined
  const device = {
    fingerprint: async () => kept,
    keepFingerprint: async (fingerprint: string) => {
      kept = fingerprint
    },
  }
  expect([await readFingerprint(device), await readFingerprint(device)]).toEqual([
    'abc123',
    'abc123',
  ])
  expect(load.mock.calls).toEqual([[{ monitoring: false }]])
})

test('a device is called by its browser and system until somebody names it', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/131.0.0.0 Safari/537.36'
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
  const edge = 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
  expect(deviceName(android)).toBe('Chrome on Android')
  expect(deviceName(iPad)).toBe('Safari on iPad')
  expect(deviceName(edge)).toBe('Edge on Windows')
  expect(deviceName('')).toBe('Browser on this device')
})
