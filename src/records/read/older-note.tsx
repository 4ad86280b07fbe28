/** Says that the data shown is older than what this device keeps, and where it comes from. */
import { useLiveQuery } from 'dexie-react-hooks'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { runsByChange } from '#contract/core/sync/mirror.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { heldFrom } from '#local/store/make-room.ts'
import { Note } from '#src/ui/status/note.tsx'
import { daysHere } from './first-here.ts'
import { useDatabase } from './use-database.ts'
import type { Older } from './use-older.ts'

interface OlderNoteProps {
  older: Older
  resource: ResourceName
}

export function OlderNote({ older, resource }: OlderNoteProps) {
  const db = useDatabase()
  const held = useLiveQuery(async () => db && heldFrom(db, resource), [db, resource])
  const days = daysHere(resource, Date.now(), held ?? undefined)
  const { mirror } = travel[resource]
  const { many } = descriptions[resource].label
  const kept = runsByChange(mirror)
    ? `This device keeps all open ${many}, and the rest for ${days} days.`
    : days === mirror?.days
      ? `This device keeps the last ${days} days.`
      : `This device was full. It keeps the last ${days} days.`
  if (older.is === 'here') {
    return older.isFetched ? (
      <Note tone="info" title="From the server">
        {kept} What is older was fetched just now.
      </Note>
    ) : null
  }
  if (older.is === 'fetching') {
    return (
      <Note tone="info" title="Fetching from the server">
        {kept}
      </Note>
    )
  }
  return (
    <Note tone="warning" title={older.is === 'offline' ? 'Not on this device' : "Can't fetch this"}>
      {kept}{' '}
      {older.is === 'offline'
        ? 'Older records are on the server: try again when there’s signal.'
        : 'The server couldn’t send older records. Try again later.'}
    </Note>
  )
}
