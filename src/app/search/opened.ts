/**
 * The records a person opened last on this device, the newest first: only ids, separately for each
 * person, so that on a shared tablet nobody sees what a colleague opened.
 */
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isResourceName, type ResourceName } from '#contract/core/resource/registry.ts'
import type { PreferencesPort } from '#src/platform/preferences.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { searchParts } from './search-parts.ts'

export type Opened = { readonly resource: ResourceName; readonly id: string }

/** More than are shown, because some may be archived or hidden by then. */
const MOST = 12
const keyOf = (userId: string) => `opened_${userId}`

export function openedLately(
  port: Pick<PreferencesPort, 'read'>,
  userId: string,
): readonly Opened[] {
  const kept = port.read(keyOf(userId))?.split(',') ?? []
  return kept.flatMap((one) => {
    const [resource = '', id = ''] = one.split(':')
    return isResourceName(resource) && id ? [{ resource, id }] : []
  })
}

export function markOpened(port: PreferencesPort, userId: string, { resource, id }: Opened): void {
  const before = openedLately(port, userId).filter((one) => one.id !== id)
  const kept = [{ resource, id }, ...before].slice(0, MOST)
  port.write(keyOf(userId), kept.map((one) => `${one.resource}:${one.id}`).join(','))
}

/** Remembers each record whose page is opened. */
export function useMarkOpened(): void {
  const { caller, platform } = useSession()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath as string | undefined })
  const id = useRouteId()
  const userId = caller?.user_id
  useEffect(() => {
    const part = searchParts.find(({ to }) => to === path)
    if (userId && part && id) {
      markOpened(platform.preferences, userId, { resource: part.resource, id })
    }
  }, [path, id, userId, platform])
}
