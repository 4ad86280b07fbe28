/**
 * Opens the legal agreements 1 s after sign-in while one of the three is missing (§4 Post-login).
 * Never for ADMIN OVERRIDE, never without a connection: it can be answered only online, and nobody
 * is kept from work in a cold room; nor on a shared tablet, which does not know the answer.
 */
import { Suspense, useEffect, useState } from 'react'
import { ADMIN_OVERRIDE } from '#contract/names.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { part } from '../part.ts'

const MODAL_DELAY_MS = 1000

const LegalDialog = part(() => import('#src/screens/legal/legal-dialog.tsx'), 'LegalDialog')

export function LegalGate({ onSignOut }: { onSignOut: () => void }) {
  const { user, caller, kept } = useSession()
  const online = useOnline()
  const [opened, setOpened] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const legal = user?.legal
  const isComplete = !!(legal?.eula_accepted && legal.tos_accepted && legal.privacy_policy_accepted)
  const isMissing =
    user !== null && caller?.role !== ADMIN_OVERRIDE && !kept?.worker && !isComplete && !isDone

  useEffect(() => {
    if (!isMissing || !online) return setOpened(false)
    const timer = setTimeout(() => setOpened(true), MODAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isMissing, online])

  return (
    <Suspense fallback={null}>
      {opened ? <LegalDialog onAccepted={() => setIsDone(true)} onSignOut={onSignOut} /> : null}
    </Suspense>
  )
}
