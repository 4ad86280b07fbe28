/**
 * Who signs, when, and the signature: drawn with a finger, or a tick (guide, Check form). The name
 * shown here is the one the record keeps. Always holds: there are two ways to confirm, so people
 * who can't draw, or only have a keyboard, can sign as well.
 */

import { signStatement, wantsSignature } from '#contract/modules/checks/checks.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { fullName } from '#contract/text/names.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { useSession } from '#src/session/use-session.ts'
import { Pick } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { SignaturePad } from '#src/ui/pads/signature-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from '../checks.module.css'

/** The drawn line, or the tick; neither means not signed yet. */
export type Signature = { readonly path: string; readonly isTicked: boolean }
export const unsigned: Signature = { path: '', isTicked: false }
export const isSigned = ({ path, isTicked }: Signature): boolean => isTicked || path !== ''

interface SignCardProps {
  form: CheckForm
  signature: Signature
  onSign: (signature: Signature) => void
  now: number
  timezone: string
  /** A correction needs a reason. */
  reason: { value: string; onChange: (reason: string) => void } | null
}

export function SignCard(props: SignCardProps) {
  const { form, signature, onSign, now, timezone, reason } = props
  const { user } = useSession()
  const { path, isTicked } = signature
  // Otherwise Sign and send is enough.
  const isAsked = wantsSignature(form)
  if (!isAsked && !reason) return null
  return (
    <Card
      title="Sign"
      aside={
        // Always there: if it came with the first stroke, the pad would move under the finger.
        isAsked && !isTicked ? (
          <Button
            kind="plain"
            about="the signature"
            disabled={path === ''}
            onClick={() => onSign(unsigned)}
          >
            Clear
          </Button>
        ) : null
      }
    >
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
            {isTicked ? null : (
              <>
                {form.sign_statement ? (
                  <p className={styles.statement}>{form.sign_statement}</p>
                ) : null}
                <SignaturePad
                  label="Your signature"
                  value={path}
                  onChange={(next) => onSign({ path: next, isTicked: false })}
                />
              </>
            )}
            <div className={styles.signFoot}>
              <p className={styles.signer}>
                {fullName(user ?? {})}, {formatDateTime(now, timezone)}
              </p>
              <Pick
                chosen={isTicked}
                onClick={() => onSign(isTicked ? unsigned : { path: '', isTicked: true })}
              >
                {isTicked ? signStatement(form) : 'Tick instead of signing'}
              </Pick>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}
