/** A tablet that is ahead of its server, because a backup was put back (docs/operations.md). */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { authorOf } from '#local/device/device.ts'
import { save } from '#local/outbox/save.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { type SignedInDevice, signIn } from './signed-in-device.ts'
import { untilStored } from './until-stored.ts'

async function saveReading(
  { db, device, engine }: SignedInDevice,
  temperature: number,
): Promise<string> {
  const [fridge] = await db.records('temperature-locations').toArray()
  const session = await device.session()
  if (!fridge || !session) throw new Error('The tablet has no fridge, or nobody is signed in.')
  const record = {
    location_id: fridge.location_id,
    ...(fridge.department_id && { department_id: fridge.department_id }),
    temperature_location_id: fridge.id,
    temperature,
    date: Date.now(),
    source: 'MANUAL',
    result: 'PASS',
    limit_max: 8,
  } as const
  await save(db, authorOf(session), [{ act: 'create', resource: 'temperature-logs', record }])
  engine.wake()
  const [entry] = (await db.outbox.toArray()).slice(-1)
  return entry?.record_id ?? ''
}

test('a tablet that stays on hears within a heartbeat that a backup was put back, mirrors it, sends the 1 reading that waited, and brings back the 1 that was acknowledged and is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-restored-'))
  const backup = mkdtempSync(join(tmpdir(), 'larder-backup-'))
  const open = (port: number) =>
    startServer({ port, dataFolder: folder, demo: 'auto', demoDays: 7, logLevel: 'silent' })
  let server: RunningServer = await open(0)
  const port = Number(new URL(server.address).port)
  const account = server.demo?.find(({ name }) => name.startsWith('Ben'))
  if (!account) throw new Error('Ben is not in the demo business.')
  const ben = await signIn(server.address, account)
  onTestFinished(async () => {
    await ben.stop()
    await server.close()
    for (const each of [folder, backup]) rmSync(each, { recursive: true })
  })
  ben.start()
  // Nobody changes a site here, so only the renewal itself can tell the tablet to ask.
  const epoch = async () => (await ben.db.cursors.get('locations'))?.epoch
  const isSent = () =>
    untilStored(
      () => ben.db.outbox.count(),
      (count) => count === 0,
    )
  await untilStored(
    () => isMirrored(ben.db, 'temperature-logs'),
    (done) => done,
  )
  await server.close()
  cpSync(folder, backup, { recursive: true })
  server = await open(port)
  await ben.engine.hurry()

  const acknowledged = await saveReading(ben, 3.1)
  await isSent()
  const before = await epoch()
  ben.cut(true)
  const waiting = await saveReading(ben, 3.2)
  await server.close()
  rmSync(folder, { recursive: true })
  cpSync(backup, folder, { recursive: true })
  const command = join('server', 'commands', 'restored.ts')
  await promisify(execFile)(process.execPath, [command, '--data', folder], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATABASE_URL: '' },
  })
  server = await open(port)
  ben.cut(false)

  await untilStored(epoch, (now) => now !== undefined && now !== null && now !== before)
  await ben.engine.hurry()
  await isSent()
  const read = server.store.read('staging')
  for (const id of [waiting, acknowledged]) {
    expect(await read.record('temperature-logs', id)).toMatchObject({ version: 1 })
  }
  const held = await ben.db.records('temperature-logs').toArray()
  const known = await read.find('temperature-logs', {})
  const onServer = new Set(known.map(({ id }) => id))
  expect(held.filter(({ id }) => !onServer.has(id))).toEqual([])
  expect(held.map(({ id }) => id)).toEqual(expect.arrayContaining([waiting, acknowledged]))
}, 60_000)
