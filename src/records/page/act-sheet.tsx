/**
 * Asks for and performs an act on a record (contract/core/acts/acts.ts): one-tap answers where
 * there are few, otherwise the control for each field's kind. Always holds: it is saved once
 * however often it is tapped; anything missing is pointed out before saving; once saved, it says so
 * and closes.
 */
import { type ReactNode, useMemo, useState } from 'react'
import type { ActDefinition } from '#contract/core/acts/acts.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { fieldSchema, fieldTitle, isRequired } from '../form/field-words.ts'
import type { FormData } from '../form/form-data.ts'
import { type FormValues, FormValuesContext } from '../form/form-values.ts'
import { controlOf } from '../form/theme/record-field.tsx'
import { useSave } from '../save/use-save.ts'
import styles from './act-sheet.module.css'

/** More options than this are shown as a list. */
const FEW = 8

export interface ActSheetProps<N extends ResourceName> {
  readonly act: ActDefinition
  readonly resource: N
  readonly record: RecordsByResource[N]
  /** The act's own title by default. */
  readonly title?: string
  /** What it is about, and what it means now. */
  readonly children?: ReactNode
  /** The fields asked this time, in order; all by default. */
  readonly asks?: readonly string[]
  /** Of these, fields required here although the act doesn't need them: a sentence each. */
  readonly insists?: Readonly<Record<string, string>>
  /** Shown besides its own message once it is saved. */
  readonly named?: string
  readonly onClose: () => void
  readonly onDone?: () => void
}

const unchanged: ReadonlyMap<string, string> = new Map()

export function ActSheet<N extends ResourceName>(props: ActSheetProps<N>) {
  const { act, resource, record, children, insists = {}, named, onClose, onDone } = props
  const asks =
    props.asks ?? Object.keys(act.schema.properties).filter((field) => !act.seen?.includes(field))
  const save = useSave()
  const [body, setBody] = useState<FormData>({})
  const [problems, setProblems] = useState<FieldProblems>({})
  const values = useMemo((): FormValues => ({ data: body, was: unchanged }), [body])
  const change = (field: string, value: unknown) => {
    setProblems(({ [field]: _, ...rest }) => rest)
    setBody((was) => ({ ...was, [field]: value }))
  }
  const keep = useOneAtATime(async () => {
    const unsaid = Object.entries(insists).filter(([field]) => body[field] === undefined)
    if (unsaid.length > 0) return setProblems(Object.fromEntries(unsaid))
    const said = Object.entries(body).filter(([, value]) => value !== undefined)
    const saved = await save.act({ act, resource, record, body: Object.fromEntries(said) })
    if (!saved.ok) {
      setProblems(saved.fields)
      const isShown = Object.keys(saved.fields).some((field) => asks.includes(field))
      if (!isShown) toast.fail(saved.message)
      return
    }
    toast.success(named ? `${named}: ${act.done.toLowerCase()}` : act.done, {
      second: 'Saved on this device',
    })
    onClose()
    onDone?.()
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title={props.title ?? act.title}
      place="center"
      footer={
        <Button kind="primary" grow onClick={() => void keep()}>
          {act.label}
        </Button>
      }
    >
      <div className={styles.asks}>
        {children}
        <FormValuesContext value={values}>
          {asks.map((field) => {
            const schema = fieldSchema(act, field)
            const options = schema.enum?.length
            const common = { label: fieldTitle(act, field), error: problems[field] }
            if (options !== undefined && options <= FEW) {
              return (
                <PickGroup
                  key={field}
                  {...common}
                  options={(schema.enum ?? []).map((value, place) => ({
                    value: String(value),
                    label: schema.labels?.[place] ?? String(value),
                  }))}
                  value={body[field] as string | undefined}
                  onChange={(value) => change(field, value)}
                />
              )
            }
            const Control = controlOf(field, schema)
            return (
              <Control
                key={field}
                {...common}
                id={`act-${act.name}-${field}`}
                schema={schema}
                value={body[field]}
                onChange={(value) => change(field, value)}
                required={isRequired(act, field)}
              />
            )
          })}
        </FormValuesContext>
      </div>
    </Sheet>
  )
}
