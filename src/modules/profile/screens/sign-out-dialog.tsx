/**
 * Signing out (AC 3.13.3). Always holds: with unsent records it says how many stay on this device;
 * they stay under their authors' grants (sync.md, "Life events").
 */

import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { waitingSentence } from './waiting-sentence.ts'

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { signOut } = useSession()
  const outbox = useOutbox()
  const [isBusy, during] = useBusy()
  if (!outbox) return null
  return (
    <ConfirmDialog
      opened
      title="Sign out of this device?"
      verb="Sign Out"
      onCancel={onClose}
      onConfirm={() => during(signOut())}
    >
      <p>{isBusy ? 'Sending what is left…' : waitingSentence(outbox)}</p>
    </ConfirmDialog>
  )
}
