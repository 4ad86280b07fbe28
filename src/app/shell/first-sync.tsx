/**
 * Shown while a device gets its records for the first time: what has arrived, without animation.
 * The app opens as soon as what Home needs is there; the rest arrives while people work. Fetched
 * only then.
 */
import { formatCount } from '#contract/measure/display.ts'
import { useListsComplete, useOnline, useSyncStatus } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { ProgressStrip, type StripState } from '#src/ui/charts/progress-strip.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'

const stateOf = (place: number, done: number): StripState =>
  place < done ? 'safe' : place === done ? 'current' : 'rest'

export function FirstSync() {
  const { client } = useSession()
  const online = useOnline()
  const { trouble, progress } = useSyncStatus()
  const lists = useListsComplete()
  const rows = progress?.rows ? ` ${formatCount(progress.rows)} records of the next so far.` : ''
  return (
    <Page
      title="Getting your records"
      second={lists ? `${lists}${rows}` : (client?.name ?? '\u00a0')}
    >
      <ProgressStrip
        label="Lists of records"
        states={Array.from({ length: progress?.of ?? 1 }, (_, place) =>
          stateOf(place, progress?.done ?? 0),
        )}
      />
      <p>They stay on this device, so that every screen opens without a signal.</p>
      {trouble ? <Note tone="fail" title={trouble} /> : null}
      {online ? null : (
        <Note tone="offline" title="The first time needs a connection.">
          It carries on when the signal is back.
        </Note>
      )}
    </Page>
  )
}
