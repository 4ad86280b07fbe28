/** After a record is saved on this device: its name in a toast, and back to its list. */
import { useNavigate } from '@tanstack/react-router'
import { declarations } from '#contract/declarations.ts'
import type { ResourceName } from '#contract/registry.ts'
import { toast } from '#src/ui/toasts.ts'
import { recordName } from './field-text.ts'
import type { Row } from './list-columns.ts'
import type { Saved } from './record-form.tsx'

/** @returns for `onSaved` of a RecordForm; it stays when another one follows */
export function useSaved(resource: ResourceName, listPath: string) {
  const navigate = useNavigate()
  return ({ record }: Saved, again = false) => {
    const name = recordName(declarations[resource], record as Row)
    toast.success(`${name} is saved`, { second: 'Saved on this device' })
    if (!again) void navigate({ to: listPath } as Parameters<typeof navigate>[0])
  }
}
