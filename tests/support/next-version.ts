/** A second build of the app, as it is served when the next version is out: it calls itself 9.9.9. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')

/** @param folder where to; resolves once it is there */
export async function buildNextVersion(folder: string): Promise<void> {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder]
  // A test's own NODE_ENV would make a build for development, which opens nothing without signal.
  const env = { ...process.env, NODE_ENV: 'production', LARDER_VERSION: '9.9.9' }
  await promisify(execFile)(process.execPath, build, { cwd: root, env })
}
