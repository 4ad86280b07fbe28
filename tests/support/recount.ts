/**
 * Stock told anew from what the server tells of its operations: what is left of each lot, what was
 * made of one, and who has it. Always holds: it is plain maps and loops and shares no line with the
 * rules of the app (contract/modules/lots), so that a mistake there isn't made here too.
 */

export type ToldLot = { readonly id: string; readonly batch_id?: string | undefined }

export type ToldOperation = {
  readonly id: string
  readonly intake_id: string
  readonly operation: string
  readonly quantity: number
  readonly unit: string
  /** ms, by the clock of its device, which was `clock_skew_ms` ahead. */
  readonly date: number
  readonly clock_skew_ms?: number | undefined
  readonly voids_id?: string | undefined
  readonly voided_by_id?: string | undefined
  readonly batch_id?: string | undefined
  readonly product_id?: string | undefined
  readonly customer_id?: string | undefined
  readonly counter_intake_id?: string | undefined
}

const coming = ['RECEIVE', 'PRODUCE', 'RETURN_IN', 'TRANSFER_IN']

/** Those that count, in the order in which they happened. */
function standing(operations: readonly ToldOperation[]): ToldOperation[] {
  const void_ids = new Set<string>()
  for (const one of operations) {
    if (one.voids_id) void_ids.add(one.voids_id)
    if (one.voided_by_id) void_ids.add(one.id)
  }
  const when = (one: ToldOperation) => one.date - (one.clock_skew_ms ?? 0)
  return operations
    .filter(({ id }) => !void_ids.has(id))
    .sort((a, b) => when(a) - when(b) || (a.id < b.id ? -1 : 1))
}

/** What is left of each lot, in its unit. */
export function recountLeft(operations: readonly ToldOperation[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const { intake_id: lot, operation, quantity } of standing(operations)) {
    const before = left.get(lot) ?? 0
    if (operation === 'COUNT') left.set(lot, quantity)
    else left.set(lot, coming.includes(operation) ? before + quantity : before - quantity)
  }
  return left
}

export type Reached = {
  /** The lot itself, and all that was made of it or moved from it. */
  readonly lots: ReadonlySet<string>
  /** What part of each is the lot itself, 0 to 1. */
  readonly share: ReadonlyMap<string, number>
  /** What each customer was sent, by lot (g), and how much of that is the lot itself. */
  readonly customers: ReadonlyMap<string, ReadonlyMap<string, { sent: number; of: number }>>
}

export type Told = {
  readonly lots: readonly ToldLot[]
  readonly operations: readonly ToldOperation[]
  /** Water in a batch (g), by its id. */
  readonly water: ReadonlyMap<string, number>
}

/** Does this use, or move, lead into that lot? */
function leadsInto({ operation, ...one }: ToldOperation, lot: ToldLot): boolean {
  if (operation === 'TRANSFER_OUT') return one.counter_intake_id === lot.id
  if (operation !== 'USE') return false
  if (one.product_id) return one.product_id === lot.id
  return one.batch_id !== undefined && one.batch_id === lot.batch_id
}

/** Everything that a lot went into, and everybody who was sent some of it. */
export function recountFrom(origin: string, { lots, operations, water }: Told): Reached {
  const valid = standing(operations)
  const reached = new Set([origin])
  for (let grew = true; grew; ) {
    grew = false
    for (const one of valid.filter(({ intake_id }) => reached.has(intake_id))) {
      for (const lot of lots) {
        if (reached.has(lot.id) || !leadsInto(one, lot)) continue
        reached.add(lot.id)
        grew = true
      }
    }
  }
  const share = new Map([[origin, 1]])
  const products = lots.filter(({ id }) => id !== origin && reached.has(id))
  // As often as there are lots: then the longest way through them has been walked.
  for (const _ of reached) {
    for (const lot of products) {
      let [all, own] = [water.get(lot.batch_id ?? '') ?? 0, 0]
      for (const one of valid.filter((input) => leadsInto(input, lot) && input.unit === 'g')) {
        all += one.quantity
        own += one.quantity * (share.get(one.intake_id) ?? 0)
      }
      share.set(lot.id, all === 0 ? 0 : own / all)
    }
  }
  const customers = new Map<string, Map<string, { sent: number; of: number }>>()
  for (const { intake_id, operation, customer_id = '', quantity } of valid) {
    if (operation !== 'DISPATCH' || !reached.has(intake_id)) continue
    const own = customers.get(customer_id) ?? new Map<string, { sent: number; of: number }>()
    const sent = (own.get(intake_id)?.sent ?? 0) + quantity
    own.set(intake_id, { sent, of: Math.round(sent * (share.get(intake_id) ?? 0)) })
    customers.set(customer_id, own)
  }
  return { lots: reached, share, customers }
}
