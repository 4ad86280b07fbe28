/** Is the process alive, and can it serve? For whoever watches over it (docs/operations.md). */
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import type { ServerContext } from '../context.ts'
import { isDiskFull } from './problem-replies.ts'

export function healthRoutes(app: FastifyInstance, { store, blobs }: ServerContext): void {
  const open = { config: { open: true, rateLimit: false as const } }
  const say = (summary: string) => ({ ...open, schema: { tags: ['health'], summary } })
  app.get('/healthz', say('The process is alive'), () => ({ ok: true }))
  app.get('/readyz', say('Records and files can be saved'), async () => {
    try {
      await Promise.all([store.ready(), blobs.ready()])
      return { ok: true }
    } catch (error) {
      const title = "The disk is full. Nothing can be saved until there's room."
      const cause = error instanceof Problem ? error.cause : error
      throw Object.assign(new Problem('unavailable', isDiskFull(error) ? { title } : {}), { cause })
    }
  })
}
