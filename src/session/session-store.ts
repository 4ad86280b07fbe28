/**
 * Holds the session's state for React and for code outside it, with its listeners. Always holds:
 * listeners see whole states, never half of one.
 */
import type { SessionNotice, SessionState } from './session-state.ts'

export type SessionStore = {
  readonly get: () => SessionState
  readonly set: (change: Partial<SessionState>) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: (notice: SessionNotice) => void
  readonly onNotice: (listener: (notice: SessionNotice) => void) => () => void
  /** Resolves once the state meets the condition, at once if it already does. */
  readonly until: (question: (state: SessionState) => boolean) => Promise<void>
}

export function createSessionStore(start: SessionState): SessionStore {
  let state = start
  const listeners = new Set<() => void>()
  const ears = new Set<(notice: SessionNotice) => void>()
  /** Messages from before anybody listened: the session starts before the page is painted. */
  const unheard: SessionNotice[] = []
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe,
    notify(notice) {
      if (ears.size === 0) unheard.push(notice)
      for (const ear of [...ears]) ear(notice)
    },
    onNotice(ear) {
      ears.add(ear)
      for (const notice of unheard.splice(0)) ear(notice)
      return () => void ears.delete(ear)
    },
    until: (question) =>
      new Promise((resolve) => {
        if (question(state)) return resolve()
        const stop = subscribe(() => {
          if (!question(state)) return
          stop()
          resolve()
        })
      }),
  }
}
