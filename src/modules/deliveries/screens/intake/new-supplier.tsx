/** Added at the door, a supplier waits for an admin's approval (domain §2.8). */
import { RecordForm } from '#src/records/form/record-form.tsx'
import type { ControlProps } from '#src/records/form/theme/control.ts'

export const newSupplier: NonNullable<ControlProps['add']> = {
  groups: [{ fields: ['name', 'tags', 'plant_id'] }],
  start: (name) => ({ name }),
  complete: () => ({ approval_status: 'PENDING', risk: 'MEDIUM' }),
  form: (props) => <RecordForm {...props} keepsDraft={false} />,
}
