/**
 * The question about a month of checks. Pure. Always holds: nothing is asked about a month that
 * isn't all here, and its checks are never reported as missed (domain §1.6).
 */
import type { MonthQuestion } from '#contract/modules/checks/check-month.figures.ts'
import type { Older } from '#src/records/read/use-older.ts'

export const monthQuestion = (older: Older['is'], question: MonthQuestion): MonthQuestion | null =>
  older === 'here' && question.site !== '' ? question : null
