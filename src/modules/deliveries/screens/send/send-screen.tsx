/** Sends goods to a customer: a new delivery, or the draft begun on this device. */
import { useState } from 'react'
import { uuidV7 } from '#local/device/uuid.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useFoundDraft } from '#src/records/save/use-kept-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import type { SendDraft } from './send-draft.ts'
import { outLink, SEND_TITLE, SendForm } from './send-form.tsx'

const HOUR_MS = 3_600_000
const DRAFT = 'send a delivery'

export function SendScreen() {
  const maySend = useMayDo('create', 'deliveries')
  const { location } = useSession()
  const found = useFoundDraft<SendDraft>(DRAFT)
  const [fresh] = useState(
    (): SendDraft => ({
      id: uuidV7(),
      date: Math.ceil(Date.now() / HOUR_MS) * HOUR_MS,
      lines: [],
    }),
  )
  if (!maySend) return <Page title={SEND_TITLE} back={outLink} second="Only staff can send one." />
  if (!location) return <Page title={SEND_TITLE} back={outLink} second="Choose a site first." />
  if (found === undefined) {
    return (
      <Page title={SEND_TITLE} back={outLink}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  return <SendForm name={DRAFT} found={found} fresh={fresh} />
}
