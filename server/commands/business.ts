/**
 * `npm run business -- --id hexham --name "High Street Butchers" --admin asha@example.com`: a new
 * business, its first admin, and a one-time link for that admin's password (security.md, "First
 * accounts"). Works on the data folder or database of the settings; SQLite lets in one process at a
 * time, so the server must be stopped for it.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { ADMIN_OVERRIDE, flagsAtStart } from '#contract/core/names.ts'
import { foundBusiness, putFirst } from '../found-business.ts'
import { uuidV7 } from '../ids.ts'
import { headSigner, openKeys } from '../keys.ts'
import { customerIdPattern, readOptions, type ServerOptions } from '../options.ts'
import { type Message, openMail } from '../services/mail/mail.ts'
import { networkAddresses } from '../services/tls/private-names.ts'
import type { Link } from '../sessions/kept.ts'
import { linkBase } from '../sessions/link-base.ts'
import { linkMail, makeLink } from '../sessions/links.ts'
import { openDataFolder, StartProblem, startSentence } from '../start-problem.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

const USE =
  'Say --id (small letters, digits, dashes), --name and --admin (an e-mail address); --first-name and --last-name if you like, --actor when it is not you; --data, --port, --host and --tls as the server has them.'

type Founding = {
  readonly id: string
  readonly name: string
  readonly admin: string
  readonly firstName: string
  readonly lastName: string
  /** Who runs the command. */
  readonly actor: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "asha.patel@…" is Asha Patel until she says otherwise in her profile. */
function nameOf(email: string): readonly [first: string, last: string] {
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split(/[._-]/)
  return [capital(first) || 'Admin', capital(last) || 'Admin']
}

function readFounding(argv: readonly string[]): { founding: Founding; data: readonly string[] } {
  const string = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      id: string,
      name: string,
      admin: string,
      'first-name': string,
      'last-name': string,
      actor: string,
      // Of the server that will run: where its link leads hangs on them.
      ...{ data: string, port: string, host: string, tls: string },
    },
  })
  const { id = '', name = '', admin = '', actor = userInfo().username } = values
  const ofServer = ['data', 'port', 'host', 'tls'] as const
  const isWhole = customerIdPattern.test(id) && name.trim() && /^[^@\s]+@[^@\s]+\.\S+$/.test(admin)
  if (!isWhole) throw new StartProblem(USE)
  const [first, last] = nameOf(admin)
  return {
    founding: {
      id,
      name: name.trim(),
      admin,
      firstName: values['first-name'] ?? first,
      lastName: values['last-name'] ?? last,
      actor,
    },
    data: ofServer.flatMap((name) =>
      values[name] === undefined ? [] : [`--${name}`, values[name]],
    ),
  }
}

type Founded = { readonly path: string; readonly message: Message }

/** @returns the path of the admin's one-time link, and the mail that tells them of it */
async function found(store: Store, founding: Founding): Promise<Founded> {
  const now = Date.now()
  const { id, name } = founding
  if (!(await foundBusiness(store, { id, name, flags: flagsAtStart, now }))) {
    throw new StartProblem(`There is a business called ${id} already: choose another --id.`)
  }
  const userId = uuidV7(now)
  const link: Link = {
    user_id: userId,
    purpose: 'welcome',
    by: ADMIN_OVERRIDE,
    act: founding.actor,
  }
  const made = await store.write(id, async (tx) => {
    await putFirst(tx, 'users', {
      id: userId,
      created: now,
      created_by: ADMIN_OVERRIDE,
      first_name: founding.firstName,
      last_name: founding.lastName,
      email_address: { email: founding.admin },
      roles: ['admin'],
      location_ids: [],
      department_ids: [],
      invited: true,
    })
    return makeLink(tx, { ...link, deviceId: null }, now)
  })
  const to = { email: founding.admin, first_name: founding.firstName }
  return { path: made.path, message: await linkMail(store.read(id), to, link, null) }
}

/** Where the server will listen, as its tablets reach it. */
function originOf({ host, port, tls, localTls }: ServerOptions): string {
  const [address = 'localhost'] = networkAddresses()
  if (localTls) return `https://${address.includes(':') ? `[${address}]` : address}:${port}`
  return `${tls ? 'https' : 'http'}://${host}:${port}`
}

async function run(): Promise<void> {
  let options: ServerOptions | undefined
  try {
    const { founding, data } = readFounding(process.argv.slice(2))
    options = readOptions(data, process.env)
    const dataFolder = openDataFolder(options.dataFolder)
    const { databaseUrl, signingKey } = options
    const keys = openKeys({ dataFolder, ...(signingKey && { signingKey }) })
    const signer = headSigner(keys)
    const store = await openStore({ dataFolder, signer, ...(databaseUrl && { databaseUrl }) })
    try {
      const { path, message } = await found(store, founding)
      const here = { listeningOrigin: originOf(options) }
      console.log(`${founding.name} is ready. ${founding.admin} sets a password here, once:`)
      console.log(linkBase(options, founding.id, here) + path)
      const mail = openMail({ ...options, dataFolder }, (line) => console.log(line))
      await mail
        .send(message)
        .catch(() =>
          console.error(`We couldn't mail ${founding.admin} about it. Tell them yourself.`),
        )
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
