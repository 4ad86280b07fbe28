/** Shown when the device's storage can't be opened: the reason, and a way to try again. */
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'

/** A sentence of our own; the browser's error name is for support. */
const wordsOf = ({ name, message }: Error): string =>
  name === 'Error'
    ? message
    : `Larder can't open its storage in this browser. Close other Larder tabs, free some space on the device, then try again. (${name})`

export function CannotStart({ problem }: { problem: Error }) {
  return (
    <main>
      <Page title="Larder can't open here">
        <p>{wordsOf(problem)}</p>
        <div>
          <Button kind="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </div>
      </Page>
    </main>
  )
}
