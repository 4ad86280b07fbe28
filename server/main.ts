/**
 * Larder's server: one process for the calls, the live sockets and the built app. `startServer` is
 * all of it, for tests too; run as a program it reads its options, says where it listens, and stops
 * cleanly on SIGINT and SIGTERM. Whatever keeps it from starting is one sentence and exit code 1.
 */
import { join } from 'node:path'
import { larderHistory, type SchemaHistory } from '#contract/core/sync/upcasts.ts'
import { buildApp } from './app.ts'
import type { ServerContext } from './context.ts'
import { DEMO_BUSINESS, type DemoAccount, makeDemo } from './demo/staging.ts'
import { createScheduler, type Scheduler } from './jobs/scheduler.ts'
import { headSigner, openKeys } from './keys.ts'
import { allJobs } from './modules/all-jobs.ts'
import { rulesOf } from './modules/rules-by-resource.ts'
import { isLocalHost, optionDefaults, readOptions, type ServerOptions } from './options.ts'
import { openBlobFolder } from './services/files/blobs.ts'
import { createLedgerWatch, type RunningLedgerWatch } from './services/ledger/ledger-watch.ts'
import { openSignedHeads } from './services/ledger/signed-heads.ts'
import { createLiveHub } from './services/live/live-hub.ts'
import { openMail } from './services/mail/mail.ts'
import type { Maps } from './services/maps/maps.ts'
import { type LocalAuthority, openLocalAuthority } from './services/tls/local-authority.ts'
import { type LocalTls, serveLocalTls } from './services/tls/serve-local-tls.ts'
import { createSessionBook } from './sessions/session-book.ts'
import { openDataFolder, startSentence } from './start-problem.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

/** How long a call that is under way may still take when the server stops. */
const PATIENCE_MS = 5_000
const root = join(import.meta.dirname, '..')

export type RunningServer = {
  /** Origin, without a slash at the end. */
  readonly address: string
  /** Accounts of the demo business, when this start made it. */
  readonly demo: readonly DemoAccount[] | null
  readonly store: Store
  readonly ledger: RunningLedgerWatch
  readonly jobs: Scheduler
  /** With `--tls local`: where tablets find it and get its certificate. */
  readonly local: LocalTls | null
  readonly close: () => Promise<void>
}

export type StartOptions = Partial<ServerOptions> & {
  /** The built app. */
  readonly appFolder?: string
  readonly now?: () => number
  /** Of a provider; without one the calls for maps say that nothing is set up. */
  readonly maps?: Maps
  /** Another history of the records' shapes than Larder's, where a test tells of one. */
  readonly schema?: SchemaHistory
  /** Of the demo’s ninety days of readings and shifts only so many last ones, where they will do. */
  readonly demoDays?: number
  /** Lines for whoever watches the console. */
  readonly say?: (line: string) => void
}

async function wantsDemo(store: Store, { demo, host }: ServerOptions): Promise<boolean> {
  if (demo === 'never') return false
  const businesses = await store.businesses()
  if (demo === 'always') return !businesses.includes(DEMO_BUSINESS)
  return businesses.length === 0 && isLocalHost(host)
}

/** The business of bare addresses, which carry no name: the only one there is, unless it is set. */
async function onlyBusiness(store: Store, options: ServerOptions): Promise<string | undefined> {
  const known = await store.businesses()
  const all = (await wantsDemo(store, options)) ? [...known, DEMO_BUSINESS] : known
  return options.defaultCustomer ?? (all.length === 1 ? all[0] : undefined)
}

/** What `--tls local` adds to the options: its certificate, and the business of its addresses. */
async function withLocalTls(store: Store, options: ServerOptions, { file }: LocalAuthority) {
  const defaultCustomer = await onlyBusiness(store, options)
  return { ...options, tls: { cert: file, key: file }, ...(defaultCustomer && { defaultCustomer }) }
}

/** @throws Error whose message is one sentence (start-problem.ts) */
export async function startServer(start: StartOptions = {}): Promise<RunningServer> {
  const {
    appFolder = join(root, 'dist'),
    now = Date.now,
    schema = larderHistory,
    say = () => {},
    demoDays,
    maps = null,
    ...given
  } = start
  const asked: ServerOptions = { ...optionDefaults, ...given }
  const dataFolder = openDataFolder(asked.dataFolder)
  const { databaseUrl, signingKey } = asked
  const keys = openKeys({ dataFolder, ...(signingKey && { signingKey }) })
  const signer = headSigner(keys)
  const store = await openStore({ dataFolder, now, signer, ...(databaseUrl && { databaseUrl }) })
  try {
    const authority = asked.localTls ? await openLocalAuthority(dataFolder, now) : null
    const options = authority ? await withLocalTls(store, asked, authority) : asked
    const sessions = createSessionBook(store, now)
    const live = createLiveHub(store, sessions, now)
    const heads = openSignedHeads(dataFolder, signer)
    const ledger = createLedgerWatch({ store, signer, heads, now })
    const context: ServerContext = {
      store,
      options,
      keys,
      mail: openMail({ ...options, dataFolder }, say),
      maps,
      blobs: openBlobFolder(options.filesFolder ?? join(dataFolder, 'files')),
      sessions,
      live,
      ledger,
      rulesOf,
      schema,
      now,
    }
    const demo = (await wantsDemo(store, options))
      ? await makeDemo(context, { now: now(), days: demoDays })
      : null
    const app = await buildApp(context, appFolder)
    let isStopping = false
    app.addHook('preClose', async () => {
      isStopping = true
      live.close()
    })
    // Else who was answered last keeps its connection, and the server waits for it.
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping) reply.header('Connection', 'close')
    })
    const address = await app.listen({ port: options.port, host: options.host })
    const local = authority ? await serveLocalTls(app, authority, options) : null
    ledger.begin(app.log)
    const jobs = createScheduler({ context, jobs: allJobs, signer })
    jobs.begin(app.log)
    return {
      address,
      demo,
      store,
      ledger,
      jobs,
      local,
      close: async () => {
        await local?.close()
        const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
        await app.close()
        clearTimeout(patience)
        await jobs.close()
        await ledger.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function printDemo(accounts: readonly DemoAccount[]): void {
  const line = ({ name, role, signsInAs, password, pin }: DemoAccount) =>
    `  ${name.padEnd(14)}${role.padEnd(10)}${signsInAs.padEnd(26)}${password.padEnd(30)}${pin ?? ''}`
  console.log('The demo business is ready. These passwords and PINs are shown this once:')
  console.log(accounts.map(line).join('\n'))
}

function printLocal({ address, installAddress, fingerprint }: LocalTls): void {
  console.log(`Larder is running at ${address}`)
  console.log(`Each tablet first gets its certificate, once, from ${installAddress}`)
  console.log(`Its fingerprint, to compare there: ${fingerprint}`)
}

function printAddress(address: string, options: ServerOptions): void {
  const url = new URL(address)
  const isLocal = isLocalHost(url.hostname)
  if (isLocal || url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = 'localhost'
  console.log(`Larder is running at ${options.publicUrl ?? url.origin}`)
  if (!isLocal && !options.tls && !options.publicUrl?.startsWith('https:')) {
    console.log(
      'Tablets cannot work offline at this address: browsers allow it on a secure page only. Start it with --tls local, set TLS_CERT and TLS_KEY, or PUBLIC_URL behind a proxy that does https.',
    )
  }
}

async function run(): Promise<void> {
  let where = { port: optionDefaults.port, host: optionDefaults.host }
  try {
    const options = readOptions(process.argv.slice(2), process.env)
    where = options
    const server = await startServer({ ...options, say: (line) => console.log(line) })
    const stop = () => {
      console.log('Larder is stopping.')
      // A second signal does not wait.
      process.once('SIGINT', () => process.exit(1))
      process.once('SIGTERM', () => process.exit(1))
      void server.close().then(() => process.exit(0))
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    if (server.demo) printDemo(server.demo)
    if (server.local) printLocal(server.local)
    else printAddress(server.address, options)
  } catch (error) {
    console.error(startSentence(error, where))
    process.exitCode = 1
  }
}

const startedBy = process.argv[1] ?? ''
if ([join(root, 'server', 'main.ts'), join(root, 'scripts', 'start.ts')].includes(startedBy)) {
  await run()
}
