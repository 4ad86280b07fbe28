/** The person's own page (domain §3.13). */
import { Page } from '#src/ui/page.tsx'

export function ProfileScreen() {
  return <Page title="Profile" />
}
