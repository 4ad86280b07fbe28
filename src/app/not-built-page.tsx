/** The page of a module that comes later: says so, and shows the way back. */
import { IconHome, IconHourglass } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Page } from '#src/ui/page.tsx'

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
