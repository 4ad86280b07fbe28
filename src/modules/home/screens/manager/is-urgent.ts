/** What of the To-do list needs somebody now, whoever it is. Pure. */
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'

export const isUrgent = ({ rank, isToFix }: ToDoLine): boolean => rank === 'alarm' && !isToFix

/** Nothing is urgent, and nothing is late. */
export const isCalm = ({ everybody }: { readonly everybody: readonly ToDoLine[] }): boolean =>
  !everybody.some((line) => isUrgent(line) || line.rank === 'overdue')
