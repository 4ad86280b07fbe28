/**
 * A site without scheduled checks: people who may add forms can; everybody else gets an
 * explanation.
 */
import { IconClipboardCheck } from '@tabler/icons-react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Empty } from '#src/ui/status/empty.tsx'

export function NoSchedules() {
  const mayAdd = useMayDo('create', 'check-forms')
  return (
    <Card>
      <Empty
        icon={IconClipboardCheck}
        title="Nothing due"
        action={
          mayAdd ? (
            <Button kind="primary" to="/check-form-library">
              Open the library
            </Button>
          ) : null
        }
      >
        {mayAdd ? 'Add forms from the library.' : 'Checks planned for this site appear here.'}
      </Empty>
    </Card>
  )
}
