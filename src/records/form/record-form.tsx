/**
 * The only way to fill in a record. Its controls are fetched with the first form that is opened,
 * never with the first route; until then a skeleton of the form is shown.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import type { SaveResult } from '../save/save-result.ts'
import type { FormData } from './form-data.ts'
import type { AddNew, FieldGroup, LinesAsked } from './form-schema.ts'
import type { Beside, OwnControlProps } from './own-control.ts'

/** The errors of each line, by field. */
export type LineRefusals = readonly (FieldProblems | undefined)[]

export type Saved = Extract<SaveResult<unknown>, { ok: true }>

export interface RecordFormProps<N extends ResourceName = ResourceName> {
  readonly resource: N
  /** The fields to ask, in cards, with the resource's schema unchanged. */
  readonly groups: readonly FieldGroup[]
  /** The record being changed; absent for a new one. */
  readonly record?: RecordsByResource[N] | undefined
  /** A new record's initial values, besides the schema's defaults. */
  readonly start?: FormData
  /** Rules across fields (contract/modules): sentences by field. */
  readonly check?: (data: FormData) => FieldProblems
  /** Other fields that change with what was typed, for example the usual limits with the kind. */
  readonly derive?: (next: FormData, before: FormData) => FormData
  /** What a picker leaves out, by field: deactivated sites, a role that isn't in use. */
  readonly hiddenOptions?: Readonly<Record<string, (row: FormData) => boolean>>
  /** A note beside a picker's row, by field: that a lot is on hold. */
  readonly markedOptions?: Readonly<Record<string, (row: FormData) => RowStatus | undefined>>
  /** A field's own control, where its schema doesn't say enough to draw one. */
  readonly controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>
  /** Beside the fields, below them on a tablet: what follows from what is typed, at every key. */
  readonly beside?: (beside: Beside) => ReactNode
  /** What a picker asks for a record added inside it, by field. */
  readonly adds?: Readonly<Record<string, AddNew>>
  /**
   * Saves.
   * @param change a new record's fields, or the changed ones of an edit (null clears)
   * @param lines of a new record, to be saved with it (save/save-together.ts)
   */
  readonly save: (
    change: FormData,
    lines: readonly FormData[],
  ) => Promise<SaveResult<unknown> & { readonly lines?: LineRefusals }>
  /** For a new record: filled in, drafted and saved with it. */
  readonly lines?: LinesAsked
  /** @param again "Save and add another" was pressed: the form is already empty again. */
  readonly onSaved: (saved: Saved, again: boolean) => void
  readonly cancelTo?: string
  /** Shown instead of navigating away. */
  readonly onCancel?: () => void
  /** "Save" unless there is a better verb. */
  readonly verb?: string
  /** Of an edit, once something is changed; "Save 2 changes" without it. */
  readonly verbOf?: (data: FormData) => string
  /** Each group is a section: with its changes in the bar, and folded on a phone. */
  readonly sections?: boolean
  /** What a new record asks first, at most five fields; the rest is behind "Add more later". */
  readonly asks?: readonly string[]
  /** The section that is open at first, by its title. */
  readonly section?: string | undefined
  /** Off if the input is already kept elsewhere, or belongs to another form. */
  readonly keepsDraft?: boolean
  /** Why nothing can be saved now: without signal, something that can only be changed online. */
  readonly blocked?: string | undefined
  /** Offers to save and start over, to add several in a row. */
  readonly another?: string | undefined
}

const Body = lazy(async () => {
  const { RecordFormBody } = await import('./record-form-body.tsx')
  return { default: RecordFormBody }
})

export function RecordForm<N extends ResourceName>(props: RecordFormProps<N>) {
  const plain = props as unknown as RecordFormProps
  return (
    <Suspense fallback={<FormSkeleton fields={props.groups.flatMap((one) => one.fields).length} />}>
      <Body {...plain} />
    </Suspense>
  )
}
