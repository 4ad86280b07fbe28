/**
 * The page's side of the sync: starts the worker and talks to it. Always holds: one worker a tab,
 * created when first needed; the page never waits for it. Never reads or writes records.
 */
import { proxy, type Remote, wrap } from 'comlink'
import { initialStatus } from '#local/signals/sync-status.ts'
import { onWake } from '#local/signals/wake-channel.ts'
import { databaseName } from '#local/store/database.ts'
import type { SyncWorkerApi } from '#workers/sync/engine/worker-api.ts'
import { takePresence, takeStatus } from './sync-status.ts'

type Wish = Parameters<SyncWorkerApi['start']>[0]

/** The browser wakes the service worker with this tag when the network is back. */
const BACKGROUND_SYNC = 'larder-sync'

let worker: Remote<SyncWorkerApi> | undefined
let stopFollowing: (() => void) | undefined

function startWorker(): Remote<SyncWorkerApi> {
  // Written as one expression, so that the build recognises it
  // (scripts/vite-worker-beside-page.ts).
  const made = new Worker(new URL('../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'larder-sync',
  })
  const remote = wrap<SyncWorkerApi>(made)
  void remote.listen(proxy(takeStatus), proxy(takePresence))
  return remote
}

type WithSync = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** An extra where the browser has it: the last tab may close before everything is sent. */
async function askForBackgroundSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(BACKGROUND_SYNC).catch(() => {})
}

const hurry = () => void worker?.sendNow()
const hurryWhenSeen = () => {
  if (document.visibilityState === 'visible') hurry()
}

/** Starts, or switches to another person's database. */
export async function startSync(wish: Wish): Promise<void> {
  worker ??= startWorker()
  stopFollowing?.()
  let isAsked = false
  const stopWaking = onWake(databaseName(wish.customerId, wish.userId), () => {
    if (isAsked) return
    isAsked = true
    void askForBackgroundSync().finally(() => {
      isAsked = false
    })
  })
  document.addEventListener('visibilitychange', hurryWhenSeen)
  // Forwarded to the worker: not every browser tells it.
  addEventListener('online', hurry)
  stopFollowing = () => {
    stopWaking()
    removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurryWhenSeen)
  }
  await worker.start(wish)
}

/** *Send now*: whatever waits for its time is tried at once. */
export const sendNow = async (): Promise<void> => worker?.sendNow()

/** At sign-out. Resolves when nothing more will be sent or written by this tab. */
export async function stopSync(): Promise<void> {
  stopFollowing?.()
  stopFollowing = undefined
  await worker?.stop()
  takeStatus(initialStatus)
}
