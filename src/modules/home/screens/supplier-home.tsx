/** A supplier's Home: complaints and nothing else (domain §3.1). */
import { IconMessageReport } from '@tabler/icons-react'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Empty } from '#src/ui/status/empty.tsx'

export function SupplierHome() {
  return (
    <Card>
      <Empty
        icon={IconMessageReport}
        title="Complaints"
        action={<Button to="/complaints">See complaints</Button>}
      >
        Complaints about what you deliver are answered here.
      </Empty>
    </Card>
  )
}
