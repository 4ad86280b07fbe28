/** The page on which one record is changed, by sections; then its own page again. */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { Page } from '#src/ui/page/page.tsx'
import { recordName } from '../form/field-text.ts'
import { useMayDo } from '../read/use-may-do.ts'
import { useEscapeTo } from '../read/use-page-keys.ts'
import { EditRecord, type EditRecordProps } from './edit-record.tsx'

interface EditRecordPageProps<N extends ResourceName>
  extends Omit<EditRecordProps<N>, 'list' | 'sections'> {
  readonly record: NonNullable<EditRecordProps<N>['record']>
  /** Of the record. */
  readonly path: string
}

export function EditRecordPage<N extends ResourceName>(props: EditRecordPageProps<N>) {
  const { path, ...form } = props
  const { resource, record } = props
  const mayEdit = useMayDo('edit', resource)
  useEscapeTo(path)
  const name = recordName(declarations[resource], record)
  return (
    <Page
      title={mayEdit ? `Edit ${name}` : name}
      back={{ to: path, label: name }}
      {...(mayEdit && { second: 'Press Save when you’re done. Nothing changes until then.' })}
    >
      <EditRecord<N> {...(form as EditRecordProps<N>)} sections list={path} />
    </Page>
  )
}
