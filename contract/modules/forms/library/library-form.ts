/** A library form as it becomes one of the business's forms: its own copy, free to change. */
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
  /** Its ui, if that doesn't follow from its keywords. */
  readonly ui_schema?: Readonly<Record<string, unknown>>
}

/** Multi-line free text. */
export const longText = { 'ui:widget': 'textarea' }

/**
 * What a new form of the business copies.
 * @param key of its library entry, so that "Added" can be shown
 */
export const copyOfForm = (key: string, { schema, ui_schema, ...form }: LibraryForm) => ({
  ...form,
  library_key: key,
  schema: JSON.stringify(schema),
  ...(ui_schema && { ui_schema: JSON.stringify(ui_schema) }),
})
