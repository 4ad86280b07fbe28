/** Jobs for every business, whatever its modules: its ledger is checked, old rows are deleted. */
import { defineJob } from '#server/jobs/define-job.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const counted = (count: number) => count.toLocaleString('en-GB')

/**
 * security.md, "The ledger"; ADR 0029. A mismatch isn't a failed run: finding it is what the check
 * is for.
 */
const checkLedger = defineJob({
  name: 'check-ledger',
  label: 'All records compared with the ledger',
  when: { everyMs: 24 * HOUR_MS },
  timeoutMs: 12 * HOUR_MS,
  retries: 2,
  retryPauseMs: 10 * MINUTE_MS,
  run: async ({ ledger }, business, signal) => {
    const { entries, records, broken } = await ledger.checkWhole(business, signal)
    const checked = `${counted(entries)} entries, ${counted(records)} records checked`
    if (broken === 0) return { says: `${checked}: everything matches.` }
    const verb = broken === 1 ? 'does' : 'do'
    // Anyone who fixes it sees it gone within the hour.
    return {
      says: `${checked}: ${broken} ${verb} not match.`,
      trouble: true,
      againAfterMs: HOUR_MS,
    }
  },
})

/** sync.md, "On the wire": how long each thing is kept (server/store/sweep.ts). */
const sweep = defineJob({
  name: 'sweep',
  label: 'Old technical data cleared',
  when: { everyMs: HOUR_MS },
  timeoutMs: 10 * MINUTE_MS,
  retries: 2,
  retryPauseMs: MINUTE_MS,
  run: async ({ store }, business) => {
    await store.sweep(business)
    return undefined
  },
})

export const businessJobs = [checkLedger, sweep]
