/** A form of the library as it becomes a form of the business: its own copy, free to change. */
import type { CheckForm } from '../resources/check-forms.ts'
import type { FormSchema } from '../rules/form-language.ts'

export type LibraryForm = Pick<
  CheckForm,
  'title' | 'category' | 'private' | 'sign_required' | 'verify_required' | 'estimated_min'
> & {
  readonly schema: FormSchema
  /** How it looks, where its words do not say it. */
  readonly ui_schema?: Readonly<Record<string, unknown>>
}

/** A free text of several lines. */
export const longText = { 'ui:widget': 'textarea' }
