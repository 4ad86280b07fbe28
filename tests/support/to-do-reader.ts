/** Who reads the To-do list in tests of its lines: Ben or Asha, at High Street, on Thu 5 March at nine. */
import type { ToDoReader } from '#src/records/to-do/to-do-line.ts'

export const NOW = Date.UTC(2026, 2, 5, 9, 0)
export const MINUTE = 60_000
export const ben = { role: 'user', user_id: 'ben' } as const
export const asha = { role: 'admin', user_id: 'asha' } as const
export const grace = { role: 'auditor', user_id: 'grace' } as const

export const readerOf = (
  caller: ToDoReader['caller'],
  departmentId: string | null = null,
): ToDoReader => ({
  caller,
  departmentId,
  timezone: 'Europe/London',
  fahrenheit: false,
  today: '2026-03-05',
  now: NOW,
})
