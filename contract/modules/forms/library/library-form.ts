/** A form of the library as it becomes a form of the business: its own copy, free to change. */
import type { CheckForm } from '../check-forms.ts'
import type { FormSchema } from '../form-language.ts'

export type LibraryForm = Pick<
  CheckForm,
  | 'title'
  | 'category'
  | 'private'
  | 'sign_required'
  | 'sign_statement'
  | 'verify_required'
  | 'estimated_min'
> & {
  readonly schema: FormSchema
  /** How it looks, where its words do not say it. */
  readonly ui_schema?: Readonly<Record<string, unknown>>
}

/** A free text of several lines. */
export const longText = { 'ui:widget': 'textarea' }

/**
 * What a new form of the business takes over.
 * @param key of its library entry, so that "Added" can be said
 */
export const copyOfForm = (key: string, { schema, ui_schema, ...form }: LibraryForm) => ({
  ...form,
  library_key: key,
  schema: JSON.stringify(schema),
  ...(ui_schema && { ui_schema: JSON.stringify(ui_schema) }),
})
