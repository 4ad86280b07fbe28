/**
 * Opens the business's delivery check (form F4), filled in with what was answered at the door, where
 * that form is in use. Always holds: a check begun by hand before is never overwritten.
 */
import { IconClipboardCheck } from '@tabler/icons-react'
import { registry } from '#contract/core/resource/registry.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import {
  type CheckedItem,
  deliveryCheckAnswers,
} from '#contract/modules/deliveries/delivery-check.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { type Answers, parseForm } from '#contract/modules/forms/form-language.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { draftsOf, keepDraft } from '#local/drafts/drafts.ts'
import { draftName, draftPath } from '#src/modules/checks/parts/begun-check.ts'
import type { CheckDraft } from '#src/modules/checks/parts/check-draft.ts'
import { useOfferedForms } from '#src/modules/checks/parts/use-offered-forms.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useSession } from '#src/session/use-session.ts'
import type { MoreAct } from '#src/ui/layers/more-acts.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import type { DeliveryFacts } from '../../parts/delivery-facts.ts'

const KEY = 'F4'
const checks = [{ flag: registry.checks.flag ?? '' }]

/** False where there is nothing to fill in, or nobody who may. */
export function useDeliveryCheck(delivery: Delivery, facts: DeliveryFacts): MoreAct | false {
  const isOn = usePartsOn(checks).length > 0
  const mayCheck = useMayDo('create', 'checks')
  const form = useOfferedForms().find(({ library_key }) => library_key === KEY)
  const supplier = useRecord('suppliers', delivery.supplier_id)
  const { db, caller, department } = useSession()
  const go = useGo()
  const start = useOneAtATime(async () => {
    if (!db || !caller || !form || !supplier) return
    const holder = { db, user_id: caller.user_id }
    const name = draftName({ family: form.family_id, site: delivery.location_id })
    const [begun] = await draftsOf<CheckDraft>(holder, name)
    if (begun) {
      toast.info('A delivery check is begun already. Finish that one first.')
    } else {
      const draft: CheckDraft = {
        id: uuidV7(),
        form_id: form.id,
        data: answersFor(form, delivery, supplier, facts),
        started_at: Date.now(),
        location_id: delivery.location_id,
        ...(department && { department_id: department.id }),
      }
      await keepDraft(holder, name, draft, Date.now())
    }
    go(draftPath(name))
  })
  if (!form || !supplier || !mayCheck || !isOn) return false
  return { label: 'Delivery check', icon: IconClipboardCheck, onClick: () => void start() }
}

interface DeliveryCheckButtonProps {
  delivery: Delivery
  facts: DeliveryFacts
}

export function DeliveryCheckButton({ delivery, facts }: DeliveryCheckButtonProps) {
  const check = useDeliveryCheck(delivery, facts)
  if (!check) return null
  return (
    <Button icon={check.icon} onClick={check.onClick}>
      {check.label}
    </Button>
  )
}

/** What the business took out of the form isn't filled in. */
function answersFor(
  { schema }: CheckForm,
  delivery: Delivery,
  supplier: Supplier,
  { items, lots }: DeliveryFacts,
): Answers {
  const checked = items.flatMap(({ stock_id, intake_id }): CheckedItem[] => {
    const lot = lots.get(intake_id ?? '')
    return lot && stock_id ? [{ stock_id, lot }] : []
  })
  const asked = Object.keys(parseForm(schema).properties)
  const answers = Object.entries(deliveryCheckAnswers(delivery, supplier, checked))
  return Object.fromEntries(answers.filter(([field]) => asked.includes(field))) as Answers
}
