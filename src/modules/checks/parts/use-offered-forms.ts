/**
 * The forms in use here, in the business's order (`settings.check_forms`): those available at the
 * chosen site and department and to this person.
 */
import { actingRole } from '#contract/core/access/access.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'

const isAmong = (ids: readonly string[] | undefined, id: string | undefined) =>
  !ids || ids.length === 0 || id === undefined || ids.includes(id)

export function useOfferedForms(): CheckForm[] {
  const { client, location, department, caller } = useSession()
  const forms = useRecords('check-forms') ?? []
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const role = caller ? actingRole(caller.role) : undefined
  return (client?.settings?.check_forms ?? []).flatMap((id) => {
    const form = formsById.get(id)
    const isOffered =
      form !== undefined &&
      isAmong(form.location_ids, location?.id) &&
      isAmong(form.department_ids, department?.id) &&
      isAmong(form.roles, role)
    return isOffered ? [form] : []
  })
}
