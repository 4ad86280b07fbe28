/**
 * Numbers typed on this round and not saved yet, kept on the device over a reload or a visit to
 * another page (kit-patterns §1: leaving a round keeps what is typed). Always holds: each person has
 * their own at each site; two hours after the last one was typed they are forgotten.
 */
import { useRef, useState } from 'react'
import { isSameRound } from '#contract/modules/temperature/probe-tests.ts'
import { useSession } from '#src/session/use-session.ts'

const KEY = 'round_typed'

type Numbers = Readonly<Record<string, number>>

function readNumbers(text: string | null, now: number): Numbers {
  try {
    const kept = JSON.parse(text ?? '{}') as { numbers?: unknown; at?: unknown }
    const isOfNow = typeof kept.at === 'number' && isSameRound(kept.at, now)
    if (!isOfNow || typeof kept.numbers !== 'object' || kept.numbers === null) return {}
    return Object.fromEntries(
      Object.entries(kept.numbers).filter(([, value]) => typeof value === 'number'),
    )
  } catch {
    // Written by another version: they are typed again.
    return {}
  }
}

export type KeptNumbers = {
  /** As they were when the page was opened, by unit, in the site's scale. */
  readonly start: Numbers
  /** As it is now: a phone that is turned shows it too. */
  readonly of: (unitId: string | null) => number | null
  readonly keep: (unitId: string, value: number | null) => void
  /** Another number typed meanwhile stays. */
  readonly saved: (unitId: string, value: number) => void
}

export function useKeptNumbers(): KeptNumbers {
  const { location, caller, platform } = useSession()
  const { preferences } = platform
  const key = `${KEY} ${caller?.user_id ?? ''} ${location?.id ?? ''}`
  const [start] = useState(() => readNumbers(preferences.read(key), Date.now()))
  const numbers = useRef(start)
  const keep = (unitId: string, value: number | null): void => {
    if ((numbers.current[unitId] ?? null) === value) return
    const { [unitId]: _, ...others } = numbers.current
    numbers.current = value === null ? others : { ...others, [unitId]: value }
    if (Object.keys(numbers.current).length === 0) preferences.remove(key)
    else preferences.write(key, JSON.stringify({ numbers: numbers.current, at: Date.now() }))
  }
  return {
    start,
    of: (unitId) => (unitId === null ? null : (numbers.current[unitId] ?? null)),
    keep,
    saved(unitId, value) {
      if (numbers.current[unitId] === value) keep(unitId, null)
    },
  }
}
