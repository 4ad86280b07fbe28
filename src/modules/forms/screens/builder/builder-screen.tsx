/**
 * Builds a check form (domain §3.27): `/check-form-builder` a new one, `?form={id}` the next
 * revision of a published one, or its draft. People who may not publish read why.
 */
import { useSearch } from '@tanstack/react-router'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { FormBuilder } from './form-builder.tsx'

const back = { to: '/check-forms', label: 'Check forms' }

/** The requested form, or somebody's draft of it; null if it isn't here. */
function useForm(id: string | null): CheckForm | null | undefined {
  const forms = useRecords('check-forms', { includeArchived: true })
  if (id === null) return null
  if (!forms) return undefined
  const draft = forms.find((form) => form.draft && !form.archived && form.supersedes_id === id)
  return draft ?? forms.find((form) => form.id === id) ?? null
}

export function CheckFormBuilderScreen() {
  const { form: asked }: { form?: unknown } = useSearch({ strict: false })
  const id = typeof asked === 'string' ? asked : null
  const form = useForm(id)
  const mayBuild = useMayDo('create', 'check-forms')
  const { flags } = useSession()
  const hasOwn = useFlag('form_builder')
  const hasLibrary = useFlag('form_library')
  if (form === undefined || flags === undefined) {
    return (
      <Page title="Form builder" back={back}>
        <FormSkeleton />
      </Page>
    )
  }
  const hasBuilder = hasOwn || hasLibrary
  if (!mayBuild || !hasBuilder) {
    return (
      <Page title="Form builder" back={back}>
        <Note
          tone="info"
          title={mayBuild ? 'This module isn’t switched on.' : 'Forms are built by an admin.'}
        />
      </Page>
    )
  }
  if (form === null && id !== null) {
    return (
      <Page title="Not found" back={back} second="This form isn’t on this device.">
        <p>It may have been removed.</p>
      </Page>
    )
  }
  // By what was requested: a draft somebody else saves meanwhile must not replace this one.
  return <FormBuilder key={id ?? 'new'} from={form} />
}
