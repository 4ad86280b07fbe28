/** Says that what is looked at lies before what this device keeps, and where it comes from. */
import { type ResourceName, registry } from '#contract/registry.ts'
import { Note } from '#src/ui/note.tsx'
import type { Older } from './use-older.ts'

interface OlderNoteProps {
  older: Older
  resource: ResourceName
}

export function OlderNote({ older, resource }: OlderNoteProps) {
  const kept = `This device keeps the last ${registry[resource].windowDays} days.`
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
        ? 'What is older comes from the server: look again when there is signal.'
        : 'The server did not give what is older. Try again later.'}
    </Note>
  )
}
