/**
 * Complaints as suppliers see them (domain §2.27): for staff to see what was sent, and for
 * suppliers themselves.
 */
import { defineListView } from '#contract/core/lists/define-view.ts'
import { complaints } from './complaints.ts'

export const sentToSuppliers = defineListView({
  path: `${complaints.path}/supplier`,
  summary: 'complaints sent to a supplier, without who complained and what was paid',
  of: [complaints],
  as: 'supplier',
})
