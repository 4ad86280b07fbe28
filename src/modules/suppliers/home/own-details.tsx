/**
 * What a supplier user sees of their own business: approval, certificates with their expiry, and
 * who we ring (domain §2.8, "P own read"). Read from this device, so it is the same without signal.
 */
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { Certificates } from '../screens/certificates.tsx'
import { Contact } from '../screens/contact.tsx'
import { approvals } from '../screens/supplier-words.ts'

export function OwnDetails() {
  const { caller } = useSession()
  const supplier = useRecord('suppliers', caller?.supplier_id ?? null)
  if (supplier === undefined) return <ListSkeleton rows={3} />
  if (supplier) return <Details supplier={supplier} />
  return (
    <Note tone="warning" title="We can't show your details yet">
      Your sign-in isn't linked to a supplier on this device. Ask the business that invited you.
    </Note>
  )
}

function Details({ supplier }: { supplier: Supplier }) {
  const { timezone } = useReading()
  const today = localDay(useNow(60_000), timezone)
  const approval = approvals[supplier.approval_status]
  return (
    <Stack>
      <Card title={supplier.name} aside={<Chip tone={approval.tone}>{approval.words}</Chip>}>
        <p>
          {supplier.plant_id ? `Plant number ${supplier.plant_id}. ` : ''}
          Something wrong or out of date here? Tell the business you deliver to.
        </p>
      </Card>
      <Card title="Certificates" flush>
        <Certificates supplier={supplier} today={today} />
      </Card>
      <Card title="How you are reached">
        <Contact supplier={supplier} />
      </Card>
    </Stack>
  )
}
