/**
 * `npm run restored -- --actor "Sam Lee"`: to be run once after a backup was put back (sync.md, "On
 * the wire"). Gives every business, or the one of `--customer`, a new epoch, by which its devices
 * see that the server may know less than they do, signs its ledger's head as the backup has it, and leaves
 * out 100 numbers of each series (ADR 0046), or `--skip` of them. Who did it goes into the business's
 * ledger. Works on the data folder or database of the settings; with SQLite the server must be stopped.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { headSigner, openKeys } from '../keys.ts'
import { readOptions, type ServerOptions } from '../options.ts'
import { type SkippedNumbers, skipSeries } from '../records/number-record.ts'
import { skipDeviceCodes } from '../sessions/open-session.ts'
import { openDataFolder, StartProblem, startSentence } from '../start-problem.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

const USE =
  'Say nothing to renew every business, or --customer (the id of one); --actor when it is not you; --skip (how many numbers of each series to leave out).'

const SKIP = '100'

function readWish(argv: readonly string[]) {
  const string = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: { customer: string, actor: string, data: string, skip: string },
  })
  const { customer, actor = userInfo().username, data, skip = SKIP } = values
  if (!/^[1-9]\d{0,4}$/.test(skip)) throw new StartProblem('Say --skip as a number, 1 to 99,999.')
  return { customer, actor, skip: Number(skip), data: data === undefined ? [] : ['--data', data] }
}

async function chosen(store: Store, customer: string | undefined): Promise<readonly string[]> {
  const all = await store.businesses()
  if (customer === undefined) return all
  if (!all.includes(customer)) throw new StartProblem(`There is no business called ${customer}.`)
  return [customer]
}

type Renewal = { readonly actor: string; readonly skip: number }

/** @returns the numbers that are left out, before anything is taken for the business anew */
async function renew(
  store: Store,
  customerId: string,
  { actor, skip }: Renewal,
): Promise<readonly SkippedNumbers[]> {
  const note = (act: string, body: object) => ({
    actor: ADMIN_OVERRIDE,
    onBehalf: actor,
    device: null,
    deviceTime: null,
    act,
    resource: 'client',
    id: customerId,
    version: 0,
    body: JSON.stringify(body),
    requestHash: null,
  })
  const skipped = await store.write(customerId, async (tx) => {
    const left = [...(await skipSeries(tx, skip, Date.now())), await skipDeviceCodes(tx, skip)]
    await tx.note(note('skip-numbers', { skipped: left, why: 'A backup was put back.' }))
    return left
  })
  const epoch = await store.renewEpoch(customerId)
  await store.write(customerId, (tx) => tx.note(note('restore-backup', { epoch })))
  return skipped
}

const told = (skipped: readonly SkippedNumbers[]) =>
  skipped.map(({ from, to }) => `${from} to ${to}`).join(', ')

async function run(): Promise<void> {
  let options: ServerOptions | undefined
  try {
    const { customer, actor, skip, data } = readWish(process.argv.slice(2))
    options = readOptions(data, process.env)
    const dataFolder = openDataFolder(options.dataFolder)
    const { databaseUrl, signingKey } = options
    const keys = openKeys({ dataFolder, ...(signingKey && { signingKey }) })
    const signer = headSigner(keys)
    const store = await openStore({ dataFolder, signer, ...(databaseUrl && { databaseUrl }) })
    try {
      for (const customerId of await chosen(store, customer)) {
        const skipped = await renew(store, customerId, { actor, skip })
        console.log(
          `${customerId}: its devices compare everything with the server anew. Not given: ${told(skipped)}.`,
        )
      }
    } finally {
      await store.close()
    }
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
    console.error(isUsage ? USE : startSentence(error, options ?? { port: 0, host: '' }))
    process.exitCode = 1
  }
}

await run()
