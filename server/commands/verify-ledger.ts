/**
 * `npm run verify-ledger`: does every record still say what was recorded (security.md, "The ledger")?
 * Walks every business, or the one of `--customer`, and names each row that does not fit. Only reads,
 * so the server may be running, with SQLite too. Exit code 0: all of it holds; 1: something does not;
 * 2: it could not be checked.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { headSigner, openKeys } from '../keys.ts'
import { readOptions, type ServerOptions } from '../options.ts'
import { findingLine } from '../services/ledger/findings.ts'
import { openSignedHeads } from '../services/ledger/signed-heads.ts'
import { type Verification, verifyBusiness } from '../services/ledger/verify-business.ts'
import { StartProblem, startSentence } from '../start-problem.ts'
import { openStoreForReading, type ReadingStore } from '../store/open-store.ts'

const USE = 'Say nothing to check every business, or --customer (the id of one).'
const BROKEN = 1
const NOT_CHECKED = 2

function readWish(argv: readonly string[]) {
  const string = { type: 'string' } as const
  const { values } = parseArgs({ args: [...argv], options: { customer: string, data: string } })
  return {
    customer: values.customer,
    data: values.data === undefined ? [] : ['--data', values.data],
  }
}

async function chosen(store: ReadingStore, customer: string | undefined) {
  const all = await store.businesses()
  if (customer === undefined) return all
  if (!all.includes(customer)) throw new StartProblem(`There is no business called ${customer}.`)
  return [customer]
}

/** The key is only looked for: a new one would sign nothing that is there. */
function signerOf({ signingKey }: ServerOptions, dataFolder: string) {
  if (!signingKey && !existsSync(join(dataFolder, 'signing.key'))) return null
  return headSigner(openKeys({ dataFolder, ...(signingKey && { signingKey }) }))
}

function summary(customerId: string, { entries, records, erased, broken }: Verification): string {
  const end =
    broken === 0 ? 'everything matches' : `${broken} ${broken === 1 ? 'does' : 'do'} not match`
  return `${customerId}: ${entries} entries, ${records} records checked, ${erased} erased: ${end}.`
}

/** @returns how many businesses do not hold */
async function verifyAll(options: ServerOptions, customer: string | undefined): Promise<number> {
  const dataFolder = resolve(options.dataFolder)
  const { databaseUrl } = options
  const store = await openStoreForReading({ dataFolder, ...(databaseUrl && { databaseUrl }) })
  try {
    const signer = signerOf(options, dataFolder)
    if (!signer) {
      console.log(`There is no signing.key in ${dataFolder}: signatures were not checked.`)
    }
    const kept = signer && openSignedHeads(dataFolder, signer)
    let broken = 0
    for (const customerId of await chosen(store, customer)) {
      const result = await verifyBusiness({
        customerId,
        reader: store.read(customerId),
        signer,
        heads: (await kept?.of(customerId)) ?? [],
        now: Date.now(),
        onFinding: (finding) => console.log(findingLine(customerId, finding)),
      })
      console.log(summary(customerId, result))
      if (result.broken > 0) broken += 1
    }
    return broken
  } finally {
    await store.close()
  }
}

async function run(): Promise<void> {
  try {
    const { customer, data } = readWish(process.argv.slice(2))
    const broken = await verifyAll(readOptions(data, process.env), customer)
    if (broken > 0) process.exitCode = BROKEN
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
    console.error(isUsage ? USE : startSentence(error, { port: 0, host: '' }))
    process.exitCode = NOT_CHECKED
  }
}

await run()
