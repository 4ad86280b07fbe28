/**
 * `npm run override -- --customer hexham --actor "Sam Lee" --reason "Ticket 118"`: a one-time link
 * into a business for the provider, as ADMIN OVERRIDE (security.md). It is signed with the server's
 * key, so the server may be running; who and why goes into the business's ledger when it is used.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { openKeys } from '../keys.ts'
import { customerIdPattern, readOptions } from '../options.ts'
import { linkBase } from '../sessions/link-base.ts'
import { makeOverrideLink } from '../sessions/override-link.ts'
import { openDataFolder, StartProblem, startSentence } from '../start-problem.ts'

const USE = 'Say --customer (the id of the business) and --reason; --actor when it is not you.'

function readWish(argv: readonly string[]) {
  const string = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: { customer: string, reason: string, actor: string, data: string },
  })
  const { customer = '', reason = '', actor = userInfo().username, data } = values
  if (!customerIdPattern.test(customer) || reason.trim().length < 3) throw new StartProblem(USE)
  return { customer, reason: reason.trim(), actor, data }
}

try {
  const { customer, reason, actor, data } = readWish(process.argv.slice(2))
  const options = readOptions(data === undefined ? [] : ['--data', data], process.env)
  const { signingKey } = options
  const dataFolder = openDataFolder(options.dataFolder)
  const keys = openKeys({ dataFolder, ...(signingKey && { signingKey }) })
  const token = makeOverrideLink(keys, { customerId: customer, actor, reason }, Date.now())
  const base = linkBase(options, customer, {
    listeningOrigin: `http://${options.host}:${options.port}`,
  })
  console.log(`Sign in to ${customer} as ADMIN OVERRIDE, once, within 30 minutes:`)
  console.log(`${base}/login?override=${token}`)
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  console.error(isUsage ? USE : startSentence(error, { port: 0, host: '' }))
  process.exitCode = 1
}
