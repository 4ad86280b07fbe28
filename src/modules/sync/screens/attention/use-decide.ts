/**
 * Decisions by the person at this device about a refused change (local/outbox/attention.ts). Always
 * holds: each is made in that person's name and reports its result.
 */

import { type Author, authorOf, device } from '#local/device/device.ts'
import {
  discardEntry,
  editEntry,
  keepMine,
  keepTheirs,
  retryEntry,
} from '#local/outbox/attention.ts'
import { recreateEntry } from '#local/outbox/recreate.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'

type Act = (db: LarderDatabase, author: Author) => Promise<boolean>

export function useDecide() {
  const { db, caller } = useSession()

  async function decide(says: string, act: Act): Promise<boolean> {
    const session = await device.session()
    if (!db || session?.user_id !== db.user_id) {
      toast.fail('You are signed out. Sign in again to decide this.')
      return false
    }
    const author = authorOf(session)
    if (author.user_id !== caller?.user_id) {
      toast.fail(
        'Somebody else is working on this tablet now. Enter your PIN again to decide this.',
      )
      return false
    }
    const isDone = await act(db, author)
    if (isDone) toast.success(says)
    // Another tab was faster; the list shows what is left.
    else toast.info('This has been dealt with already')
    return isDone
  }

  return {
    retry: (seq: number) =>
      decide('Waiting to send again', (db, author) => retryEntry(db, seq, author)),
    edit: (seq: number, patch: Readonly<Record<string, unknown>>) =>
      decide('Changed and waiting to send', (db, author) => editEntry(db, seq, patch, author)),
    recreate: (seq: number) =>
      decide('Recreated and waiting to send', (db, author) => recreateEntry(db, seq, author)),
    discard: (seq: number, reason: string) =>
      decide('Discarded. The reason is kept', (db, author) =>
        discardEntry(db, seq, reason, author),
      ),
    /** @param fields to keep from one's own; if empty the server's version stays */
    keep: (seq: number, fields: readonly string[]) =>
      decide('Settled', (db, author) =>
        fields.length > 0 ? keepMine(db, seq, author, fields) : keepTheirs(db, seq, author),
      ),
  }
}
