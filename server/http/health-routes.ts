/** Is the process alive, and can it serve? For whoever watches over it (docs/operations.md). */
import type { FastifyInstance } from 'fastify'
import { problemBody } from '#contract/problems.ts'
import type { ServerContext } from '../context.ts'
import { sendProblem } from './problem-replies.ts'

export function healthRoutes(app: FastifyInstance, { store, ledger }: ServerContext): void {
  const open = { config: { open: true, rateLimit: false as const } }
  const say = (summary: string) => ({ ...open, schema: { tags: ['health'], summary } })
  app.get('/healthz', say('The process is alive'), () => ({ ok: true }))
  app.get(
    '/readyz',
    say('The store answers, and whether records match the ledger'),
    async (request, reply) => {
      try {
        await store.ready()
        // Records can be taken either way, so it stays ready; whoever watches reads the second word.
        return { ok: true, ledger: ledger.state() }
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
        return sendProblem(reply, problemBody('unavailable'))
      }
    },
  )
}
