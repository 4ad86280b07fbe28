/** The business's shared tablets, asked of the server; none without a connection. */
import { useCallback, useEffect, useState } from 'react'
import type { ShownDevice } from '#contract/core/access/session-protocol.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'

/** @param isAsked false while nobody needs to know */
export function useSharedTablets(isAsked = true) {
  const { api } = useSession()
  const online = useOnline()
  const [tablets, setTablets] = useState<readonly ShownDevice[]>([])
  const ask = useCallback(async () => {
    const reply = online && isAsked ? await api.get<ShownDevice[]>('/v2/devices') : null
    const all = reply?.ok ? reply.value : []
    setTablets(all.filter(({ shared_at, removed_at }) => shared_at && removed_at === undefined))
  }, [api, online, isAsked])
  useEffect(() => void ask(), [ask])
  return { tablets, ask }
}
