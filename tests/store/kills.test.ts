import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/store/ledger.ts'
import { rounds } from '../support/depth.ts'
import { engines, type Place, staging } from './engines.ts'
import { everything } from './fridges.ts'

const server = fileURLToPath(new URL('./write-without-end.ts', import.meta.url))

/** Runs the server and answers what it acknowledged; kills it after so many, if told to. */
function acknowledgedBy(
  place: Place,
  round: number,
  { killAfter = Infinity, diskBlocks }: { killAfter?: number; diskBlocks?: number },
): Promise<string[]> {
  const { dataFolder, databaseUrl = '' } = place.settings
  const own = [process.execPath, server, dataFolder, String(round), databaseUrl]
  // The shell bounds the size of any file, so that the disk is full for real.
  const command = diskBlocks
    ? ['sh', '-c', `trap '' XFSZ; ulimit -f ${diskBlocks}; exec "$@"`, 'sh', ...own]
    : own
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    if (said.length === killAfter) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.once('close', () => resolve(said)))
}

/** Every acknowledged fridge is there, and the ledger stands. */
async function expectAllThere(place: Place, acknowledged: readonly string[]) {
  const store = await place.open()
  const read = store.read('staging')
  const stored = new Set<string>()
  let after: number | null = null
  for (let more = true; more; ) {
    const page = await read.page({ ...everything, after })
    for (const { id } of page.rows) stored.add(id)
    after = page.cursor
    more = page.more
  }
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  const verdict = verifyLedger(await read.ledger({ limit: 1_000_000 }), await read.ledgerHead())
  expect(verdict).toMatchObject({ intact: true, records: stored.size })
  await store.close()
}

describe.each(engines)('a server on %s', (engine) => {
  test(`is killed ${rounds(5, 50)} times while it saves: every fridge it had called saved is there`, async () => {
    const { store, place } = await staging(engine)
    await store.close()
    const acknowledged: string[] = []
    const kills = rounds(5, 50)
    for (let round = 0; round < kills; round += 1) {
      const said = await acknowledgedBy(place, round, { killAfter: 50 + round * 130 })
      acknowledged.push(...said)
      expect(said.length).toBeGreaterThanOrEqual(50)
      // All of them are counted: what an earlier kill lost is missing at the next look as well.
      if (kills === 5 || round % 10 === 9) await expectAllThere(place, acknowledged)
    }
  })
})

test('a full disk refuses the whole batch as unavailable and keeps what was called saved', async () => {
  const { store, place } = await staging('SQLite')
  await store.close()
  const said = await acknowledgedBy(place, 0, { diskBlocks: 3_000 })
  const saved = said.filter((line) => !line.startsWith('refused'))
  const refused = said.filter((line) => line.startsWith('refused'))
  expect(saved.length).toBeGreaterThan(20)
  expect(refused.length).toBe(16)
  expect(new Set(refused)).toEqual(new Set(['refused unavailable']))
  await expectAllThere(place, saved)
}, 60_000)
