/** Toasts, and the session's messages in them (§4, §8). */
import { useEffect } from 'react'
import type { SessionNotice } from '#src/session/session-state.ts'
import { useSession } from '#src/session/use-session.ts'
import ToastDrawer from '#src/ui/layers/toast-drawer.tsx'
import { toast } from '#src/ui/layers/toasts.ts'

const say: { [K in SessionNotice['kind']]: (notice: SessionNotice & { kind: K }) => void } = {
  'auth-cleared': ({ reason }) => toast.fail('Auth cleared', { second: reason, id: 'auth' }),
  'location-changed': ({ name }) =>
    toast.success(`Changed location to ${name}`, { id: 'location' }),
  'department-changed': ({ name }) =>
    toast.success(`Changed Department to ${name}`, { id: 'department' }),
  'storage-wiped': () =>
    toast.fail("This browser cleared Larder's storage", {
      second: 'Anything not sent before then was lost. Install the app to prevent this.',
    }),
}

/** Mounted once, beside the routes, after the first page; earlier messages wait in a queue. */
export function Notices() {
  const { onNotice } = useSession()
  useEffect(
    () => onNotice((notice) => (say[notice.kind] as (one: SessionNotice) => void)(notice)),
    [onNotice],
  )
  return <ToastDrawer />
}
