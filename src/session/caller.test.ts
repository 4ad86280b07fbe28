import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import type { User } from '#contract/modules/people/users.ts'
import { createDevice, type DeviceSession } from '#local/device/device.ts'
import { openLarderDatabase } from '#local/store/database.ts'
import { untilStored } from '#tests/sync/until-stored.ts'
import { followCaller } from './caller.ts'

const dana: User = {
  id: 'dana',
  created: 1,
  created_by: 'asha',
  updated: 1,
  version: 1,
  first_name: 'Dana',
  last_name: 'Hall',
  roles: ['auditor'],
  location_ids: ['hs'],
  department_ids: [],
}

const signedIn = (caller: Caller) =>
  ({ customer_id: 'staging', user_id: caller.user_id, token: 't', caller }) as DeviceSession

async function followed(session: DeviceSession) {
  const device = createDevice(`larder-device-follows-${session.user_id}`)
  await device.keepSession(session)
  const db = await openLarderDatabase('staging-follows', session.user_id, device)
  const stop = followCaller(db, device, session.user_id)
  return { db, device, stop, caller: async () => (await device.session())?.caller }
}

test('Dana, an auditor, is made an admin and an auditor again: twice the device knows it by her own record', async () => {
  const was = {
    role: 'auditor',
    user_id: 'dana',
    location_ids: ['hs'],
    department_ids: [],
  } as const
  const { db, caller, stop } = await followed(signedIn(was))
  for (const role of ['admin', 'auditor'] as const) {
    await db.records('users').put({ ...dana, roles: [role] })
    await untilStored(caller, (now) => now?.role === role)
    expect(await caller()).toEqual({ ...was, role })
  }
  stop()
})

test('a shared tablet, and Dana who works on it as staff, stay what they are when she is made an admin', async () => {
  const at = { location_ids: ['hs'], department_ids: [] }
  const tablet: Caller = { ...at, user_id: 'tablet-hs', role: 'tablet' }
  const worker = {
    at: 'app',
    first_name: 'Dana',
    delivery_id: 'g',
    caller: { ...at, user_id: 'dana', role: 'user' },
  } as const
  const { db, device, caller, stop } = await followed({ ...signedIn(tablet), worker })
  await db.records('users').put({ ...dana, roles: ['admin'] })
  await db.records('users').put({ ...dana, id: 'mia', roles: ['user'] })
  expect(await caller()).toEqual(tablet)
  expect((await device.session())?.worker?.caller.role).toBe('user')
  stop()
})
