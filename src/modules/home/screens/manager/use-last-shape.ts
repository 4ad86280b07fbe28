/**
 * How many rows Home had when it was last open, kept on the device: so many places stand before their
 * rows come, and nothing moves when they do.
 */
import { useEffect, useState } from 'react'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { isUrgent } from './is-urgent.ts'

const KEY = 'home_rows'
/** More stand in the list that opens. */
export const SHOWN = { phone: 3, wide: 6 }

export type Shape = { readonly urgent: number; readonly rows: number; readonly isCalm: boolean }

export function useLastShape(toDo: ToDo | undefined): Shape {
  const { preferences } = useSession().platform
  const shown = SHOWN[useIsPhone() ? 'phone' : 'wide']
  const [before] = useState(() => preferences.read(KEY)?.split(' ').map(Number) ?? [])
  const urgent = toDo?.everybody.filter(isUrgent).length
  const rows = toDo?.shown.filter((line) => !isUrgent(line)).length
  useEffect(() => {
    if (urgent !== undefined) preferences.write(KEY, `${urgent} ${rows}`)
  }, [preferences, urgent, rows])
  const [urgentBefore = 0, rowsBefore = shown] = before
  return {
    urgent: urgentBefore,
    rows: Math.max(1, Math.min(shown, rowsBefore)),
    isCalm: urgentBefore === 0,
  }
}
