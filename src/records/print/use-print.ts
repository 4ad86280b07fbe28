/**
 * Makes a document and keeps it until somebody opens or saves it. Always holds: the file is made
 * first and offered then, because a browser opens a tab only on a press; a cancelled one leaves
 * nothing behind.
 */
import { useEffect, useRef, useState } from 'react'
import { type DocumentModel, documentFileName } from '#contract/core/document/document.ts'
import type { PdfFile } from '#src/platform/documents-host.ts'

export type PrintState =
  | { readonly step: 'making'; readonly share: number }
  | ({ readonly step: 'ready'; readonly name: string } & PdfFile)
  | { readonly step: 'failed'; readonly words: string }

const NOT_HERE =
  'Some of what printing needs isn’t on this device yet. Connect, wait until all is sent, and try again.'
const FAILED = 'This document couldn’t be made. Close other apps to free memory, and try again.'

export type Print = {
  /** Null until it is asked for. */
  readonly state: PrintState | null
  readonly start: (model: () => DocumentModel | Promise<DocumentModel>) => Promise<void>
  readonly cancel: () => void
}

export function usePrint(): Print {
  const [state, setState] = useState<PrintState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(model: () => DocumentModel | Promise<DocumentModel>): Promise<void> {
    running.current?.abort()
    const stopping = new AbortController()
    const { signal } = stopping
    running.current = stopping
    const say = (next: PrintState) => {
      if (!signal.aborted) setState(next)
    }
    say({ step: 'making', share: 0 })
    try {
      const [{ makePdf }, asked] = await Promise.all([
        import('#src/platform/documents-host.ts'),
        model(),
      ])
      if (signal.aborted) return
      const file = await makePdf(asked, {
        signal,
        onProgress: (share) => say({ step: 'making', share }),
      })
      say({ step: 'ready', name: documentFileName(asked), ...file })
    } catch (error) {
      if (!signal.aborted) console.error(error)
      say({ step: 'failed', words: navigator.onLine ? FAILED : NOT_HERE })
    }
  }

  return {
    state,
    start,
    cancel() {
      running.current?.abort()
      setState(null)
    },
  }
}
