/**
 * Sending and receiving, in words a cook understands: what is waiting, the connection to the
 * server, what this device holds. Always holds: it only informs and triggers a sync; nothing is
 * changed or removed here.
 */
import { Columns, Page, Stack } from '#src/ui/page/page.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { DatabasesCard } from './databases-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { InstallCard } from './install-card.tsx'
import { MirrorCard } from './mirror-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export function SyncScreen() {
  return (
    <Page
      title="Sending and receiving"
      second="Work is saved on this device first, then sent automatically."
    >
      <Columns
        aside={
          <Stack>
            <DeviceCard />
            <DatabasesCard />
          </Stack>
        }
      >
        <InstallCard />
        <WaitingCard />
        <ConnectionCard />
        <MirrorCard />
      </Columns>
    </Page>
  )
}
