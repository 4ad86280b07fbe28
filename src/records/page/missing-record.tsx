/**
 * A record this device doesn't have: if its list is kept whole it is gone; if the list has a window
 * it may just be older, and is fetched from the server (domain §1.6). Always holds: "we can't find"
 * is only said if the server doesn't have it either, or can't be asked.
 */
import { IconFileUnknown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import { type ResourceName, registry } from '#contract/core/resource/registry.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { fetchOne } from '../read/use-older.ts'
import { useRouteId } from '../read/use-route-id.ts'
import { useOpenSearch } from '../seam/open-search.ts'

interface MissingRecordProps {
  readonly resource: ResourceName
  readonly back: { readonly to: string; readonly label: string }
}

/** Asks the server for it once. @returns whether there is still hope */
function useFetched(resource: ResourceName): boolean {
  const { db, api } = useSession()
  const id = useRouteId()
  const online = useOnline()
  const isAsked = id !== null && online && registry[resource].windowDays !== undefined
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    if (!db || !isAsked || id === null) return
    let isWanted = true
    const told = (isHere: boolean) => isWanted && setIsGone(!isHere)
    fetchOne(db, api, resource, id).then(told, () => told(false))
    return () => {
      isWanted = false
    }
  }, [db, api, isAsked, resource, id])
  return isAsked && !isGone
}

function whyMissing(resource: ResourceName, isOnline: boolean): string {
  const days = registry[resource].windowDays
  if (isOnline) {
    return "It isn't on this device. It may have been removed, or belong to a site you can't see."
  }
  return days === undefined
    ? "It isn't on this device. Connect to receive what others have added."
    : `It isn't on this device. If it is older than ${days} days, it's on the server: try again when there's signal.`
}

/** What we looked for, where, and what to do (kit-patterns §12). */
export function MissingRecord({ resource, back }: MissingRecordProps) {
  const isOnline = useOnline()
  const openSearch = useOpenSearch()
  const isFetching = useFetched(resource)
  if (isFetching) {
    return (
      <Page title="Fetching from the server" back={back}>
        <FormSkeleton />
      </Page>
    )
  }
  return (
    <Page>
      <Empty
        isPage
        icon={IconFileUnknown}
        title={`We can't find this ${descriptions[resource].label.one}`}
        action={
          <>
            {openSearch ? (
              <Button kind="primary" icon={IconSearch} onClick={openSearch}>
                Search
              </Button>
            ) : null}
            <Button to={back.to}>Back to {back.label}</Button>
          </>
        }
      >
        {whyMissing(resource, isOnline)}
      </Empty>
    </Page>
  )
}
