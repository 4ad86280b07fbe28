/** The check signed a moment ago: what was saved, and where. */

import { useRecord } from '#src/records/read/use-records.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { Button } from '#src/ui/page/button.tsx'
import { SavedStrip } from '#src/ui/status/saved-strip.tsx'
import { useCheck } from '../use-checks.ts'

export function SavedCheck({ id, timezone }: { id: string; timezone: string }) {
  const check = useCheck(id)
  const form = useRecord('check-forms', check?.form_id)
  const states = useSyncStates('checks')
  if (!check || !form) return <SavedStrip before="Looking for what you saved" />
  const status = syncStatus(states.get(check.id), check.received, timezone)
  return (
    <SavedStrip
      saved={{
        key: check.id,
        title: `${form.title} signed`,
        second: status.tone === 'waiting' ? 'Saved on this device. Waiting to send.' : status.words,
        tone: check.result === 'PASS' ? 'safe' : 'warning',
      }}
      action={
        <Button kind="plain" to={`/checks/${check.id}`} about={form.title}>
          See
        </Button>
      }
    />
  )
}
