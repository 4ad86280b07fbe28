/** Which To-do lines need somebody now, whoever it is. Pure. */
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'

export const isUrgent = ({ rank, isToFix }: ToDoLine): boolean => rank === 'alarm' && !isToFix
