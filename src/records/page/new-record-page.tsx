/**
 * The page that adds one record: a form for people who may, one sentence for everybody else. The
 * record is saved on this device, then its list opens.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { Page } from '#src/ui/page/page.tsx'
import type { FormData } from '../form/form-data.ts'
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx'
import { useMayDo } from '../read/use-may-do.ts'
import { useEscapeTo } from '../read/use-page-keys.ts'
import { useSave } from '../save/use-save.ts'
import { useSaved } from '../save/use-saved.ts'

interface NewRecordPageProps<N extends ResourceName>
  extends Omit<RecordFormProps<N>, 'record' | 'save' | 'onSaved' | 'cancelTo'> {
  readonly title: string
  /** The list it is added to. */
  readonly back: { readonly to: string; readonly label: string }
  /** Who can add one instead: "Only an admin can add a fridge." */
  readonly othersRead: string
  /** Fields no person fills in, added when it is saved. */
  readonly complete?: (fields: FormData) => FormData
  readonly onSaved?: RecordFormProps['onSaved']
}

export function NewRecordPage<N extends ResourceName>(props: NewRecordPageProps<N>) {
  const { title, back, othersRead, complete = asTyped, onSaved, ...form } = props
  const { resource } = props
  const save = useSave()
  const toList = useSaved(resource, back.to)
  const mayAdd = useMayDo('create', resource)
  useEscapeTo(back.to)
  return (
    <Page title={title} back={back} {...(mayAdd ? {} : { second: othersRead })}>
      {mayAdd ? (
        <RecordForm<N>
          {...form}
          save={(fields) => save.create(resource, complete(fields))}
          onSaved={onSaved ?? toList}
          cancelTo={back.to}
        />
      ) : null}
    </Page>
  )
}

const asTyped = (fields: FormData) => fields
