/** Suppliers (domain §2.8; AC 3.24.1): what staff add in passing waits for an admin's approval. */

import { approvalProblem, supplierProblems } from '#contract/modules/suppliers/suppliers.rules.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse, refuseFields } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

type Whole = WholeRecord & Supplier

const isStaff = (act: RecordAct) => act.caller.role === 'user'

export const supplierRules: ResourceRules = {
  async creating(act, record) {
    const supplier = record as Whole
    refuseFields(supplierProblems(supplier))
    if (isStaff(act) && supplier.approval_status !== 'PENDING') {
      refuse('An admin approves suppliers.', 'approval_status')
    }
    return record
  },
  async editing(_act, { stored, next }) {
    refuseFields(supplierProblems(next as Whole))
    const problem = approvalProblem(stored as Whole, next as Whole)
    if (problem !== null) refuse(problem, 'approval_status')
  },
}
