/** Unsent operations on a lot: "Stock of Chicken thigh, 09:02". */
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import { amended, type OutboxWords, saidOfFacts } from '#src/records/attention/outbox-words.ts'

const isLotKind = (kind: unknown): kind is keyof typeof lotsOfKind =>
  typeof kind === 'string' && Object.hasOwn(lotsOfKind, kind)

export const outboxWords: OutboxWords = {
  'stock-operations': {
    async describe(change) {
      const { record, nameOf, when } = change
      const { lot_kind: kind, intake_id: id } = record
      const lot = isLotKind(kind) ? await nameOf(lotsOfKind[kind], id) : undefined
      return `Stock of ${lot ?? 'an item'}, ${when}${amended(change, 'changed')}`
    },
    typed: ['quantity', 'reason', ...saidOfFacts],
  },
}
