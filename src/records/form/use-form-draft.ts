/**
 * What is typed into a form, saved on this device at every change, for its author only
 * (local/drafts/drafts.ts). Always holds: one write at a time, each of the newest values. The form
 * leaves out write-only fields (a PIN).
 */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type Draft,
  type DraftHolder,
  draftsOf,
  dropDraft,
  keepDraft,
} from '#local/drafts/drafts.ts'
import { useSession } from '#src/session/use-session.ts'
import type { FormData } from './form-data.ts'

export type KeptForm = {
  /** The record as the person saw it. */
  readonly known: FormData
  readonly data: FormData
  readonly lines?: readonly FormData[]
}

export type FormDraft = {
  /** From an earlier time; null if there is none, undefined while loading. */
  readonly found: Draft<KeptForm> | null | undefined
  readonly name: string
  readonly holder: DraftHolder | null
}

/** @param of the resource; a form's address identifies its draft */
export function useFormDraft(of: string, isKept: boolean): FormDraft {
  const { db, caller } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const user_id = caller?.user_id
  const [name] = useState(`form:${of}:${path}`)
  const holder = useMemo(
    (): DraftHolder | null => (isKept && db && user_id ? { db, user_id } : null),
    [isKept, db, user_id],
  )
  const [found, setFound] = useState<FormDraft['found']>(holder ? undefined : null)
  useEffect(() => {
    if (!holder) return
    let isHere = true
    void draftsOf<KeptForm>(holder, name)
      .then((drafts) => drafts.find((one) => one.name === name) ?? null)
      // A device that can't read its drafts still lets people work.
      .catch(() => null)
      .then((draft) => {
        if (isHere) setFound(draft)
      })
    return () => {
      isHere = false
    }
  }, [holder, name])
  return { found, name, holder }
}

type Keeping = { wanted: KeptForm | null; running: Promise<void> | null }

/**
 * Saves the form's current values; does nothing if they equal the record.
 * @returns deletes it: it was saved, or thrown away
 */
export function useKeptDraft(
  { name, holder }: FormDraft,
  now: KeptForm | null,
  onTrouble: (isFull: boolean) => void,
): () => void {
  const keeping = useRef<Keeping>({ wanted: null, running: null })
  const [begunWith] = useState(now)
  const isFirst = useRef(true)

  function write(): Promise<void> {
    const state = keeping.current
    if (!holder) return Promise.resolve()
    state.running ??= (async () => {
      let done: KeptForm | null | undefined
      while (done === undefined || done !== state.wanted) {
        done = state.wanted
        if (done) await keepDraft(holder, name, done, Date.now())
        else await dropDraft(holder, name)
      }
    })()
      .then(
        () => onTrouble(false),
        () => onTrouble(true),
      )
      .finally(() => {
        state.running = null
      })
    return state.running
  }

  const follow = useEffectEvent((newest: KeptForm | null) => {
    // Unchanged from the draft or the record: nothing to write yet.
    const isSame = isFirst.current && newest === begunWith
    isFirst.current = false
    if (isSame) return
    keeping.current.wanted = newest
    void write()
  })
  useEffect(() => follow(now), [now])

  return function drop(): void {
    keeping.current.wanted = null
    void write()
  }
}
