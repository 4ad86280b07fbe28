/** Unsent checks and schedules: "Opening checks, 09:02". */
import {
  amended,
  type OutboxWords,
  saidOfFacts,
  verbs,
} from '#src/records/attention/outbox-words.ts'

export const outboxWords: OutboxWords = {
  checks: {
    async describe(change) {
      const { record, nameOf, when } = change
      const form = (await nameOf('check-forms', record.form_id)) ?? 'A check'
      const what = record.result === 'MISSED' ? `${form}: why it was missed` : `${form}, ${when}`
      return `${what}${amended(change, 'verified')}`
    },
    // Its answers are signed, and are given on its own page.
    typed: ['missed_reason', ...saidOfFacts],
  },
  'check-schedules': {
    async describe({ entry, record, nameOf }) {
      const form = (await nameOf('check-forms', record.form_id)) ?? 'a check'
      return `${verbs[entry.verb]} schedule: ${form}`
    },
  },
}
