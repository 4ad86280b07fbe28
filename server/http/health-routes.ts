/** Is the process alive, and can it serve? For whoever watches over it (docs/operations.md). */
import type { FastifyInstance } from 'fastify'
import { problemBody } from '#contract/problems.ts'
import type { ServerContext } from '../context.ts'
import { sendProblem } from './problem-replies.ts'

export function healthRoutes(app: FastifyInstance, { store }: ServerContext): void {
  const open = { config: { open: true, rateLimit: false as const } }
  const say = (summary: string) => ({ ...open, schema: { tags: ['health'], summary } })
  app.get('/healthz', say('The process is alive'), () => ({ ok: true }))
  app.get('/readyz', say('The store answers'), async (request, reply) => {
    try {
      await store.ready()
      return { ok: true }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return sendProblem(reply, problemBody('unavailable'))
    }
  })
}
