/**
 * `GET /v2/jobs`: the background jobs for the caller's business, and their results. Only for its
 * admins; no other business can be asked about.
 */
import type { FastifyInstance } from 'fastify'
import { actingRole } from '#contract/core/access/access.ts'
import { Problem } from '#contract/core/problems.ts'
import type { JobReport } from '#contract/modules/business/job-report.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import { createRunBook, type JobRun } from '#server/jobs/run-book.ts'
import { headSigner } from '#server/keys.ts'
import { allJobs } from '../all-jobs.ts'

/** Which process it was isn't shown to callers. */
const shown = ({ by: _by, ...run }: JobRun) => run

export function jobRoutes(app: FastifyInstance, { store, keys }: ServerContext): void {
  const book = createRunBook(store, headSigner(keys))
  const schema = {
    tags: ['business'],
    summary: 'Runs of the server’s own jobs for this business, newest first (admins); times in ms',
  }
  app.get('/v2/jobs', { schema }, async (request): Promise<JobReport> => {
    const { caller, customerId } = sessionOf(request)
    if (actingRole(caller.role) !== 'admin') throw new Problem('forbidden')
    const jobs = allJobs.map(async ({ name, label }) => {
      const { nextAt, runs } = await book.read(customerId, name)
      return { name, label, next: nextAt || null, runs: runs.map(shown) }
    })
    return { jobs: await Promise.all(jobs) }
  })
}
