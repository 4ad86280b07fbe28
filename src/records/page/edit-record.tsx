/**
 * A record's fields on its page: a form for people who may change it, the facts for everybody else
 * (AC 3.4.5). Changes are saved on this device, then its list opens.
 */
import { descriptions } from '#contract/core/resource/descriptions.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { Card } from '#src/ui/page/card.tsx'
import type { FormData } from '../form/form-data.ts'
import { fieldsOf } from '../form/form-schema.ts'
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx'
import { useMayDo } from '../read/use-may-do.ts'
import { useSave } from '../save/use-save.ts'
import { useSaved } from '../save/use-saved.ts'
import { Facts } from './record-page.tsx'

export interface EditRecordProps<N extends ResourceName>
  extends Omit<RecordFormProps<N>, 'record' | 'save' | 'onSaved' | 'cancelTo' | 'start'> {
  /** Nothing is shown without it. */
  readonly record: RecordsByResource[N] | null | undefined
  /** Where its list is. */
  readonly list: string
  /** The fields for people who only read; by default the form's, without the name shown above. */
  readonly facts?: readonly string[]
  readonly onSaved?: RecordFormProps['onSaved']
  /** What is sent of the changes, if the form's fields aren't the record's own. */
  readonly toPatch?: (changes: FormData) => FormData
}

export function EditRecord<N extends ResourceName>(props: EditRecordProps<N>) {
  const { record, list, facts, onSaved, toPatch, ...form } = props
  const { resource, groups } = props
  const save = useSave()
  const toList = useSaved(resource, list)
  const mayEdit = useMayDo('edit', resource)
  if (!record) return null
  if (!mayEdit) {
    const [name] = descriptions[resource].columns
    const asked = fieldsOf(groups).filter((field) => field !== name)
    return (
      <Card>
        <Facts resource={resource} record={record} fields={facts ?? asked} />
      </Card>
    )
  }
  return (
    <RecordForm<N>
      {...form}
      record={record}
      save={(changes) => save.edit(resource, record, toPatch?.(changes) ?? changes)}
      onSaved={onSaved ?? toList}
      cancelTo={list}
    />
  )
}
