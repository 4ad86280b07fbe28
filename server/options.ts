/**
 * How a server is told what to do: command line first, then the environment (docs/operations.md).
 * Always holds: an option nobody knows, or a value that cannot be used, stops the start with one
 * sentence. Never reads a file.
 */
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { StartProblem } from './start-problem.ts'

export type ServerOptions = {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** The demo business `staging`: `auto` makes it in an empty store on this machine's own address. */
  readonly demo: 'auto' | 'always' | 'never'
  readonly databaseUrl?: string
  readonly signingKey?: string
  /** Folder of uploaded files, shared by every process; `files` in the data folder unless set. */
  readonly filesFolder?: string
  readonly tls?: { readonly cert: string; readonly key: string }
  /** HTTPS from an authority of this kitchen's own, in the data folder. */
  readonly localTls: boolean
  /** Business of addresses that carry no name: bare IP addresses, and localhost. */
  readonly defaultCustomer?: string
  /** Origin people use, when a proxy stands before the server; `{business}` stands for its id. */
  readonly publicUrl?: string
  /** Proxies before the server: how many, or their addresses and networks. */
  readonly trustProxy: false | number | readonly string[]
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly logLevel: string
  /** Calls of one address a minute, all together; sign-ins a minute. */
  readonly rateLimit: number
  readonly signInLimit: number
  /** An upload of which nothing has come for so long is given up (ms). */
  readonly stalledUploadMs: number
}

export const optionDefaults: ServerOptions = {
  port: 8765,
  host: '127.0.0.1',
  dataFolder: 'data',
  demo: 'auto',
  localTls: false,
  trustProxy: false,
  mailFrom: 'Larder <larder@localhost>',
  logLevel: 'warn',
  rateLimit: 30_000,
  signInLimit: 120,
  stalledUploadMs: 60_000,
}

/** Is this an address only this machine reaches? */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)

export const customerIdPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

function portFrom(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new StartProblem(`--port takes a number from 0 to 65535, and "${text}" is none.`)
}

function hostFrom(text: string): string {
  if (isIP(text) || /^[a-z0-9.-]+$/i.test(text)) return text
  throw new StartProblem(`--host takes an address of this machine, and "${text}" is none.`)
}

function originFrom(name: string, text: string): string {
  const url = URL.parse(text.replace('{business}', 'business'))
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return text.replace(/\/$/, '')
  throw new StartProblem(`${name} takes an address such as https://larder.example, not "${text}".`)
}

const MOST_PROXIES = 10

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128)
}

function proxiesFrom(text: string): ServerOptions['trustProxy'] {
  const given = text.trim().toLowerCase()
  if (['', '0', 'off', 'false'].includes(given)) return false
  // It was said so before proxies were counted, by who has one.
  if (given === 'true') return 1
  const count = Number(given)
  if (/^\d+$/.test(given) && count <= MOST_PROXIES) return count
  const networks = given.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  throw new StartProblem(
    `TRUST_PROXY takes the number of proxies before Larder (1 to ${MOST_PROXIES}) or their addresses and networks, such as 10.0.0.5,192.168.1.0/24, and "${text}" is neither.`,
  )
}

type Environment = Readonly<Record<string, string | undefined>>

/** What `--tls local` cannot stand beside; each in one sentence. */
function checkLocalTls(tls: string, port: number, host: string | undefined, env: Environment) {
  if (tls !== 'local') {
    throw new StartProblem(
      `--tls takes "local", and "${tls}" is something else: a certificate of your own goes into TLS_CERT and TLS_KEY.`,
    )
  }
  if (env.TLS_CERT || env.TLS_KEY) {
    throw new StartProblem(
      '--tls local makes a certificate, and TLS_CERT names another: leave one of them out.',
    )
  }
  if (env.PUBLIC_URL) {
    throw new StartProblem(
      '--tls local is for a server without a proxy, and PUBLIC_URL names one: leave one of them out.',
    )
  }
  if (host !== undefined && isLocalHost(host)) {
    throw new StartProblem(
      `--tls local is for the devices of your network, and --host ${host} lets none of them in: leave --host out.`,
    )
  }
  if (port === 65_535) {
    throw new StartProblem(
      '--tls local needs the port after --port too, and there is none after 65535: choose a smaller one.',
    )
  }
}

function argumentsFrom(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowNegative: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean' },
        tls: { type: 'string' },
      },
    }).values
  } catch (error) {
    const [sentence = 'The options cannot be read'] = String(
      error instanceof Error ? error.message : error,
    ).split(/[.;] |\n/)
    throw new StartProblem(
      `${sentence.replace(/\.$/, '')}. Options are --port, --host, --data, --tls, --demo and --no-demo.`,
    )
  }
}

/** @throws StartProblem with one sentence */
export function readOptions(argv: readonly string[], env: Environment): ServerOptions {
  const given = argumentsFrom(argv)
  const {
    DATABASE_URL,
    SIGNING_KEY,
    FILES_FOLDER,
    TLS_CERT,
    TLS_KEY,
    DEFAULT_CUSTOMER,
    PUBLIC_URL,
  } = env
  const port = portFrom(given.port ?? env.PORT ?? String(optionDefaults.port))
  const named = given.host ?? env.HOST
  const localTls = given.tls !== undefined
  if (given.tls !== undefined) checkLocalTls(given.tls, port, named, env)
  if (Boolean(TLS_CERT) !== Boolean(TLS_KEY)) {
    throw new StartProblem('HTTPS needs both TLS_CERT and TLS_KEY, and only one is set.')
  }
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) {
    throw new StartProblem('DATABASE_URL must begin with postgres:// .')
  }
  if (DATABASE_URL && (SIGNING_KEY ?? '').length < 32) {
    throw new StartProblem('With DATABASE_URL, set SIGNING_KEY to a secret of 32 signs or more.')
  }
  if (DEFAULT_CUSTOMER && !customerIdPattern.test(DEFAULT_CUSTOMER)) {
    throw new StartProblem('DEFAULT_CUSTOMER takes small letters, digits and dashes.')
  }
  return {
    ...optionDefaults,
    port,
    // Who asks for it wants tablets to come in.
    host: hostFrom(named ?? (localTls ? '0.0.0.0' : optionDefaults.host)),
    localTls,
    dataFolder: given.data ?? env.DATA_FOLDER ?? optionDefaults.dataFolder,
    demo: given.demo === undefined ? 'auto' : given.demo ? 'always' : 'never',
    trustProxy: proxiesFrom(env.TRUST_PROXY ?? ''),
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    mailFrom: env.MAIL_FROM ?? optionDefaults.mailFrom,
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(SIGNING_KEY && { signingKey: SIGNING_KEY }),
    ...(FILES_FOLDER && { filesFolder: FILES_FOLDER }),
    ...(TLS_CERT && TLS_KEY && { tls: { cert: TLS_CERT, key: TLS_KEY } }),
    ...(DEFAULT_CUSTOMER && { defaultCustomer: DEFAULT_CUSTOMER }),
    ...(PUBLIC_URL && { publicUrl: originFrom('PUBLIC_URL', PUBLIC_URL) }),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
  }
}
