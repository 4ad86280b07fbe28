/** An address Larder does not know (domain §3.3); somebody signed out never sees it. */
import { IconHome } from '@tabler/icons-react'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'

export function NotFoundScreen() {
  return (
    <Page title="We can't find that page" second="The address may be old, or typed wrong.">
      <div>
        <Button kind="primary" icon={IconHome} to="/">
          Home
        </Button>
      </div>
    </Page>
  )
}
