/**
 * What happened, in a bold line and a second one: `toast.success`, `toast.fail`, `toast.info`.
 * 4000 ms, bottom right, on mobile top (spec §9); fails stay until closed. The drawer of toasts is
 * fetched after the first page; what is said before it arrives waits in line and is not lost.
 */
import type { ReactNode } from 'react'

export const toastDuration = 4000

export interface ToastOptions {
  /** The second line. */
  second?: ReactNode
  /** At most one action. */
  action?: { label: string; onClick: () => void }
  /** Shown for so long, where that is not the usual time: a way back has its own. */
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

/** Connects the drawer; hands over what was said before. Returns how to disconnect. */
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
