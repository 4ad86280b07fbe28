/**
 * The browser's own question whether to install the app, kept until a person asks for it (install.ts).
 * Apart, because it is asked once and early.
 */
export type InstallQuestion = Event & { readonly prompt: () => Promise<unknown> }

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event

let question: InstallQuestion | null = null
const listeners = new Set<() => void>()

export function keepQuestion(next: InstallQuestion | null): void {
  question = next
  for (const listener of [...listeners]) listener()
}

/** Listens from the first moment. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isQuestion(event)) return
    event.preventDefault()
    keepQuestion(event)
  })
  addEventListener('appinstalled', () => keepQuestion(null))
}

/** For `useSyncExternalStore`. */
export const installQuestion = {
  get: () => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
