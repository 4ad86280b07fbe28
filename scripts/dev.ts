/**
 * `npm run dev`: the API on port 8765, started anew when its files change, and in front of it the
 * app on port 5173 with live reload. What stands after `npm run dev --` goes to the server.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { root } from './tools.ts'

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    'server/main.ts',
    '--port',
    '8765',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
)
const app = await createServer({ root, server: { port: 5173 } })
await app.listen()
app.printUrls()

const stop = () => {
  server.kill('SIGTERM')
  void app.close().then(() => process.exit())
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
