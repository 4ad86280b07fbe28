/** The only lists of calls that are computed from lists (define-view.ts). Evaluated in Node only. */
import { sentToSuppliers } from '../../modules/complaints/sent-to-suppliers.ts'
import { foodNames } from '../../modules/food/food-names.ts'
import { intakes } from '../../modules/lots/intakes.ts'
import { stockTotals } from '../../modules/lots/stock-totals.ts'
import type { Aggregate, Digest, ListView } from './define-view.ts'

export const listViews: readonly ListView[] = [intakes, sentToSuppliers]
export const aggregates: readonly Aggregate[] = [stockTotals]
export const digests: readonly Digest[] = [foodNames]
