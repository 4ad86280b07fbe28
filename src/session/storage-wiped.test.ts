import { expect, test } from 'vitest'
import { createDevice } from '#local/device/device.ts'
import { save } from '#local/outbox/save.ts'
import { databasesWithWaiting } from '#local/outbox/waiting.ts'
import { closeLarderDatabase, databaseName, openLarderDatabase } from '#local/store/database.ts'
import { reading } from '#local/store/local.fixture.ts'
import type { SessionNotice } from './session-state.ts'
import { sayStorageWiped } from './storage-wiped.ts'

const device = createDevice('larder-device-of-the-laptop')

/** As a sign-in does, and the sign-out after it. @returns what the person reads */
async function comesToTheLaptop(who: string): Promise<SessionNotice[]> {
  const said: SessionNotice[] = []
  const db = await openLarderDatabase('staging', who, device)
  await sayStorageWiped(db, device, (notice) => said.push(notice))
  await closeLarderDatabase('staging', who)
  return said
}

test('Tom’s 12 unsent readings are wiped; Mia’s worker opens his database first, and still it is Tom who is told, once', async () => {
  const before = Date.now() - 1
  expect(await comesToTheLaptop('tom')).toEqual([])
  const toms = await openLarderDatabase('staging', 'tom', device)
  const tom = { user_id: 'tom', device_id: 'laptop', clock_skew_ms: 0 }
  for (let count = 0; count < 12; count += 1) await save(toms, tom, [reading(count)])
  expect((await databasesWithWaiting(device)).map(({ user_id }) => user_id)).toEqual(['tom'])
  await closeLarderDatabase('staging', 'tom')
  await toms.delete()

  expect(await comesToTheLaptop('mia')).toEqual([])
  expect(await databasesWithWaiting(device)).toEqual([])
  await closeLarderDatabase('staging', 'tom')

  expect(await comesToTheLaptop('tom')).toEqual([{ kind: 'storage-wiped' }])
  expect(await comesToTheLaptop('tom')).toEqual([])
  expect(await comesToTheLaptop('mia')).toEqual([])
  // The sync page goes on saying when.
  const known = (who: string) => device.database(databaseName('staging', who))
  expect((await known('tom'))?.wiped_at).toBeGreaterThan(before)
  expect((await known('mia'))?.wiped_at).toBeUndefined()
})
