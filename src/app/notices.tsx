/** Says in toasts what the session tells (§4, §8), and leads to login when it ended. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionNotice } from '#src/session/session-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/toasts.tsx'

const say: { [K in SessionNotice['kind']]: (notice: SessionNotice & { kind: K }) => void } = {
  'auth-cleared': ({ reason }) => toast.fail('Auth cleared', { second: reason, id: 'auth' }),
  'location-changed': ({ name }) =>
    toast.success(`Changed location to ${name}`, { id: 'location' }),
  'department-changed': ({ name }) =>
    toast.success(`Changed Department to ${name}`, { id: 'department' }),
  'storage-wiped': () =>
    toast.fail("This browser cleared Larder's storage", {
      second: 'What was not sent before that is gone. Install the app to prevent it.',
    }),
}

export function Notices(): null {
  const { onNotice, status, caller, flags } = useSession()
  const router = useRouter()
  useEffect(
    () => onNotice((notice) => (say[notice.kind] as (one: SessionNotice) => void)(notice)),
    [onNotice],
  )

  const role = caller?.role
  const flagList = flags?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may close the open page.
  useEffect(() => {
    if (status !== 'starting') void router.invalidate()
  }, [router, status, role, flagList])
  return null
}
