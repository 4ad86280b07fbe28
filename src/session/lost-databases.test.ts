import { expect, test } from 'vitest'
import { createDevice } from '#local/device/device.ts'
import { closeLarderDatabase, databaseName, openLarderDatabase } from '#local/store/database.ts'
import { findLostDatabases } from './lost-databases.ts'
import type { SessionNotice } from './session-state.ts'
import { rememberDatabases, sayStorageWiped } from './storage-wiped.ts'

function fakePreferences() {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  }
}

/** A tablet, before and after the browser took everything from it. */
function tablet() {
  const preferences = fakePreferences()
  let device = createDevice('larder-device-before')
  return {
    preferences,
    knows: (who: string) => device.database(databaseName('staging', who)),
    asksToSignIn: (now?: number) => findLostDatabases(device, preferences, now),
    async isUsedBy(who: string): Promise<SessionNotice[]> {
      const said: SessionNotice[] = []
      const db = await openLarderDatabase('staging', who, device)
      await sayStorageWiped(db, device, (notice) => said.push(notice))
      await rememberDatabases(device, preferences)
      await closeLarderDatabase('staging', who)
      return said
    },
    async losesAll(): Promise<void> {
      for (const { name } of await device.databases()) indexedDB.deleteDatabase(name)
      device.close()
      device = createDevice('larder-device-after')
    },
  }
}

test('Tom and Mia have worked here; the browser takes everything, the sign-in page says so until one of them is back, and each is told once', async () => {
  const here = tablet()
  expect(await here.asksToSignIn()).toBe(false)
  expect(await here.isUsedBy('tom')).toEqual([])
  expect(await here.isUsedBy('mia')).toEqual([])
  expect(await here.asksToSignIn()).toBe(false)

  await here.losesAll()
  expect(await here.asksToSignIn(1_000)).toBe(true)
  expect(await here.asksToSignIn(2_000)).toBe(true)
  expect((await here.knows('mia'))?.wiped_at).toBe(1_000)
  expect(await here.isUsedBy('tom')).toEqual([{ kind: 'storage-wiped' }])
  expect(await here.asksToSignIn()).toBe(false)
  expect(await here.isUsedBy('tom')).toEqual([])
  expect(await here.isUsedBy('mia')).toEqual([{ kind: 'storage-wiped' }])
})

test('what stands there and is not readable says nothing', async () => {
  const here = tablet()
  await here.losesAll()
  here.preferences.kept.set('known_databases', 'half a li')
  expect(await here.asksToSignIn()).toBe(false)
})
