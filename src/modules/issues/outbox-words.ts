/** Pictures of an issue that wait to be sent: what may be put right in one that was refused. */
import type { OutboxWords } from '#src/records/attention/outbox-words.ts'

export const outboxWords: OutboxWords = {
  files: { typed: ['name', 'description', 'expires_date'] },
}
