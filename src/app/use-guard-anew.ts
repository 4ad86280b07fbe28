/** Asks the guard again whenever its answer may have changed: each of these may close the open page. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#src/session/use-session.ts'

export function useGuardAnew(): void {
  const { status, caller, flags } = useSession()
  const router = useRouter()
  const role = caller?.role
  const flagList = flags?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (status !== 'starting') void router.invalidate()
  }, [router, status, role, flagList])
}
