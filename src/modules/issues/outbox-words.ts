/** Unsent photos of an issue: what can be corrected in a refused one. */
import type { OutboxWords } from '#src/records/attention/outbox-words.ts'

export const outboxWords: OutboxWords = {
  files: { typed: ['name', 'description', 'expires_date'] },
}
