/** Is the process alive, and can it serve? For monitoring (docs/operations.md). */
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '../context.ts'
import { isDiskFull } from './problem-replies.ts'

export function healthRoutes(app: FastifyInstance, { store, blobs, ledger }: ServerContext): void {
  const open = { config: { open: true, rateLimit: false as const } }
  const say = (summary: string) => ({ ...open, schema: { tags: ['health'], summary } })
  app.get('/healthz', say('The process is alive'), () => ({ ok: true }))
  const ready = say('Records and files can be saved, and whether records match the ledger')
  app.get('/readyz', ready, async () => {
    try {
      await Promise.all([store.ready(), blobs.ready()])
      // Records are accepted either way, so it stays ready; monitoring reads the second field.
      return { ok: true, ledger: ledger.state() }
    } catch (error) {
      const title = "The disk is full. Nothing can be saved until there's room."
      const cause = error instanceof Problem ? error.cause : error
      throw Object.assign(new Problem('unavailable', isDiskFull(error) ? { title } : {}), { cause })
    }
  })
}
