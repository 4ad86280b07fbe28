/** The page of a module that comes later: says so, and shows the way back. */
import { Page } from '#src/ui/page.tsx'

export function NotBuiltPage({ module }: { module: string }) {
  return (
    <Page title={module} back={{ to: '/', label: 'Dashboard' }}>
      <p>{module} comes with a later version.</p>
    </Page>
  )
}
