/** A site without a fridge or freezer yet: people who may add one get a link (domain §3.14). */
import { IconFridge, IconPlus } from '@tabler/icons-react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'

export function NoUnits() {
  const mayCreate = useMayDo('create', 'temperature-locations')
  return (
    <Page title="Temperatures">
      <Card>
        <Empty
          icon={IconFridge}
          title="No fridges or freezers yet"
          action={
            mayCreate ? (
              <Button kind="primary" icon={IconPlus} to="/fridges/new">
                Add a fridge
              </Button>
            ) : null
          }
        >
          {mayCreate
            ? 'Add them once, in walking order, and log their temperatures here.'
            : 'An admin adds them, in walking order.'}
        </Empty>
      </Card>
    </Page>
  )
}
