/**
 * Runs the guard again whenever its answer may have changed: each of these may close the open page.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/session/use-session.ts'

export function useGuardAnew(): void {
  const { status, caller, flags } = useSession()
  const router = useRouter()
  const answered = useRef('')
  const hangsOn = `${status} ${caller?.role} ${flags?.join()}`
  useEffect(() => {
    if (status === 'starting' || answered.current === hangsOn) return
    answered.current = hangsOn
    void router.invalidate()
  }, [router, status, hangsOn])
}
