/** One check form: when it is due and where, what it asks, where it is offered (domain §3.26). */
import { IconPencil } from '@tabler/icons-react'
import { wantsSignature } from '#contract/modules/checks/checks.rules.ts'
import { schedulesInWay } from '#contract/modules/checks/schedules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseForm } from '#contract/modules/forms/form-language.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { FormPreview } from '#src/modules/forms/parts/form-preview.tsx'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditRecord } from '#src/records/page/edit-record.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecord, useRecords } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { FormSchedules } from './form-schedules.tsx'
import { NewWording } from './new-wording.tsx'
import { categoryLabel } from './schedules-text.ts'
import { useNewWording } from './use-new-wording.ts'

const none: readonly CheckForm[] = []
const back = { to: '/check-forms', label: 'Check forms' }
const groups: readonly FieldGroup[] = [
  {
    title: 'Where it is offered',
    fields: ['category', 'estimated_min', 'location_ids', 'department_ids', 'roles'],
  },
]

export function CheckFormScreen() {
  const id = useRouteId()
  const form = useRecord('check-forms', id)
  const schedules = useRecords('check-schedules', id ? { where: { form_id: id } } : null)
  const mayEdit = useMayDo('edit', 'check-forms')
  const today = useToday()
  const all = useRecords(
    'check-forms',
    form && mayEdit ? { where: { family_id: form.family_id } } : null,
  )
  const offers = useNewWording(all ?? none).filter((offer) => offer.form.id === id)
  return (
    <RecordPage
      resource="check-forms"
      record={form}
      back={back}
      second={form ? `${categoryLabel(form.category)}, revision ${form.revision}` : undefined}
      chips={form ? <Chips form={form} /> : null}
      actions={
        form && schedules ? (
          <ArchiveButton
            resource="check-forms"
            record={form}
            problem={schedulesInWay(schedules, today)}
          >
            It can no longer be filled in. Past checks are kept.
          </ArchiveButton>
        ) : null
      }
      aside={
        form ? (
          <Card
            title="What it asks"
            aside={
              mayEdit && !form.archived ? (
                <Button icon={IconPencil} to={`/check-form-builder?form=${form.id}`}>
                  Change
                </Button>
              ) : null
            }
          >
            <FormPreview schema={parseForm(form.schema)} form={form} />
          </Card>
        ) : null
      }
    >
      <NewWording offers={offers} />
      {form && schedules ? (
        <FormSchedules form={form} schedules={schedules} mayEdit={mayEdit} today={today} />
      ) : null}
      <EditRecord
        resource="check-forms"
        record={form}
        list="/check-forms"
        groups={groups}
        facts={groups[0]?.fields ?? []}
      />
    </RecordPage>
  )
}

function useToday(): string {
  const { location } = useSession()
  return localDay(Date.now(), timezoneOf(location))
}

function Chips({ form }: { form: CheckForm }) {
  return (
    <>
      {form.archived ? <Chip>Archived</Chip> : null}
      {form.draft ? <Chip>Draft</Chip> : null}
      {form.private ? <Chip>Private answers</Chip> : null}
      {wantsSignature(form) ? <Chip>Signed</Chip> : null}
      {form.verify_required ? <Chip>Checked by a manager</Chip> : null}
    </>
  )
}
