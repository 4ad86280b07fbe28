/**
 * `npm run provider`: the businesses of this server, and what the provider settles for one of them: its
 * modules, its trial, how it reaches the provider (§1, §4 Trial; domain §2.33). Always holds: who changed
 * what, and why, is in that business's ledger. Works on the data folder or database of the settings; with
 * SQLite the server must be stopped.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type FeatureFlag, featureFlags } from '#contract/core/names.ts'
import { createRunBook, type RunBook } from '../jobs/run-book.ts'
import { headSigner, openKeys } from '../keys.ts'
import { allJobs } from '../modules/all-jobs.ts'
import { readOptions, type ServerOptions } from '../options.ts'
import { type Provision, provide, readBusiness } from '../provide-business.ts'
import { openDataFolder, StartProblem, startSentence } from '../start-problem.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

const USE = `Say nothing to list the businesses, or --customer (the id of one) to see it; with --reason:
  --on meat,deliveries   --off scanner    modules it has and has not
  --trial 2026-12-31     --trial none     the last day of its trial
  --phone, --email, --chat, --website     how its people reach you; an empty one is taken away
--actor when it is not you.`

const contactWays = ['phone', 'email', 'chat', 'website'] as const

function flagsIn(list: string | undefined): FeatureFlag[] {
  const names = (list ?? '').split(',').map((name) => name.trim())
  const given = names.filter((name) => name !== '')
  const unknown = given.filter((name) => !featureFlags.includes(name as FeatureFlag))
  if (unknown.length > 0) {
    throw new StartProblem(
      `There is no module ${unknown.join(', ')}. There are: ${featureFlags.join(', ')}.`,
    )
  }
  return given as FeatureFlag[]
}

/** @returns the end of that day in UTC (ms); null ends the trial */
function trialEnd(given: string): number | null {
  if (given === 'none') return null
  const at = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T23:59:59.999Z`) : Number.NaN
  if (Number.isNaN(at)) throw new StartProblem('--trial takes a day such as 2026-12-31, or none.')
  return at
}

function readWish(argv: readonly string[]) {
  const string = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      ...{ customer: string, on: string, off: string, trial: string, reason: string },
      ...{ phone: string, email: string, chat: string, website: string },
      ...{ actor: string, data: string },
    },
  })
  const { customer, trial, reason = '', actor = userInfo().username, data } = values
  const ways = contactWays.flatMap((way) => {
    const value = values[way]
    return value === undefined ? [] : [[way, value.trim() || null] as const]
  })
  const provision: Provision = {
    on: flagsIn(values.on),
    off: flagsIn(values.off),
    ...(trial !== undefined && { trialExpires: trialEnd(trial) }),
    contact: Object.fromEntries(ways),
  }
  const isChange =
    trial !== undefined || ways.length + provision.on.length + provision.off.length > 0
  if (isChange && (customer === undefined || reason.trim().length < 3)) throw new StartProblem(USE)
  return {
    customer,
    provision: isChange ? provision : null,
    by: { actor, reason: reason.trim() },
    data: data === undefined ? [] : ['--data', data],
  }
}

async function show(store: Store, id: string, book: RunBook): Promise<void> {
  const { name, flags, trial, contact } = await readBusiness(store, id)
  console.log(`${id}: ${name}. ${trial}`)
  console.log(`  Modules: ${flags.join(', ') || 'none'}`)
  console.log(`  Off: ${featureFlags.filter((flag) => !flags.includes(flag)).join(', ') || 'none'}`)
  const ways = Object.entries(contact).map(([way, value]) => `${way} ${value}`)
  console.log(`  Reaches you by: ${ways.join(', ') || 'nothing yet'}`)
  for (const { name, label } of allJobs) {
    const [last] = (await book.read(id, name)).runs
    if (last?.outcome !== 'failed' && last?.outcome !== 'again') continue
    const when = new Date(last.ended ?? last.started).toISOString().slice(0, 16).replace('T', ' ')
    console.log(`  Job failed: ${label}, ${when} UTC, try ${last.tries}: ${last.error}`)
  }
}

async function act(store: Store, wish: ReturnType<typeof readWish>, book: RunBook): Promise<void> {
  const all = await store.businesses()
  const { customer, provision, by } = wish
  if (customer !== undefined && !all.includes(customer)) {
    throw new StartProblem(`There is no business called ${customer}. There are: ${all.join(', ')}.`)
  }
  if (customer !== undefined && provision) await provide(store, customer, provision, by, Date.now())
  if (all.length === 0) console.log('There is no business yet: npm run business makes one.')
  for (const id of customer === undefined ? all : [customer]) await show(store, id, book)
}

async function run(): Promise<void> {
  let options: ServerOptions | undefined
  try {
    const wish = readWish(process.argv.slice(2))
    options = readOptions(wish.data, process.env)
    const dataFolder = openDataFolder(options.dataFolder)
    const { databaseUrl, signingKey } = options
    const keys = openKeys({ dataFolder, ...(signingKey && { signingKey }) })
    const signer = headSigner(keys)
    const store = await openStore({ dataFolder, signer, ...(databaseUrl && { databaseUrl }) })
    try {
      await act(store, wish, createRunBook(store, signer))
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
