/** A list's columns as the person at this device wants them, stored on the device. */
import { useCallback, useMemo, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import type { ListColumn } from '../list-columns.ts'
import { type ArrangedColumn, arrange, type KeptColumns, readKept } from './kept-columns.ts'

/** By person and list. */
const keyOf = (person: string | undefined, list: string) => `columns ${person ?? ''} ${list}`

export type ListColumns<R> = {
  readonly shown: readonly ListColumn<R>[]
  readonly all: readonly ArrangedColumn<R>[]
  readonly kept: KeptColumns
  readonly keep: (next: KeptColumns) => void
  readonly setWidth: (id: string, width: number) => void
}

/**
 * @param list its resource
 * @param columns the defaults, then those that can be added
 */
export function useColumns<R>(list: string, columns: readonly ListColumn<R>[]): ListColumns<R> {
  const { platform, caller } = useSession()
  const key = keyOf(caller?.user_id, list)
  const [kept, setKept] = useState(() => readKept(platform?.preferences.read(key) ?? null))
  const keep = useCallback(
    (next: KeptColumns) => {
      setKept(next)
      if (Object.keys(next).length === 0) platform.preferences.remove(key)
      else platform.preferences.write(key, JSON.stringify(next))
    },
    [platform, key],
  )
  const setWidth = useCallback(
    (id: string, width: number) => {
      const widths = { ...kept.widths, [id]: width }
      if (kept.widths?.[id] !== width) keep({ ...kept, widths })
    },
    [kept, keep],
  )
  const all = useMemo(() => arrange(columns, kept), [columns, kept])
  const shown = useMemo(
    () => all.filter(({ isShown }) => isShown).map(({ column }) => column),
    [all],
  )
  // The same object at each key of a search, so that the tools beside it aren't redrawn.
  return useMemo(() => ({ shown, all, kept, keep, setWidth }), [shown, all, kept, keep, setWidth])
}
