/**
 * This device's probe on this round (domain §2.19): named once, then used for each unit that needs
 * one, until two hours pass without a reading. Always holds: each site has its own; one that failed
 * its test since, or is overdue for one, is asked for again.
 */
import { useState } from 'react'
import {
  isSameRound,
  probeStateOf,
  whyNotToUse,
} from '#contract/modules/temperature/probe-tests.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useProbeTests } from '#src/modules/temperature/parts/use-probe-tests.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

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
  const now = useNow()
  const siteId = location?.id ?? ''
  const tests = useProbeTests(name === '' ? null : siteId, now)
  const state = name !== '' && tests ? probeStateOf(name, siteId, { tests, now }) : null
  const wrong = state && whyNotToUse(state, timezoneOf(location))
  return {
    /** Empty until one is chosen that may be used. */
    name: wrong ? '' : name,
    /** Why the one that was chosen may not be used: "P1, blue handle: failed 2 March". */
    refused: wrong ? `${name}: ${wrong.replace(/^./, (first) => first.toLowerCase())}` : null,
    choose(next: string): void {
      write(next)
      setName(next)
    },
    /** A reading was saved with it: the round continues. */
    keep: () => write(name),
  }
}
