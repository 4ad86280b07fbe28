import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type EngineName, engines, type Kitchen, openKitchen } from './support/kitchen.ts'

const root = join(import.meta.dirname, '..', '..')
const HOUR_MS = 3_600_000

type Jobs = {
  jobs: {
    name: string
    next: number | null
    runs: {
      started: number
      outcome: string
      tries: number
      says?: string
      error?: string
      trouble?: true
    }[]
  }[]
}

async function opened(engine: EngineName): Promise<Kitchen> {
  const kitchen = await openKitchen(engine)
  onTestFinished(kitchen.close)
  return kitchen
}

/** Some statements on the bare tables of hexham. */
async function damage({ databaseUrl, dataFolder }: Kitchen, sql: string): Promise<void> {
  if (databaseUrl === null) {
    const file = new DatabaseSync(join(dataFolder, 'larder.db'), { timeout: 5_000 })
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

const runJobs = async ({ server }: Kitchen) => {
  await server.jobs.tick()
  await server.jobs.settled()
}

const provider = ({ dataFolder, databaseUrl }: Kitchen) =>
  new Promise<string>((resolve, reject) => {
    const signing = databaseUrl ? { DATABASE_URL: databaseUrl, SIGNING_KEY: 's'.repeat(40) } : {}
    const env = { ...process.env, DATABASE_URL: '', SIGNING_KEY: '', ...signing }
    const args = [join('server', 'commands', 'provider.ts'), '--data', dataFolder]
    execFile(process.execPath, args, { cwd: root, env }, (error, out) =>
      error ? reject(error) : resolve(out),
    )
  })

describe.each(engines)('what the server does by itself, on %s', (engine) => {
  test('a record changed behind its back: Asha of hexham reads 1 that does not match, to be looked at again within the hour; Asha of kelso that everything matches, next tomorrow; Ben and Grace read nothing', async () => {
    const kitchen = await opened(engine)
    const { hexham, kelso } = kitchen
    await damage(
      kitchen,
      `UPDATE record SET deleted = 1 WHERE customer_id = 'hexham' AND id = '${hexham.fridges.prep}'`,
    )
    await runJobs(kitchen)
    const told = async (business: typeof hexham) => {
      const { body } = await (await business.as('asha')).get<Jobs>('/v2/jobs')
      const check = body.jobs.find(({ name }) => name === 'check-ledger')
      const [run] = check?.runs ?? []
      return { body, check, run, wait: (check?.next ?? 0) - (run?.started ?? 0) }
    }
    const here = await told(hexham)
    expect(here.run).toMatchObject({ outcome: 'done', tries: 1, trouble: true })
    expect(here.run?.says).toMatch(/^\d+ entries, \d+ records checked: 1 does not match\.$/)
    expect(here.wait).toBeGreaterThanOrEqual(HOUR_MS)
    expect(here.wait).toBeLessThan(2 * HOUR_MS)
    const there = await told(kelso)
    expect(there.run?.says).toMatch(/^\d+ entries, \d+ records checked: everything matches\.$/)
    expect(there.run).not.toHaveProperty('trouble')
    expect(there.wait).toBe(24 * HOUR_MS)
    expect(there.body.jobs.map(({ name, runs }) => [name, runs.length])).toEqual([
      ['check-ledger', 1],
      ['sweep', 1],
      ['trace-pages', 1],
    ])
    expect(JSON.stringify(here.body)).not.toContain('"by"')
    for (const who of ['ben', 'grace', 'jo'] as const) {
      expect((await (await hexham.as(who)).get('/v2/jobs')).status).toBe(403)
    }
    expect((await fetch(`${kitchen.url}/v2/jobs`)).status).toBe(401)
  }, 60_000)

  test('a sweep that fails is told to the provider and to Asha, without what the database said', async () => {
    const kitchen = await opened(engine)
    await damage(kitchen, 'DROP TABLE waiting')
    await runJobs(kitchen)
    const { body } = await (await kitchen.hexham.as('asha')).get<Jobs>('/v2/jobs')
    const sweep = body.jobs.find(({ name }) => name === 'sweep')
    const error = 'A fault in the server. Its log says more.'
    expect(sweep?.runs).toMatchObject([{ outcome: 'again', tries: 1, error }])
    await kitchen.server.close()
    expect(await provider(kitchen)).toMatch(
      /^hexham: .*\n(?: {2}.*\n)* {2}Job failed: Old technical data cleared, \d{4}-\d\d-\d\d \d\d:\d\d UTC, try 1: A fault in the server\. Its log says more\.\nkelso/,
    )
  }, 60_000)
})
