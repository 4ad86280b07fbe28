/**
 * Work on several records, kept as a draft on this device at each change: an intake (AC 3.18.6), a
 * stock take. Always holds: one write at a time, each of the newest; it belongs to its author; a
 * screen that is only opened keeps nothing.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Draft,
  type DraftHolder,
  draftsOf,
  dropDraft,
  keepDraft,
} from '#local/drafts/drafts.ts'
import { useSession } from '#src/session/use-session.ts'
import { DEVICE_FULL } from './save-result.ts'

/** From an earlier time; null if there is none, undefined while loading. */
export function useFoundDraft<V>(name: string): Draft<V> | null | undefined {
  const { db, caller } = useSession()
  const user_id = caller?.user_id
  const [found, setFound] = useState<{ name: string; draft: Draft<V> | null }>()
  useEffect(() => {
    if (!db || !user_id) return
    let isHere = true
    void draftsOf<V>({ db, user_id }, name)
      .then((all) => all.find((one) => one.name === name) ?? null)
      // A device that can't read its drafts still lets people work.
      .catch(() => null)
      .then((draft) => {
        if (isHere) setFound({ name, draft })
      })
    return () => {
      isHere = false
    }
  }, [db, user_id, name])
  return found?.name === name ? found.draft : undefined
}

type Keeping<V> = { kept: V; now: V; running: Promise<void> | null; isOver: boolean }

export interface KeptDraft<V> {
  readonly value: V
  readonly change: (work: (before: V) => V) => void
  /** When it was last kept (ms); null before that. */
  readonly keptAt: number | null
  /** The device couldn't keep it. */
  readonly problem: string | null
  /** It was saved, or thrown away. */
  readonly drop: () => Promise<void>
}

/** @param begun the draft that was found, or what a new one starts with */
export function useKeptDraft<V>(name: string, begun: V, found: Draft<V> | null): KeptDraft<V> {
  const { db, caller } = useSession()
  const user_id = caller?.user_id
  const holder = useMemo(
    (): DraftHolder | null => (db && user_id ? { db, user_id } : null),
    [db, user_id],
  )
  const [value, setValue] = useState(begun)
  const [keptAt, setKeptAt] = useState(found?.changed ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const keeping = useRef<Keeping<V>>({ kept: begun, now: begun, running: null, isOver: false })

  useEffect(() => {
    const state = keeping.current
    state.now = value
    if (!holder || state.now === state.kept || state.running) return
    const write = async () => {
      while (!state.isOver && state.now !== state.kept) {
        const { now } = state
        const at = Date.now()
        await keepDraft(holder, name, now, at)
        state.kept = now
        setKeptAt(at)
      }
      setProblem(null)
    }
    state.running = write()
      .catch(() => setProblem(DEVICE_FULL))
      .finally(() => {
        state.running = null
      })
  }, [value, holder, name])

  const change = useCallback((work: (before: V) => V) => setValue(work), [])
  const drop = useCallback(async () => {
    const state = keeping.current
    state.isOver = true
    await state.running
    if (holder) await dropDraft(holder, name)
  }, [holder, name])
  return { value, change, keptAt, problem, drop }
}
