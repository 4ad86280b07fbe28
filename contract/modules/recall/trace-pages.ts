/**
 * Who went into what, month by month, for devices that keep only the last months themselves (domain
 * §2.0 d; ADR 0065). Always holds: the server works a page out from the ledger and nobody writes one;
 * what it decides itself, a recall above all, it decides by the records.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { ms, optional } from '#contract/core/resource/fields.ts'

/** Characters: a month of ten times the largest business there is (domain §6.2). */
const LARGEST = 8_000_000

export const tracePages = defineResource({
  name: 'trace-pages',
  label: { one: 'trace page', many: 'trace pages' },
  fields: {
    /** Of the rows' own dates, UTC; in business-wide lists days of two time zones meet. */
    month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', title: 'Month' }),
    upto: ms({ title: 'Holds what was known by' }),
    /** All pages together hold what was known by then; on the page that came last. */
    all_upto: optional(ms()),
    /** The rows, packed (contract/modules/lots/pages/trace-page.ts). */
    body: Type.String({ maxLength: LARGEST, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  },
  scope: 'business',
  access: 'KEPT',
  flag: null,
  indexes: [],
  traits: [],
  sync: 'server',
  derived: true,
  columns: ['month', 'upto'],
})

export type TracePageRow = RecordOf<typeof tracePages>
