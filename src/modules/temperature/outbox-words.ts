/** Unsent readings: "Walk-in fridge 1, 3.2 °C". */
import { causeWords } from '#contract/modules/temperature/no-reading-words.ts'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import { amended, type OutboxWords, saidOfFacts } from '#src/records/attention/outbox-words.ts'

export const outboxWords: OutboxWords = {
  'temperature-logs': {
    async describe(change) {
      const { record, nameOf, degrees } = change
      const unit = await nameOf('temperature-locations', record.temperature_location_id)
      const what = `${unit ?? 'A temperature'}, ${degrees(Number(record.temperature))}`
      return `${what}${amended(change, 'checked')}`
    },
    typed: [
      'temperature',
      'reason',
      'corrective_action',
      'product_decision',
      'probe_id',
      ...saidOfFacts,
    ],
    reasons: ['Wrong fridge'],
  },
  'no-readings': {
    async describe(change) {
      const { record, nameOf } = change
      const unit = await nameOf('temperature-locations', record.temperature_location_id)
      const cause = causeWords[record.cause as NoReading['cause']] ?? 'no reading'
      return `${unit ?? 'A fridge'}: ${cause.replace(/^I/, 'i')}${amended(change, 'checked')}`
    },
    typed: ['cause', 'reason', 'food', ...saidOfFacts],
    reasons: ['Wrong fridge'],
  },
}
