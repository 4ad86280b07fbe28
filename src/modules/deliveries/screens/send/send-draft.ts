/** A delivery to a customer being put together, and the one save it becomes (domain §2.6). Pure. */
import { kindOfLots, type Lot } from '#contract/modules/lots/lots.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { KnownLot } from '#src/modules/lots/parts/use-lots.ts'
import type { OneOfAll } from '#src/records/save/save-local.ts'

export interface SendLine {
  readonly id: string
  readonly lot_id: string
  readonly kind: KnownLot['kind']
  /** As it was called when it was weighed. */
  readonly name?: string
  /** g, ml or pieces. */
  readonly quantity: number
}

/** A line whose lot may leave. */
export interface ReadyLine {
  readonly line: SendLine
  readonly lot: Lot
}

export interface SendDraft {
  readonly id: string
  readonly customer_id?: string
  readonly vehicle_id?: string
  /** When it leaves (ms). */
  readonly date: number
  readonly lines: readonly SendLine[]
}

/** A lot is on a delivery once: weighed again, it is the new weight. */
export function withSent(draft: SendDraft, { kind, lot }: KnownLot, quantity: number): SendDraft {
  const before = draft.lines.find(({ lot_id }) => lot_id === lot.id)
  const line: SendLine = {
    ...{ id: before?.id ?? uuidV7(), lot_id: lot.id, name: lot.internal_name },
    ...{ kind, quantity },
  }
  const lines = before
    ? draft.lines.map((one) => (one === before ? line : one))
    : [...draft.lines, line]
  return { ...draft, lines }
}

export const withoutSent = (draft: SendDraft, lineId: string): SendDraft => ({
  ...draft,
  lines: draft.lines.filter(({ id }) => id !== lineId),
})

type Place = { readonly location_id: string; readonly department_id?: string }

/** The delivery first, then its lines: planned, so nothing has left stock yet. */
export function sendChanges(
  { id, customer_id, vehicle_id, date }: SendDraft,
  lines: readonly ReadyLine[],
  place: Place,
): readonly OneOfAll[] {
  return [
    {
      act: 'create',
      resource: 'deliveries',
      fields: {
        ...{ ...place, id, customer_id, date },
        ...{ direction: 'OUT', status: 'PLANNED' },
        ...(vehicle_id !== undefined && { vehicle_id }),
      },
    },
    ...lines.map(
      ({ line, lot }): OneOfAll => ({
        act: 'create',
        resource: 'delivery-items',
        fields: {
          ...place,
          id: line.id,
          delivery_id: id,
          intake_id: lot.id,
          lot_kind: kindOfLots(line.kind),
          quantity: line.quantity,
          unit: lot.unit,
          description: lot.internal_name,
          ...(lot.stock_id !== undefined && { stock_id: lot.stock_id }),
        },
      }),
    ),
  ]
}
