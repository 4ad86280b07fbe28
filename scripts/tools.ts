/**
 * Runs the repository's own tools (tsc, vitest, …) as child processes on the Node that runs this.
 * Always holds: a tool is taken from node_modules/.bin, never from the machine.
 */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const bin = join(root, 'node_modules', '.bin')

export type ToolRun = { readonly ok: boolean; readonly output: string }

/** `quiet` keeps what the tool says for the caller; otherwise it goes to the terminal. */
export function runTool(
  tool: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<ToolRun> {
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    // The same files are compiled by many processes (each started server, each runner).
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: root,
      env,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
