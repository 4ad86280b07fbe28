/**
 * Tells the server who is active (§4): on sign-in, on each change of visibility and every 60 s;
 * inactive on sign-out. Presence isn't a record: lost calls aren't sent again. ADMIN OVERRIDE has
 * no user record, so nothing is sent (§3).
 */

import type { StatusRequest } from '#contract/core/access/session-protocol.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { Api } from './api-calls.ts'

export const HEARTBEAT_MS = 60_000

export type Heartbeat = {
  readonly start: (userId: string) => void
  readonly stop: () => void
  /** The last call before a sign-out. */
  readonly sayGone: () => Promise<void>
}

export function keepHeartbeat(api: Api): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined

  const say = async (active_status: boolean): Promise<void> => {
    const body: StatusRequest = { active_status, last_active: Date.now() }
    await api.patch('/users/status', body)
  }
  const beat = (): void => void say(document.visibilityState === 'visible')

  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', beat)
  }
  return {
    start(userId) {
      stop()
      if (userId === ADMIN_OVERRIDE) return
      timer = setInterval(beat, HEARTBEAT_MS)
      document.addEventListener('visibilitychange', beat)
      beat()
    },
    stop,
    async sayGone() {
      if (timer === undefined) return
      stop()
      await say(false)
    },
  }
}
