/**
 * A real Larder server as a process of its own, on a free port, with a data folder of its own.
 * Always holds: `start` comes back when the server answers; `kill` is a `kill -9`, so that what was
 * acknowledged can be looked for afterwards; `stop` also removes the folder.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type LarderServer = {
  /** Origin, without a slash at the end; stays the same over `kill` and `start`. */
  readonly url: string
  readonly dataFolder: string
  /** Everything it has printed so far, first accounts and one-time links included. */
  readonly output: () => string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** `args` go to server/main.ts (`--demo`), `env` on top of this process's environment. */
export async function startLarderServer(
  options: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<LarderServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'larder-data-'))
  let said = ''
  let port = '0'
  let child: ChildProcess | undefined

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const from = said.length
      const args = ['--port', port, '--data', dataFolder, ...(options.args ?? [])]
      const started = spawn(process.execPath, ['server/main.ts', ...args], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: '', ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const listen = (text: string) => {
        said += text
        const at = /Larder is running at https?:\/\/[^:\s]+:(\d+)/.exec(said.slice(from))
        if (!at?.[1]) return
        port = at[1]
        resolve()
      }
      started.stdout.setEncoding('utf8').on('data', listen)
      started.stderr.setEncoding('utf8').on('data', listen)
      started.once('error', reject)
      started.once('exit', (code) => reject(new Error(`Larder ended with ${code}: ${said}`)))
    })

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  await start()
  return {
    get url() {
      return `http://localhost:${port}`
    },
    dataFolder,
    output: () => said,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
