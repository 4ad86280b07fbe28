/** A lot's ledger as it is shown: a text for each operation, the newest first (design, Ledger row). */
import { useMemo } from 'react'
import { isVoidedAlone } from '#contract/core/rules/amendments.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { massBalance } from '#contract/modules/lots/balance.ts'
import { type LedgerLine, ledgerLines } from '#contract/modules/lots/ledger-lines.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import { offBy, toleranceZones } from '#contract/modules/lots/tolerance.ts'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { amountWords, changeWords } from './amounts.ts'
import { actIcons, actWords, type LedgerNames, markedWords } from './ledger-words.ts'
import type { LotNow } from './use-lot.ts'
import { useLotsById } from './use-lots.ts'

export type LedgerFace = {
  readonly operation: StockOperation
  readonly icon: Icon
  /** "Sent to Fell View Hotel" */
  readonly title: string
  /** "Callum, Wed 4 Mar, 10:42" */
  readonly who: string
  /** "D-260304-K3-01", "Book said 2.50 kg" */
  readonly reference: string | undefined
  /** "−4.20 kg"; a count has no sign. */
  readonly amount: string
  /** "2.65 kg"; undefined of a voided one, and where earlier ones aren't here. */
  readonly left: string | undefined
  /** Of a count: how far off the book was. */
  readonly verdict: RowStatus | undefined
  /** "Voided by Asha, 09:20: wrong lot" */
  readonly voided: string | undefined
  /** Why somebody should look at it. */
  readonly marked: string | null
  readonly state: SendState | undefined
}

const ids = (
  operations: readonly StockOperation[],
  fields: readonly (keyof StockOperation)[],
): string[] => [
  ...new Set(
    operations.flatMap((one) =>
      fields.flatMap((field) => (typeof one[field] === 'string' ? [one[field]] : [])),
    ),
  ),
]

function useLedgerNames({ lot, operations }: LotNow) {
  const { locations } = useSession()
  const reading = useReading({
    users: ids(operations, ['created_by', 'modified_by']).sort(),
    customers: ids(operations, ['customer_id']).sort(),
    deliveries: ids(operations, ['delivery_id']).sort(),
    batches: ids(operations, ['batch_id']).sort(),
    products: ids(operations, ['product_id']).sort(),
    suppliers: 'supplier_id' in lot && lot.supplier_id ? [lot.supplier_id] : [],
  })
  const others = useLotsById(ids(operations, ['counter_intake_id']))
  const { nameOf } = reading
  return useMemo((): LedgerNames => {
    const site = (id: string | undefined) => locations.find((one) => one.id === id)?.name
    return {
      nameOf: (resource, id) => (resource === 'locations' ? site(id) : nameOf(resource, id)),
      siteOf: (lotId) => site(others.get(lotId)?.lot.location_id),
    }
  }, [nameOf, others, locations])
}

const firstName = (name: string | undefined) => name?.split(' ')[0] ?? 'Somebody else'

/** @param isExact in grams, where two decimals of a kilogram would hide some */
export function useLedger(now: LotNow, isExact: boolean): readonly LedgerFace[] {
  const { client } = useSession()
  const names = useLedgerNames(now)
  const states = useSyncStates('stock-operations')
  const time = useNow(60_000)
  const { lot, operations, isLedgerWhole, timezone } = now
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  return useMemo(() => {
    const { unit } = lot
    const { received } = massBalance(operations)
    const zones = toleranceZones(tolerance)
    const words = (amount: number) => amountWords(amount, unit, isExact)
    const nameOf = (id: string | undefined) =>
      firstName(id === undefined ? undefined : names.nameOf('users', id))

    function verdictOf({ variance }: LedgerLine): RowStatus | undefined {
      if (variance === undefined || !isLedgerWhole) return undefined
      if (variance === 0) return { tone: 'safe', words: 'As the book said' }
      const { zone } = offBy(variance, received, tolerance)
      const { tone, words: said = '' } = zones[zone] ?? { tone: 'warning' }
      return { tone, words: `${changeWords(variance, unit, isExact)}, ${said.toLowerCase()}` }
    }
    function voidedWords(one: StockOperation): string | undefined {
      if (one.voided_by_id === undefined) return undefined
      const how = isVoidedAlone(one) ? 'Voided' : 'Corrected'
      const at = one.modified === undefined ? '' : `, ${formatTime(one.modified, timezone)}`
      const why = one.void_reason ? `: ${one.void_reason}` : ''
      return `${how} by ${nameOf(one.modified_by ?? one.created_by)}${at}${why}`
    }
    return ledgerLines(operations).map((line): LedgerFace => {
      const { operation, change, left, book } = line
      const { title, reference } = actWords(operation, lot, names)
      const isCount = operation.operation === 'COUNT'
      const bookSaid = isCount && isLedgerWhole && book !== undefined && `Book said ${words(book)}`
      return {
        operation,
        icon: actIcons[operation.operation],
        title,
        who: `${nameOf(operation.created_by)}, ${formatWhenSaid(happenedAt(operation), time, timezone)}`,
        reference: [bookSaid, reference].filter(Boolean).join('. ') || undefined,
        amount: isCount ? words(change) : changeWords(change, unit, isExact),
        left: left === null || !isLedgerWhole ? undefined : words(left),
        verdict: verdictOf(line),
        voided: voidedWords(operation),
        marked: markedWords(operation),
        state: states.get(operation.id),
      }
    })
  }, [lot, operations, isLedgerWhole, timezone, tolerance, names, states, time, isExact])
}
