/**
 * A form's current values, for controls that depend on other fields: an amount reads its unit from
 * the field beside it, a changed field shows its old value, a folded section its answer.
 */
import { createContext, use } from 'react'
import type { FormData } from './form-data.ts'

export type FormValues = {
  readonly data: Readonly<FormData>
  /** The saved values, as text, of the fields that differ from them now. */
  readonly was: ReadonlyMap<string, string>
  readonly sections?: {
    /** Titles of the sections open on a phone; "Add more later" is one of them. */
    readonly open: ReadonlySet<string>
    readonly toggle: (title: string) => void
    /** A field's current value, as text. */
    readonly textOf: (field: string) => string
  }
}

export const FormValuesContext = createContext<FormValues>({ data: {}, was: new Map() })

export const useFormValues = (): FormValues => use(FormValuesContext)
