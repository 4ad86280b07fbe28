/**
 * Shares the leader's status with the engines of other tabs, which have none of their own. Always
 * holds: a tab that opens later gets the current status by asking; a drain of a thousand entries
 * sends ten messages a second, not a thousand.
 */
import { initialStatus, type PresenceNews, type SyncStatus } from '#local/signals/sync-status.ts'

type Message =
  | { readonly type: 'ask' }
  | { readonly type: 'status'; readonly status: SyncStatus }
  | { readonly type: 'presence'; readonly news: PresenceNews }

const PACE_MS = 100

export type StatusRelay = {
  /** From this tab's own engine. */
  readonly own: (status: SyncStatus) => void
  readonly ownPresence: (news: PresenceNews) => void
  readonly close: () => void
}

export function createStatusRelay(
  database: string,
  onStatus: (status: SyncStatus) => void,
  onPresence: (news: PresenceNews) => void,
): StatusRelay {
  const channel = new BroadcastChannel(`larder-status-${database}`)
  let own = initialStatus
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = (message: Message) => channel.postMessage(message)
  const flush = () => {
    timer = undefined
    onStatus(own)
    if (own.leader) tell({ type: 'status', status: own })
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ask') {
      if (own.leader) tell({ type: 'status', status: own })
    } else if (data.type === 'presence') onPresence(data.news)
    else if (!own.leader) onStatus({ ...data.status, leader: false })
  }
  tell({ type: 'ask' })

  return {
    own(status) {
      own = status
      timer ??= setTimeout(flush, PACE_MS)
    },
    ownPresence(news) {
      onPresence(news)
      tell({ type: 'presence', news })
    },
    close() {
      clearTimeout(timer)
      channel.close()
    },
  }
}
