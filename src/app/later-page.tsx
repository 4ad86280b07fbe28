/**
 * The page of a module that isn't built yet (kit-patterns §12): what is missing, what to do until
 * then, and what works today.
 */
import { IconClockPause, IconFlag, IconHome } from '@tabler/icons-react'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { iconSet } from '#src/ui/status/icon-set.ts'
import { visibleGroups } from './menu.ts'
import { useMenuPerson } from './shell/use-menu-person.ts'

/** What works until the module is there; for the others, people keep their paper record. */
const untilThen: Readonly<Record<string, string>> = {
  Complaints: 'Until then, raise an issue and choose “Customer complaint”.',
  Audits: 'Until then, use a check form for your audit and raise issues for what you find.',
  'Food Temps': 'Until then, use the “Cooking, cooling, reheating” check form.',
  Deliveries: 'Until then, use the “Delivery check” form.',
  Meat: 'Until then, use the “Delivery check” form.',
  Ingredients: 'Until then, use the “Delivery check” form.',
  Packaging: 'Until then, use the “Delivery check” form.',
  'Van checks': 'Until then, use the “Van check” form.',
}

const SHOWN = 3

/** @param what its plural as people say it: "Complaints" */
export function LaterPage({ what }: { what: string }) {
  const { flags } = useSession()
  const person = useMenuPerson()
  const works = person ? visibleGroups(person).flatMap(({ entries }) => entries) : []
  const raises = flags?.includes('issues') === true
  return (
    <Page title={what} back={{ to: '/', label: 'Dashboard' }}>
      <Empty
        icon={IconClockPause}
        title={`${what}: not in this version yet`}
        action={
          raises ? (
            <Button kind="primary" icon={IconFlag} to="/issues/create">
              Raise an issue
            </Button>
          ) : (
            <Button kind="primary" icon={IconHome} to="/">
              Back to Home
            </Button>
          )
        }
      >
        {untilThen[what] ?? 'Until then, keep your record on paper. Everything else works.'}
      </Empty>
      {works.length > 0 ? (
        <Card title="Works today" flush>
          <List label="Works today">
            {works.slice(0, SHOWN).map(({ to, label, icon }) => (
              <ListRow key={to} title={label} glyph={iconSet[icon]} to={to} />
            ))}
          </List>
        </Card>
      ) : null}
    </Page>
  )
}
