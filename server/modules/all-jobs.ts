/** The background jobs of all modules. */
import type { Job } from '../jobs/define-job.ts'
import { businessJobs } from './business/jobs.ts'
import { recallJobs } from './recall/jobs.ts'

export const allJobs: readonly Job[] = [...businessJobs, ...recallJobs]
