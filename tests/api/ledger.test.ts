import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ClientSync } from '#contract/core/sync/sync-protocol.ts'
import { startServer } from '#server/main.ts'
import { type EngineName, engines, type Kitchen, openKitchen } from './support/kitchen.ts'
import { failedReading, reading } from './support/records.ts'

const root = join(import.meta.dirname, '..', '..')
const LOGS = '/v2/temperature-logs'

/** One statement on the bare tables of hexham, as whoever has the file or the database could. */
async function tamper(kitchen: Kitchen, sql: string): Promise<void> {
  const { databaseUrl } = kitchen
  if (databaseUrl === null) {
    const file = new DatabaseSync(join(kitchen.dataFolder, 'larder.db'), { timeout: 5_000 })
    file.exec(sql)
    file.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("SELECT set_config('larder.customer', 'hexham', false)")
  await client.query(sql)
  await client.end()
}

/** Ben's reading of 10 °C in the walk-in fridge, made to say 4.1 °C and PASS behind the server’s back. */
async function passTheFailed(kitchen: Kitchen): Promise<string> {
  const ben = await kitchen.hexham.as('ben')
  const failed = reading(kitchen.hexham, 'ben', { ...failedReading, temperature: 10 })
  expect((await ben.post(LOGS, failed)).status).toBe(201)
  const from = `replace(body, '"temperature":10', '"temperature":4.1')`
  await tamper(
    kitchen,
    `UPDATE record SET body = replace(${from}, 'FAIL', 'PASS') WHERE id = '${failed.id}'`,
  )
  return String(failed.id)
}

/** `npm run verify-ledger` as a person runs it. */
const verifyLedger = ({ dataFolder, databaseUrl }: Kitchen, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const file = join('server', 'commands', 'verify-ledger.ts')
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl ?? '',
      SIGNING_KEY: databaseUrl ? 's'.repeat(40) : '',
    }
    const all = [file, '--data', dataFolder, ...args]
    execFile(process.execPath, all, { cwd: root, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

async function opened(engine: EngineName): Promise<Kitchen> {
  const kitchen = await openKitchen(engine)
  onTestFinished(kitchen.close)
  return kitchen
}

describe.each(engines)('records that don’t match the ledger, on %s', (engine) => {
  test('the server says so: in /readyz, which stays ready, and to Asha, who holds both sites; Tom of the other site is told the number, Ben and Grace nothing', async () => {
    const kitchen = await opened(engine)
    const { hexham, server, url } = kitchen
    const ready = async () => {
      const reply = await fetch(`${url}/readyz`)
      return [reply.status, await reply.json()]
    }
    const told = async (who: 'asha' | 'tom' | 'ben' | 'grace') =>
      (await (await hexham.as(who)).get<ClientSync>('/v2/client/sync')).body.ledger
    await server.ledger.tick()
    expect(await ready()).toEqual([200, { ok: true, ledger: 'holds' }])
    expect(await told('asha')).toBeUndefined()

    const id = await passTheFailed(kitchen)
    const asha = await hexham.as('asha')
    const mill = { name: 'Mill Lane prep' }
    const prep = `/v2/temperature/temperature-locations/${hexham.fridges.prep}`
    expect((await asha.put(prep, mill)).status).toBe(200)
    await tamper(
      kitchen,
      `UPDATE history SET actor = 'ben' WHERE id = '${hexham.fridges.prep}' AND version = 2`,
    )
    await server.ledger.tick()
    expect(await ready()).toEqual([200, { ok: true, ledger: 'broken' }])
    const ofReading = {
      resource: 'temperature-logs',
      id,
      what: 'The stored record is not what was recorded. (temperature, result)',
    }
    expect(await told('asha')).toMatchObject({
      count: 2,
      records: [ofReading, { resource: 'temperature-locations', id: hexham.fridges.prep }],
    })
    // Tom holds High Street alone.
    expect(await told('tom')).toMatchObject({ count: 2, records: [ofReading] })
    expect([await told('ben'), await told('grace')]).toEqual([undefined, undefined])
  }, 60_000)

  test('a server that starts on such a database is ready, and says it', async () => {
    const kitchen = await opened(engine)
    await passTheFailed(kitchen)
    const { dataFolder, databaseUrl } = kitchen
    await kitchen.server.close()
    const server = await startServer({
      dataFolder,
      port: 0,
      demo: 'never',
      logLevel: 'silent',
      ...(databaseUrl && { databaseUrl, signingKey: 's'.repeat(40) }),
    })
    onTestFinished(server.close)
    await server.ledger.settled()
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({
      ok: true,
      ledger: 'broken',
    })
  }, 60_000)

  test('`npm run verify-ledger` beside the running server: 0 when all of it holds; 1 and each row by name; 2 when it could not be checked', async () => {
    const kitchen = await opened(engine)
    await kitchen.server.ledger.tick()
    const good = await verifyLedger(kitchen)
    expect(good).toMatchObject({ code: 0, err: '' })
    expect(good.out).toMatch(
      /^hexham: \d+ entries, \d+ records checked, 0 erased: everything matches\.\nkelso: \d+ entries, .*everything matches\.\n$/,
    )
    const id = await passTheFailed(kitchen)
    const bad = await verifyLedger(kitchen)
    expect(bad.code).toBe(1)
    expect(bad.out).toContain(
      `: temperature-logs ${id}, version 1: The stored record is not what was recorded. (temperature, result)\n`,
    )
    expect(bad.out).toMatch(
      /^hexham: \d+ entries, \d+ records checked, 0 erased: 1 does not match\.$/m,
    )
    expect(await verifyLedger(kitchen, '--customer', 'kelso')).toMatchObject({ code: 0 })
    expect(await verifyLedger(kitchen, '--customer', 'leeds')).toEqual({
      code: 2,
      out: '',
      err: 'There is no business called leeds.\n',
    })
    expect(await verifyLedger(kitchen, '--costumer', 'kelso')).toMatchObject({ code: 2 })
    // Of an older Larder, which knew no signatures.
    await tamper(kitchen, 'DELETE FROM migration WHERE number >= 3')
    expect(await verifyLedger(kitchen)).toMatchObject({
      code: 2,
      err: 'This data is from an older Larder. Start Larder once, then try again.\n',
    })
  }, 60_000)
})

test('a folder without a database is not checked: exit code 2, and nothing is made in it', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'larder-none-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const ended = await verifyLedger({ dataFolder, databaseUrl: null } as Kitchen)
  expect(ended).toEqual({ code: 2, out: '', err: `There is no Larder in ${dataFolder}.\n` })
})

test('the log names what does not match, in 1 line of level error', async () => {
  const kitchen = await opened('SQLite')
  const id = await passTheFailed(kitchen)
  await kitchen.server.close()
  const args = ['server/main.ts', '--data', kitchen.dataFolder, '--port', '0', '--no-demo']
  const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, args, { cwd: root, env })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let out = ''
  const line = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const found = out.split('\n').find((one) => one.startsWith('{'))
      if (found !== undefined) resolve(found)
    })
  })
  const said = JSON.parse(line)
  expect(said).toMatchObject({ level: 50, business: 'hexham', broken: 1 })
  expect(said.findings[0]).toContain(id)
}, 60_000)
