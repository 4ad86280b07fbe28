import { expect, test } from 'vitest'
import type { WaitingChange } from '#src/records/attention/outbox-words.ts'
import { outboxWords } from './outbox-words.ts'

const waiting = (name: string, record: object, body: object = {}) =>
  ({
    entry: { act: { id: 'a', name, body, touches: [] } },
    record,
    nameOf: async (_: string, id: unknown) => ({ m1: 'Beef forequarter' })[String(id)],
  }) as unknown as WaitingChange

test('a recall that waits is called by what it stops, and says that nobody else has heard of it', async () => {
  const { recall, 'hold-all': hold } = outboxWords.meats?.acts ?? {}
  const beef = { internal_name: 'Beef forequarter' }
  expect(await recall?.(waiting('recall', beef, { recall_class: 'RECALL' }))).toBe(
    'Recall of beef forequarter, not sent yet',
  )
  expect(await recall?.(waiting('recall', beef, { recall_class: 'WITHDRAWAL' }))).toBe(
    'Withdrawal of beef forequarter, not sent yet',
  )
  expect(await hold?.(waiting('hold-all', beef))).toBe(
    'Hold on beef forequarter and everything made from it, not sent yet',
  )
  const tell = outboxWords.recalls?.acts?.tell
  const origins = [
    { kind: 'meats', id: 'm1' },
    { kind: 'products', id: 'p9' },
  ]
  expect(await tell?.(waiting('tell', { origins }))).toBe(
    'Who was told of the recall of beef forequarter and 1 more',
  )
})
