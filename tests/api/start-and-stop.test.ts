import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { send } from './support/client.ts'

const root = join(import.meta.dirname, '..', '..')
const home = mkdtempSync(join(tmpdir(), 'larder-start-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(home, String(++folders))

type Ended = { readonly code: number | null; readonly out: string; readonly err: string }
type Started = {
  readonly child: ChildProcess
  /** The origin it printed. */
  readonly url: Promise<string>
  /** It no longer takes connections. */
  readonly stopping: Promise<void>
  readonly ended: Promise<Ended>
}

function run(file: string, args: readonly string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let out = ''
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  )
  const url = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const found = /running at (\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
  })
  const stopping = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (out.includes('is stopping')) resolve()
    })
  })
  return { child, url, stopping, ended }
}

const main = (...args: string[]) => run('server/main.ts', args)
/** One sentence, nothing else. */
const sentence = /^[^\n]+\.\n$/

async function refused(started: Started, words: RegExp): Promise<void> {
  const { code, err } = await started.ended
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
  expect(err).toMatch(words)
}

test('a port in use, an option nobody knows, a wrong port, host or origin: one sentence each, exit code 1', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    taken.close()
  })
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  await Promise.all([
    refused(
      main('--data', newFolder(), '--port', port, '--no-demo'),
      new RegExp(`^Port ${port} is in use`),
    ),
    refused(main('--prot', '1'), /^Unknown option '--prot'\./),
    refused(main('--port', '99999'), /^--port takes a number/),
    refused(main('--host', 'no such host'), /^--host takes an address/),
    refused(run('server/main.ts', [], { TRUST_PROXY: 'yes' }), /^TRUST_PROXY takes the number/),
    refused(run('server/main.ts', [], { PUBLIC_URL: 'larder' }), /^PUBLIC_URL takes an address/),
    refused(run('server/main.ts', [], { TLS_CERT: 'x' }), /^HTTPS needs both/),
  ])
})

test('--tls local beside what it cannot stand beside: one sentence each, exit code 1', async () => {
  const tls = (args: string[], env = {}) => run('server/main.ts', ['--tls', 'local', ...args], env)
  await Promise.all([
    refused(main('--tls', 'yes'), /^--tls takes "local"/),
    refused(tls([], { TLS_CERT: 'x', TLS_KEY: 'y' }), /TLS_CERT names another/),
    refused(tls([], { PUBLIC_URL: 'https://larder.example' }), /PUBLIC_URL names one/),
    refused(tls(['--host', 'localhost']), /leave --host out\.$/m),
    refused(tls(['--port', '65535']), /choose a smaller one\.$/m),
  ])
})

test('--tls local says where Larder is, where tablets get its certificate, and its fingerprint', async () => {
  const server = main('--data', newFolder(), '--port', '0', '--no-demo', '--tls', 'local')
  expect(await server.url).toMatch(/^https:\/\/.+:\d+$/)
  server.child.kill('SIGTERM')
  const { code, out } = await server.ended
  expect(code).toBe(0)
  expect(out).toMatch(/gets its certificate, once, from http:\/\/.+:\d+\n/)
  expect(out).toMatch(/fingerprint, to compare there: ([0-9A-F]{2}:){31}[0-9A-F]{2}\n/)
})

test('a data folder that cannot be written, or is used already: one sentence, exit code 1', async () => {
  const file = newFolder()
  writeFileSync(file, '')
  await refused(main('--data', join(file, 'inside')), /cannot write to its data folder/)

  const folder = newFolder()
  const first = main('--data', folder, '--port', '0', '--no-demo')
  await first.url
  await refused(main('--data', folder, '--port', '0'), /^Another Larder is already using/)
  const id = ['--id', 'hexham', '--name', 'High Street', '--admin', 'asha@example.com']
  await refused(
    run('server/commands/business.ts', [...id, '--data', folder]),
    /^Another Larder is already using/,
  )
})

test('a database that does not answer, or one without a signing key: one sentence, exit code 1', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/larder' }
  const data = ['--data', newFolder()]
  await refused(run('server/main.ts', data, settings), /SIGNING_KEY/)
  await refused(
    run('server/main.ts', data, { ...settings, SIGNING_KEY: 's'.repeat(40) }),
    /database/i,
  )
})

test('Ctrl-C and SIGTERM end it with exit code 0, with a connection still open', async () => {
  const endBy = async (signal: 'SIGINT' | 'SIGTERM') => {
    const server = main('--data', newFolder(), '--port', '0', '--no-demo')
    const url = await server.url
    expect((await send(`${url}/healthz`, 'GET', {})).status).toBe(200)
    server.child.kill(signal)
    const { code, err } = await server.ended
    expect([code, err]).toEqual([0, ''])
  }
  await Promise.all([endBy('SIGINT'), endBy('SIGTERM')])
})

test('a call that is under way when the server stops still gets its answer, and nothing is waited for after it', async () => {
  const server = main('--data', newFolder(), '--port', '0', '--no-demo')
  const { port } = new URL(await server.url)
  const call = request({
    port,
    host: '127.0.0.1',
    path: '/login',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 2, Expect: '100-continue' },
  })
  const status = new Promise((resolve, reject) => {
    call.once('response', (response) => resolve(response.statusCode)).once('error', reject)
  })
  call.flushHeaders()
  // The server has read the head and waits for the body.
  await new Promise((resolve) => call.once('continue', resolve))
  server.child.kill('SIGTERM')
  await server.stopping
  call.end('{}')
  expect(await status).toBe(404)
  const answered = performance.now()
  expect((await server.ended).code).toBe(0)
  // Its patience with a connection nobody uses would be 5 s.
  expect(performance.now() - answered).toBeLessThan(4_000)
})

test('the link of npm run business leads to the server that will run: HTTPS, and its port', async () => {
  const id = ['--id', 'kelso', '--name', 'Kelso', '--admin', 'tom@example.com']
  const where = ['--data', newFolder(), '--tls', 'local', '--port', '9443']
  const founded = await run('server/commands/business.ts', [...id, ...where]).ended
  expect(founded.out).toMatch(/^https:\/\/[^/\s]+:9443\/reset-password\?token=/m)
})

test('npm run business prints a link once; with it the first admin sets a password and signs in', async () => {
  const folder = newFolder()
  const id = ['--id', 'hexham', '--name', 'High Street', '--admin', 'asha.patel@example.com']
  const by = ['--actor', 'Sam Lee', '--data', folder]
  const founded = await run('server/commands/business.ts', [...id, ...by]).ended
  expect(founded.code).toBe(0)
  const link = /http:\/\/hexham\.localhost:8765\/reset-password\?token=([\w-]{32})&welcome=1/.exec(
    founded.out,
  )
  const outbox = join(folder, 'outbox')
  const [mail = ''] = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  expect(mail).toMatch(/^To: asha\.patel@example\.com$/m)
  expect(mail).toContain('Sam Lee of Larder support made you a link')
  expect(mail).not.toContain(link?.[1] ?? 'no link')
  const store = await openStore({ dataFolder: folder })
  const rows = await store.read('hexham').ledger({ resource: 'users', limit: 10 })
  await store.close()
  expect(rows.map(({ act, actor, onBehalf }) => [act, actor, onBehalf])).toEqual([
    ['create', 'ADMIN OVERRIDE', undefined],
    ['make-password-link', 'ADMIN OVERRIDE', 'Sam Lee'],
  ])
  await refused(
    run('server/commands/business.ts', [...id, '--data', folder]),
    /^There is a business called hexham already/,
  )
  await refused(run('server/commands/business.ts', ['--id', 'No Id']), /^Say --id/)

  const server = main('--data', folder, '--port', '0')
  const url = await server.url
  const reply = await send(`${url}/reset-password`, 'POST', {
    body: { password: 'amber-otter-quill-7' },
    headers: { Authorization: `Bearer ${link?.[1]}`, 'Customer-ID': 'hexham' },
  })
  expect(reply.status).toBe(200)
  const { createClient } = await import('./support/client.ts')
  const asha = await createClient(url, 'hexham').signIn({
    email: 'asha.patel@example.com',
    password: 'amber-otter-quill-7',
  })
  expect((await asha.get('/users/me')).body).toMatchObject({ first_name: 'Asha', roles: ['admin'] })
})
