/**
 * Easy user switching (§4): somebody asked to hand the tablet on without leaving their page. Asked
 * for in the menu and in the header, shown once over the page (late-shell.tsx). Only on a shared
 * tablet, where a PIN proves who takes over (ADR 0019).
 */
import { useSyncExternalStore } from 'react'
import { useSession } from '#src/session/use-session.ts'

/** The person who asked; the next person isn't told. */
let askedBy: string | null = null
const listeners = new Set<() => void>()

function ask(by: string | null): void {
  askedBy = by
  for (const listener of [...listeners]) listener()
}

const store = {
  get: () => askedBy,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const endSwitching = (): void => ask(null)

export function useSwitching(): { canAsk: boolean; isAsked: boolean; ask: () => void } {
  const { kept, flags } = useSession()
  const asked = useSyncExternalStore(store.subscribe, store.get)
  const id = kept?.worker?.caller.user_id
  const canAsk = id !== undefined && flags?.includes('easy_user_switch') === true
  return { canAsk, isAsked: canAsk && asked === id, ask: () => ask(id ?? null) }
}
