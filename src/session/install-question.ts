/**
 * The browser's own install prompt, kept until a person asks for it (install.ts). In its own file
 * because the prompt comes once, and early.
 */
export type InstallQuestion = Event & { readonly prompt: () => Promise<unknown> }

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event

let question: InstallQuestion | null = null
const listeners = new Set<() => void>()

export function keepQuestion(next: InstallQuestion | null): void {
  question = next
  for (const listener of [...listeners]) listener()
}

/** Listens from the start. */
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
