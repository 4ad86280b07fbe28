/** When the device's storage cannot be opened: what it says, and trying again. */
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'

export function CannotStart({ problem }: { problem: string }) {
  return (
    <main>
      <Page title="Larder can't open here">
        <p>{problem}</p>
        <div>
          <Button kind="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      </Page>
    </main>
  )
}
