/**
 * Who signs, when, and the confirmation itself: a finger's signature, or one tick (AC 3.25; guide,
 * Check form). The name and the time printed here are those the record keeps.
 */
import { formatDateTime } from '#contract/rules/display-time.ts'
import { fullName } from '#contract/rules/names.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/card.tsx'
import { Pick } from '#src/ui/pick.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './checks.module.css'

interface SignCardProps {
  /** The form wants a signature; otherwise Sign and send is enough. */
  isAsked: boolean
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  now: number
  timezone: string
  /** A correction says why. */
  reason: { value: string; onChange: (reason: string) => void } | null
}

export function SignCard(props: SignCardProps) {
  const { isAsked, isConfirmed, onConfirm, now, timezone, reason } = props
  const { user } = useSession()
  if (!isAsked && !reason) return null
  return (
    <Card title="Sign">
      <div className={styles.sign}>
        {reason ? (
          <TextField
            label="Why are you correcting this?"
            help="The old check stays in the history."
            value={reason.value}
            onChange={reason.onChange}
          />
        ) : null}
        {isAsked ? (
          <>
            <Pick chosen={isConfirmed} onClick={() => onConfirm(!isConfirmed)}>
              I confirm that this is what I found
            </Pick>
            <p className={styles.signer}>
              {fullName(user ?? {})}, {formatDateTime(now, timezone)}
            </p>
          </>
        ) : null}
      </div>
    </Card>
  )
}
