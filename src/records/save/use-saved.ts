/** After a record is saved on this device: its name in a toast, then on to where it is shown. */
import { useNavigate } from '@tanstack/react-router'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { recordName } from '../form/field-text.ts'
import type { Saved } from '../form/record-form.tsx'
import type { Row } from '../list/list-columns.ts'

/**
 * @param next a path, or the record's own; without it the page stays
 * @returns for `onSaved` of a RecordForm; it stays if another one follows
 */
export function useSaved(resource: ResourceName, next?: string | ((record: Row) => string)) {
  const navigate = useNavigate()
  return ({ record }: Saved, again = false) => {
    const name = recordName(declarations[resource], record as Row)
    toast.success(`${name} is saved`, { second: 'Saved on this device' })
    const to = typeof next === 'function' ? next(record as Row) : next
    if (to && !again) void navigate({ to } as Parameters<typeof navigate>[0])
  }
}
