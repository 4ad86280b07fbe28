/** How far an import is, as people read it; what is late or held stands first (AC 3.45.2). Pure. */
import { IconBan, IconClockExclamation, IconHandStop } from '@tabler/icons-react'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import {
  countryOfPlant,
  type ImportStatus,
  importStatus,
  isImport,
  isOverdue,
} from '#contract/modules/imports/import-tracking.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { minutesInWords } from '#contract/time/due-words.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export const importStates: Readonly<Record<ImportStatus, RowStatus>> = {
  AWAITED: { tone: 'neutral', words: 'Expected' },
  AT_BORDER: { tone: 'info', words: 'At the border' },
  CLEARED: { tone: 'safe', words: 'Cleared' },
  HELD: { tone: 'warning', icon: IconHandStop, words: 'Held' },
  REFUSED: { tone: 'fail', icon: IconBan, words: 'Refused' },
  RECEIVED: { tone: 'safe', words: 'Received' },
}

/** "3 h late" unless it is held, which is why it is late. @param now ms */
export function importState(delivery: Delivery, now: number): RowStatus {
  const status = importStatus(delivery)
  const eta = delivery.import?.eta
  if (status === 'HELD' || eta === undefined || !isOverdue(delivery, now)) {
    return importStates[status]
  }
  const words = `${importStates[status].words}, ${minutesInWords(now - eta)} late`
  return { tone: 'warning', icon: IconClockExclamation, words }
}

export const isOpenImport = (delivery: Delivery): boolean =>
  !['RECEIVED', 'REFUSED'].includes(importStatus(delivery)) && delivery.status !== 'CANCELLED'

/** Sent from abroad: by what is noted of it, or by its supplier's approval number. */
export function importsAmong(
  deliveries: readonly Delivery[],
  supplierOf: (id: string) => Pick<Supplier, 'plant_id'> | undefined,
): Delivery[] {
  return deliveries.filter((delivery) =>
    isImport(delivery, countryOfPlant(supplierOf(delivery.supplier_id ?? '')?.plant_id)),
  )
}

/** Two letters: where it was sent from, or where its supplier is. */
export const sentFrom = (
  { import: facts, supplier_id = '' }: Delivery,
  supplierOf: (id: string) => Pick<Supplier, 'plant_id'> | undefined,
): string | undefined =>
  facts?.dispatch_country ?? countryOfPlant(supplierOf(supplier_id)?.plant_id)
