/** A lot's mass balance on paper, for an auditor (domain §3.17): the finding, the sums, the ledger. */
import { defineDocument } from '#contract/core/document/document.ts'

export interface MassBalanceSheetRecords {
  /** "Mass balance: all but 200 g accounted for" */
  readonly title: string
  /** The lot, and its tolerance. */
  readonly about: string
  /** What, how much, which share. */
  readonly sums: readonly (readonly [string, string, string])[]
  /** What, when and who, amount, left; the newest first. */
  readonly ledger: readonly (readonly [string, string, string, string])[]
  /** Into what, how much, which share. */
  readonly went: readonly (readonly [string, string, string])[]
}

export const massBalanceSheet = defineDocument<MassBalanceSheetRecords>({
  name: 'mass-balance-sheet',
  make: ({ title, about, sums, ledger, went }) => ({
    title,
    about,
    sections: [
      {
        parts: [
          {
            kind: 'table',
            columns: [
              { title: 'What', kind: 'name' },
              { title: 'Amount', kind: 'figure' },
              { title: 'Of what was received', kind: 'figure' },
            ],
            rows: sums,
            empty: 'Nothing was received.',
          },
        ],
      },
      {
        title: 'Where it went',
        parts: [
          {
            kind: 'table',
            columns: [
              { title: 'Into', kind: 'name' },
              { title: 'Amount', kind: 'figure' },
              { title: 'Of this lot', kind: 'figure' },
            ],
            rows: went,
            empty: 'Nothing has left it yet.',
          },
        ],
      },
      {
        title: 'Ledger',
        parts: [
          {
            kind: 'table',
            columns: [
              { title: 'What happened', kind: 'name' },
              { title: 'When and who', kind: 'text' },
              { title: 'Amount', kind: 'figure' },
              { title: 'Left', kind: 'figure' },
            ],
            rows: ledger,
            empty: 'Nothing has happened to it yet.',
          },
        ],
      },
    ],
  }),
})
