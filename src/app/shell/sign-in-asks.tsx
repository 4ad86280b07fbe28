/**
 * What is asked 1 s after sign-in (§4 Post-login): the legal agreements while one of the three is
 * missing, otherwise a PIN, if the person may use a shared tablet and has none. Never for ADMIN
 * OVERRIDE, and never without a connection: both can only be answered online, and nobody is kept
 * from work in a cold room. Never on a shared tablet either, which doesn't know the answers and has
 * its own way to set a PIN.
 */
import { Suspense, useEffect, useState } from 'react'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { User } from '#contract/modules/people/users.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { frame } from '../frame.ts'

const ASK_DELAY_MS = 1000

const { legal: LegalDialog, pin: PinDialog } = frame

type Ask = 'legal' | 'pin'

const hasAgreed = ({ legal }: User): boolean =>
  !!(legal?.eula_accepted && legal.tos_accepted && legal.privacy_policy_accepted)

/** @param answered already answered, although the local record doesn't show it yet */
function useAsk(answered: readonly Ask[]): Ask | null {
  const { user, caller, kept, flags } = useSession()
  if (!user || !caller || caller.role === ADMIN_OVERRIDE || kept?.worker) return null
  if (!hasAgreed(user) && !answered.includes('legal')) return 'legal'
  // Only staff and admins use a PIN (AC 3.13.4).
  const isStaff = caller.role === 'admin' || caller.role === 'user'
  const mayHavePin = isStaff && flags?.includes('kiosk_mode') && !kept?.pin_later
  return mayHavePin && !user.has_pin && !answered.includes('pin') ? 'pin' : null
}

export function SignInAsks({ onSignOut }: { onSignOut: () => void }) {
  const online = useOnline()
  const [answered, setAnswered] = useState<readonly Ask[]>([])
  const [isTime, setIsTime] = useState(false)
  const ask = useAsk(answered)
  const mayAsk = ask !== null && online

  useEffect(() => {
    if (!mayAsk) return setIsTime(false)
    const timer = setTimeout(() => setIsTime(true), ASK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [mayAsk])

  const onAnswered = (): void => {
    if (ask) setAnswered([...answered, ask])
  }
  return (
    <Suspense fallback={null}>
      {isTime && ask === 'legal' ? (
        <LegalDialog onAccepted={onAnswered} onSignOut={onSignOut} />
      ) : null}
      {isTime && ask === 'pin' ? <PinDialog onAnswered={onAnswered} /> : null}
    </Suspense>
  )
}
