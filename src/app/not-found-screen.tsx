/**
 * An address Larder doesn't know (domain §3.3, kit-patterns §12); people who are signed out never
 * see it.
 */
import { IconFileUnknown, IconHome, IconSearch } from '@tabler/icons-react'
import { useOpenSearch } from '#src/records/seam/open-search.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'

export function NotFoundScreen() {
  const openSearch = useOpenSearch()
  return (
    <Page>
      <Empty
        isPage
        icon={IconFileUnknown}
        title="We can't find that page"
        action={
          <>
            {openSearch ? (
              <Button kind="primary" icon={IconSearch} onClick={openSearch}>
                Search
              </Button>
            ) : null}
            <Button icon={IconHome} to="/">
              Home
            </Button>
          </>
        }
      >
        The address may be old, or typed wrong.
      </Empty>
    </Page>
  )
}
