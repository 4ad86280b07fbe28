/**
 * The business's shared tablets, for an admin in the office: their sites, and Unshare for one that
 * was lost or goes home with somebody (sync.md, "Devices and people"). Asked of the server; without
 * a connection there is no card.
 */
import { useState } from 'react'
import type { ShownDevice } from '#contract/core/access/session-protocol.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSharedTablets } from '#src/modules/clock/parts/use-shared-tablets.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useSession } from '#src/session/use-session.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'

export function SharedTabletsCard() {
  const { api, locations, location } = useSession()
  const timezone = timezoneOf(location)
  const { tablets, ask } = useSharedTablets()
  const [asked, setAsked] = useState<ShownDevice>()
  const siteNames = ({ shared_at = [] }: ShownDevice) =>
    shared_at.map((id) => locations.find((site) => site.id === id)?.name ?? 'Another site')

  async function unshare({ id, code }: ShownDevice): Promise<void> {
    const done = await api.put(`/v2/devices/${id}/shared`, { location_ids: [] })
    setAsked(undefined)
    if (!done.ok) return toast.fail(failureSentence(done))
    toast.success(`${code} is no longer shared`)
    await ask()
  }
  if (tablets.length === 0) return null
  return (
    <Card title="Shared tablets" flush>
      <List label="Shared tablets">
        {tablets.map((tablet) => (
          <ListRow
            key={tablet.id}
            title={`${tablet.code}, ${siteNames(tablet).join(', ')}`}
            second={`${tablet.name}${
              tablet.shared_since === undefined
                ? ''
                : `, since ${formatDateMedium(tablet.shared_since, timezone)}`
            }`}
            action={
              <Button about={tablet.code} onClick={() => setAsked(tablet)}>
                Unshare
              </Button>
            }
          />
        ))}
      </List>
      <ConfirmDialog
        opened={asked !== undefined}
        title={`Unshare ${asked?.code ?? 'this tablet'}?`}
        verb="Unshare"
        onConfirm={() => (asked ? unshare(asked) : undefined)}
        onCancel={() => setAsked(undefined)}
      >
        PINs no longer open it. What was saved on it is still sent.
      </ConfirmDialog>
    </Card>
  )
}
