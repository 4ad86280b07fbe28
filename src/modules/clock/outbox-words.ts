/** Unsent clock events: "Ben Carter, clocked in 09:02". */
import { authorName } from '#contract/text/names.ts'
import { amended, type OutboxWords, saidOfFacts } from '#src/records/attention/outbox-words.ts'

const clockWords: Readonly<Record<string, string>> = {
  IN: 'clocked in',
  OUT: 'clocked out',
  BREAK_START: 'went on a break',
  BREAK_END: 'came back from a break',
}

const nobody: ReadonlyMap<string, object> = new Map()

export const outboxWords: OutboxWords = {
  'user-clock-events': {
    async describe(change) {
      const { record, nameOf, when } = change
      const id = String(record.user_id)
      const who = (await nameOf('users', id)) ?? authorName(id, nobody)
      const what = `${who}, ${clockWords[String(record.kind)] ?? 'at the clock'} ${when}`
      return `${what}${amended(change, 'looked at')}`
    },
    typed: ['override_reason', ...saidOfFacts],
  },
}
