/**
 * Messages about what happened, a bold line and a second one: `toast.success`, `toast.fail`,
 * `toast.info`. 4000 ms, bottom right, on mobile top (spec §9); failures stay until closed. The
 * toast drawer is fetched after the first page; earlier messages wait in a queue and aren't lost.
 */
import type { ReactNode } from 'react'

export const toastDuration = 4000

export interface ToastOptions {
  /** The second line. */
  second?: ReactNode
  /** At most one action. */
  action?: { label: string; onClick: () => void }
  /** Duration, if not the default: a toast with Undo has its own. */
  forMs?: number
  /** The same id replaces the toast instead of adding one. */
  id?: string
}

export interface ToastMessage extends ToastOptions {
  kind: 'success' | 'fail' | 'info'
  title: ReactNode
}

const waiting: ToastMessage[] = []
let show: ((message: ToastMessage) => void) | undefined

/** Connects the drawer; passes on earlier messages. Returns how to disconnect. */
export function connectToasts(next: (message: ToastMessage) => void): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (show === next) show = undefined
  }
}

function say(kind: ToastMessage['kind']): (title: ReactNode, options?: ToastOptions) => void {
  return (title, options = {}) => {
    const message = { ...options, kind, title }
    if (show) show(message)
    else waiting.push(message)
  }
}

export const toast = { success: say('success'), fail: say('fail'), info: say('info') }
