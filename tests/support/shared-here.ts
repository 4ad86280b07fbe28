/** The session of a tablet that is shared, as its device keeps it; nobody is at work on it. */
import type { DeviceSession } from '#local/device/device.ts'

export const sharedHere = (
  customer_id: string,
  more: Partial<DeviceSession> = {},
): DeviceSession => ({
  customer_id,
  user_id: 'tablet',
  token: '',
  xsrf: '',
  device: { id: 'tablet', code: 'T1', name: 'Tablet', shared_at: ['hs'] },
  grant: { id: 'g1', user_id: 'tablet', device_id: 'tablet', from: 0, to: 1 },
  caller: { user_id: 'tablet', role: 'tablet', location_ids: ['hs'], department_ids: [] },
  flags: [],
  clock: { server: 0, device: 0 },
  ...more,
})
