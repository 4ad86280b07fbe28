/** What is worked out for recalls while nobody asks (domain §2.0 d). */
import { defineJob } from '#server/jobs/define-job.ts'
import { makeTracePages } from './trace-pages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const tracePagesJob = defineJob({
  name: 'trace-pages',
  label: 'Pages for tracing without signal',
  when: { everyMs: 6 * HOUR_MS },
  timeoutMs: HOUR_MS,
  retries: 2,
  retryPauseMs: 10 * MINUTE_MS,
  run: async (context, business, signal) => {
    const made = await makeTracePages(context, business, signal)
    if (made === 0) return undefined
    return { says: made === 1 ? '1 month updated.' : `${made} months updated.` }
  },
})

export const recallJobs = [tracePagesJob]
