/**
 * What a form holds now, for the controls whose field is not told by its own value: an amount reads
 * its unit from the field beside it, a changed field says what it was, a folded section its answer.
 */
import { createContext, use } from 'react'
import type { FormData } from './form-data.ts'

export type FormValues = {
  readonly data: Readonly<FormData>
  /** What was kept before, as people read it, of the fields that differ from it now. */
  readonly was: ReadonlyMap<string, string>
  readonly sections?: {
    /** Titles of those that are open on a phone; "Add more later" is one of them. */
    readonly open: ReadonlySet<string>
    readonly toggle: (title: string) => void
    /** What a field says now, in words. */
    readonly textOf: (field: string) => string
  }
}

export const FormValuesContext = createContext<FormValues>({ data: {}, was: new Map() })

export const useFormValues = (): FormValues => use(FormValuesContext)
