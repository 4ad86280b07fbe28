/**
 * This device's probe on this round (domain §2.19): named once, then used for each unit that needs
 * one, until two hours pass without a reading. Always holds: each site has its own.
 */
import { useState } from 'react'
import { isSameRound } from '#contract/modules/temperature/probe-tests.ts'
import { useSession } from '#src/session/use-session.ts'

const KEY = 'round_probe'

function readName(text: string | null, now: number): string {
  try {
    const kept = JSON.parse(text ?? '{}') as { name?: unknown; at?: unknown }
    const isOfNow = typeof kept.at === 'number' && isSameRound(kept.at, now)
    return isOfNow && typeof kept.name === 'string' ? kept.name : ''
  } catch {
    // Written by another version: it is asked again.
    return ''
  }
}

export function useRoundProbe() {
  const { location, platform } = useSession()
  const { preferences } = platform
  const key = `${KEY} ${location?.id ?? ''}`
  const [name, setName] = useState(() => readName(preferences.read(key), Date.now()))
  const write = (next: string): void =>
    next === ''
      ? preferences.remove(key)
      : preferences.write(key, JSON.stringify({ name: next, at: Date.now() }))
  return {
    name,
    choose(next: string): void {
      write(next)
      setName(next)
    },
    /** A reading was saved with it: the round continues. */
    keep: () => write(name),
  }
}
