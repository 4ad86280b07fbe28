import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { TIME_NOT_PROVEN } from '#contract/core/names.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { uuidV7 } from '#server/ids.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { verifyLedger } from '#server/store/ledger.ts'
import { contact, savedWith } from './support/anchor.ts'
import { createClient, type Json, type Session } from './support/client.ts'
import { emailOf, openKitchen, PASSWORD } from './support/kitchen.ts'
import { reading } from './support/records.ts'

const root = join(import.meta.dirname, '..', '..')
const LOGS = '/v2/temperature-logs'
const HOUR = 3_600_000

/** `npm run restored` as a person runs it; null is success. */
async function restored(...args: string[]): Promise<{ said: string; refused: string | null }> {
  const file = join('server', 'commands', 'restored.ts')
  const env = { ...process.env, DATABASE_URL: '' }
  try {
    const run = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root, env })
    return { said: run.stdout, refused: null }
  } catch (error) {
    return { said: '', refused: String((error as { stderr?: string }).stderr) }
  }
}

const ids = (rows: readonly Json[]) => rows.map(({ id }) => id).sort()

test('a backup of noon is put back at one: Ben’s tablet, which knows more, learns it, and brings the 1 reading and the 1 change back', async () => {
  const kitchen = await openKitchen('SQLite')
  const backup = mkdtempSync(join(tmpdir(), 'larder-backup-'))
  let server: RunningServer = kitchen.server
  onTestFinished(async () => {
    await server.close()
    for (const folder of [kitchen.dataFolder, backup]) rmSync(folder, { recursive: true })
  })
  const { hexham, dataFolder } = kitchen
  const fridge = `/v2/temperature/temperature-locations/${hexham.fridges.walkIn}`
  const [ben, asha] = [await hexham.as('ben'), await hexham.as('asha')]
  /** The same server again, with what is in the folder now. */
  const start = async () => {
    server = await startServer({ dataFolder, port: 0, demo: 'never', logLevel: 'silent' })
    const url = server.address.replace('127.0.0.1', 'localhost')
    const client = createClient(url, 'hexham')
    return { ben: client.session(ben.reply, ben.key), asha: client.session(asha.reply, asha.key) }
  }
  const [first, second] = [reading(hexham, 'ben'), reading(hexham, 'ben')]
  const [firstOp, secondOp, editOp] = [uuidV7(), uuidV7(), uuidV7()]
  const post = (by: Session, record: object, op: string) =>
    by.post(LOGS, record, { [header.operation]: op })
  const edit = (by: Session) =>
    by.put(fridge, { position: 7 }, { [header.operation]: editOp, 'If-Match': '"1"' })

  const answer = await post(ben, first, firstOp)
  await server.close()
  cpSync(dataFolder, backup, { recursive: true })

  const noon = await start()
  await post(noon.ben, second, secondOp)
  expect((await edit(noon.asha)).status).toBe(200)
  const known = await noon.ben.get<Json[]>(LOGS)
  expect(ids(known.body)).toEqual([first.id, second.id].sort())
  const cursor = Number(known.headers.get(header.cursor))
  await server.close()

  rmSync(dataFolder, { recursive: true })
  cpSync(backup, dataFolder, { recursive: true })
  const done = await restored('--data', dataFolder, '--actor', 'Sam Lee')
  expect(done.refused).toBeNull()
  expect(done.said.match(/^(hexham|kelso): /gm)).toEqual(['hexham: ', 'kelso: '])
  // What was given since is on paper by now (ADR 0046).
  const series = ['R-\\d\\d-0001 to R-\\d\\d-0100', 'C-\\d\\d-0001 to C-\\d\\d-0100']
  expect(done.said).toMatch(new RegExp(`Not given: ${series.join(', ')}, D\\d+ to D1\\d\\d\\.`))

  const one = await start()
  // What the live line tells with its next heartbeat: there is something to ask for.
  const heads = await server.store.read('hexham').heads()
  expect(heads['temperature-logs']).toBeGreaterThan(cursor)
  // The one record of the business too: else every device asked for it again with each heartbeat.
  const business = await one.ben.get('/v2/client')
  expect(Number(business.headers.get(header.cursor))).toBe(heads.client)
  const after = await one.ben.get<Json[]>(`${LOGS}?after=${cursor}`)
  expect(after.body).toEqual([])
  expect(after.headers.get(header.epoch)).not.toBe(known.headers.get(header.epoch))
  const anew = await one.ben.get<Json[]>(LOGS)
  expect(ids(anew.body)).toEqual([first.id])

  // What the tablet was told before is told again; what the server forgot is done once more.
  expect((await post(one.ben, first, firstOp)).text).toBe(answer.text)
  expect((await post(one.ben, second, secondOp)).status).toBe(201)
  expect((await edit(one.asha)).body).toMatchObject({ position: 7, version: 2 })
  // Also for who did not begin anew: what comes back is stamped after all they had seen.
  const late = await one.ben.get<Json[]>(`${LOGS}?after=${cursor}`)
  expect(ids(late.body)).toEqual([second.id])
  expect(ids((await one.ben.get<Json[]>(LOGS)).body)).toEqual([first.id, second.id].sort())

  const read = server.store.read('hexham')
  const rows = await read.ledger({ limit: 1_000 })
  expect(rows.filter(({ resource }) => resource === 'temperature-logs')).toHaveLength(2)
  expect(rows.filter(({ act }) => act === 'restore-backup')).toMatchObject([
    { actor: 'ADMIN OVERRIDE', onBehalf: 'Sam Lee', resource: 'client' },
  ])
  expect(JSON.parse(rows.find(({ act }) => act === 'skip-numbers')?.body ?? '{}')).toMatchObject({
    why: 'A backup was put back.',
    skipped: [
      { from: expect.stringMatching(/^R-\d\d-0001$/) },
      { from: expect.stringMatching(/^C-\d\d-0001$/) },
      { to: expect.stringMatching(/^D1\d\d$/) },
    ],
  })
  expect(verifyLedger(rows, await read.ledgerHead()).intact).toBe(true)
}, 60_000)

test('a server put back has lost Ben’s sign-in of 12:30, his contacts and his reading: it is believed when he offers it again hours later, and one dated back 18 hours is not', async () => {
  let passed = 0
  const now = () => Date.now() + passed
  const kitchen = await openKitchen('SQLite', { now })
  const backup = mkdtempSync(join(tmpdir(), 'larder-backup-'))
  let server: RunningServer = kitchen.server
  onTestFinished(async () => {
    await server.close()
    for (const folder of [kitchen.dataFolder, backup]) rmSync(folder, { recursive: true })
  })
  const { hexham, dataFolder } = kitchen
  const start = async () => {
    server = await startServer({ dataFolder, port: 0, demo: 'never', logLevel: 'silent', now })
    return createClient(server.address.replace('127.0.0.1', 'localhost'), 'hexham')
  }
  const who = { email: emailOf('ben'), password: PASSWORD }
  const first = await hexham.as('ben')
  await server.close()
  cpSync(dataFolder, backup, { recursive: true })

  passed += HOUR
  const noon = await start()
  await noon.session(first.reply, first.key).post('/logout', {})
  const ben = await noon.signIn(who, first.key)
  const anchor = await contact(ben)
  const headers = savedWith(anchor, ben.reply.grant.id)
  passed += HOUR
  const made = now()
  const fact = reading(hexham, 'ben', { created: made, date: made })
  passed += HOUR
  await contact(ben, [fact])
  expect((await ben.post(LOGS, fact, headers)).body.tags).toBeUndefined()
  await server.close()

  rmSync(dataFolder, { recursive: true })
  cpSync(backup, dataFolder, { recursive: true })
  const restoring = await startServer({
    dataFolder,
    port: 0,
    demo: 'never',
    logLevel: 'silent',
    now,
  })
  await restoring.store.renewEpoch('hexham')
  await restoring.close()
  const later = await start()
  const again = await later.signIn(who, first.key)
  // In contact before it knows what the server has lost.
  await contact(again)
  passed += 2 * HOUR
  expect((await again.post(LOGS, fact, headers)).body).not.toHaveProperty('tags')
  const dated = made - 18 * HOUR
  const back = await again.post(
    LOGS,
    reading(hexham, 'ben', { created: dated, date: dated }),
    headers,
  )
  expect(back.body.tags).toEqual([TIME_NOT_PROVEN])
  // What was claimed since it was put back is judged as ever.
  const since = reading(hexham, 'ben', { created: now() - HOUR, date: now() - HOUR })
  await contact(again)
  passed += HOUR
  await contact(again)
  expect((await again.post(LOGS, since, headers)).body.tags).toEqual([TIME_NOT_PROVEN])
}, 60_000)

test('one business is renewed without the other; a wrong name, a wrong option and a running server get one sentence', async () => {
  const kitchen = await openKitchen('SQLite')
  onTestFinished(() => rmSync(kitchen.dataFolder, { recursive: true }))
  const data = ['--data', kitchen.dataFolder]
  const epochs = async (server: RunningServer) => [
    await server.store.epoch('hexham'),
    await server.store.epoch('kelso'),
  ]
  const before = await epochs(kitchen.server)
  expect((await restored(...data)).refused).toMatch(/^Another Larder is already using/)
  await kitchen.server.close()
  expect((await restored(...data, '--customer', 'leeds')).refused).toBe(
    'There is no business called leeds.\n',
  )
  expect((await restored('--costumer', 'kelso')).refused).toMatch(/^Say nothing to renew every/)
  expect((await restored(...data, '--customer', 'kelso')).said).toMatch(/^kelso: /)
  const server = await startServer({
    dataFolder: kitchen.dataFolder,
    port: 0,
    demo: 'never',
    logLevel: 'silent',
  })
  onTestFinished(server.close)
  const [hexham, kelso] = await epochs(server)
  expect(hexham).toBe(before[0])
  expect(kelso).not.toBe(before[1])
}, 60_000)
