/**
 * What is asked of a month of checks. Pure. Always holds: of a month that is not all here nothing is asked,
 * least of all whether its checks were missed (domain §1.6).
 */
import type { MonthQuestion } from '#contract/modules/checks/check-month.figures.ts'
import type { Older } from '#src/records/read/use-older.ts'

export const monthQuestion = (older: Older['is'], question: MonthQuestion): MonthQuestion | null =>
  older === 'here' && question.site !== '' ? question : null
