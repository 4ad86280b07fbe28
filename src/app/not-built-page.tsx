/** The page of a module that comes later: says so, and shows the way back. */
import { IconHome, IconHourglass } from '@tabler/icons-react'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'

export function NotBuiltPage({ module }: { module: string }) {
  return (
    <Page title={module} back={{ to: '/', label: 'Dashboard' }}>
      <Empty
        icon={IconHourglass}
        title="Not here yet"
        action={
          <Button kind="primary" icon={IconHome} to="/">
            Home
          </Button>
        }
      >
        {module} comes with a later version.
      </Empty>
    </Page>
  )
}
