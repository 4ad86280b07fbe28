/** Raises an issue about a catalogue record, with its name filled in (domain §3.9). */
import { IconMessageReport } from '@tabler/icons-react'
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { RecordsByResource } from '#contract/core/resource/registry.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { recordName } from '#src/records/form/field-text.ts'
import { Button } from '#src/ui/page/button.tsx'
import { raiseIssuePath, useMayRaise } from './raise-issue.ts'

interface RaiseIssueProps<K extends 'stocks' | 'suppliers'> {
  kind: K
  record: RecordsByResource[K] | null | undefined
  category: Issue['category']
}

export function RaiseIssue<K extends 'stocks' | 'suppliers'>(props: RaiseIssueProps<K>) {
  const { kind, record, category } = props
  const mayRaise = useMayRaise()
  if (!record || !mayRaise) return null
  const start = { title: recordName(descriptions[kind], record), category }
  return (
    <Button icon={IconMessageReport} to={raiseIssuePath({ kind, id: record.id }, start)}>
      Raise an issue
    </Button>
  )
}
