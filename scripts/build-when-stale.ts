/**
 * Builds the app when dist/ is missing or older than any source it is made of. Where the build
 * tools are not installed (a server with `npm ci --omit=dev`) an existing dist/ is served as it is.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runTool } from './tools.ts'

const sources = [
  'src',
  'local',
  'workers',
  'sw',
  'contract',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
]

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

export async function buildWhenStale(): Promise<void> {
  const page = join(root, 'dist', 'index.html')
  const built = newest(page)
  if (built && !existsSync(join(root, 'node_modules', '.bin', 'vite'))) return
  if (built && built >= Math.max(...sources.map((source) => newest(join(root, source))))) return
  console.log('Building the app (only after a change) …')
  const { ok, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { quiet: true })
  if (ok) return
  console.error(output.trimEnd())
  console.error('The app does not build, so Larder was not started.')
  process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildWhenStale()
}
