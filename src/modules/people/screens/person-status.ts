/**
 * The status of an account and its person, as text and icon (AC 3.4): invited, here now, switched
 * off, archived. Pure.
 */
import { IconArchive, IconMail, IconUserOff } from '@tabler/icons-react'
import type { User } from '#contract/modules/people/users.ts'
import { formatRelative } from '#contract/time/display-time.ts'
import type { PresenceNews } from '#local/signals/sync-status.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

/** `last_active` in ms, by the server's clock. */
export type Presence = PresenceNews

/** Devices report presence every 60 s (§4); two missed reports mean absence. */
const HERE_MS = 150_000

export const isHere = (presence: Presence | undefined, now: number) =>
  presence?.active_status === true && now - presence.last_active < HERE_MS

type Account = Pick<User, 'archived' | 'deactivated' | 'invited'>

/** Anything unusual about the account; undefined if it is simply in use. */
export function accountStatus(user: Account): RowStatus | undefined {
  if (user.archived) return { tone: 'neutral', icon: IconArchive, words: 'Archived' }
  if (user.deactivated) return { tone: 'neutral', icon: IconUserOff, words: 'Deactivated' }
  return user.invited ? { tone: 'info', icon: IconMail, words: 'Invited' } : undefined
}

export const lastActiveText = (presence: Presence | undefined, now: number) => {
  if (!presence) return 'Not yet'
  if (isHere(presence, now)) return 'Active now'
  const words = formatRelative(presence.last_active, now)
  return words === 'just now' ? 'Just now' : words
}
