/**
 * The form itself: RJSF over the resource's schema, drawn by form-theme. Always holds: nothing is
 * marked wrong before the first try to save; then every problem has its sentence at its field and
 * in the summary, which takes focus (design guide, accessibility); typed words are not lost to a
 * refused save nor, unasked, to a link.
 */
import Form from '@rjsf/core/lib/components/Form.js'
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { declarations } from '#contract/core/declarations.ts'
import { applyPatch } from '#contract/core/patch.ts'
import type { FieldProblems } from '#contract/core/validate.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { PHOTO_ON_ITS_WAY, useArePhotosOnTheirWay } from '../files/photos-on-their-way.ts'
import { followRecord, overtaken } from '../read/follow-record.ts'
import { refsOf, useReading } from '../read/use-names.ts'
import { CHECK_FIELDS } from '../save/save-result.ts'
import { useLeaveWarning } from '../save/use-leave-warning.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { fieldText } from './field-text.ts'
import { changesOf, dataOf, type FormData, filledData } from './form-data.ts'
import { allProblems } from './form-problems.ts'
import { fieldsOf, formSchema, formUi, groupsOfEdit, startingData } from './form-schema.ts'
import { formValidator, toExtraErrors } from './form-validator.ts'
import styles from './record-form.module.css'
import type { RecordFormProps } from './record-form.tsx'
import { formTemplates, recordFields } from './theme/form-theme.tsx'

const none: FieldProblems = {}
const keepAsTyped = { emptyObjectFields: 'skipDefaults' } as const

export function RecordFormBody(props: RecordFormProps) {
  const { resource, record, check, derive, verb = 'Save', another } = props
  const isNew = record === undefined
  const groups = useMemo(
    () => (isNew ? props.groups : groupsOfEdit(declarations[resource], props.groups)),
    [resource, props.groups, isNew],
  )
  const fields = useMemo(() => fieldsOf(groups), [groups])
  const schema = useMemo(() => formSchema(declarations[resource], fields), [resource, fields])
  const ui = useMemo(() => formUi(fields), [fields])
  const starting = () =>
    record
      ? dataOf(record, fields)
      : startingData(declarations[resource], fields, props.start ?? {})
  const [initial, setInitial] = useState<FormData>(starting)
  const [data, setData] = useState<FormData>(initial)
  const [seen, setSeen] = useState(record)
  if (record !== seen) {
    setSeen(record)
    if (record) {
      const filling = { known: initial, data }
      const next = followRecord(filling, fields, dataOf(record, fields))
      if (next !== filling) {
        setInitial(next.known)
        setData(next.data)
      }
    }
  }
  const [tries, setTries] = useState(0)
  const [message, setMessage] = useState(CHECK_FIELDS)
  const [fromServer, setFromServer] = useState(none)
  const [isSaving, setIsSaving] = useState(false)
  const againRef = useRef(false)
  const refs = useMemo(
    () => refsOf(declarations[resource], fields, record ? [record] : []),
    [resource, fields, record],
  )
  const reading = useReading(refs)
  // Three buttons would take a second row of a phone; the back link stays.
  const isPhone = useIsPhone()
  const isKeepingPhoto = useArePhotosOnTheirWay()
  const isDirty = Object.keys(changesOf(filledData(initial), fields, data)).length > 0
  const leave = useLeaveWarning(isDirty && !isSaving)

  const rules = check?.(filledData(data)) ?? none
  const problems = tries > 0 ? allProblems(schema, data, [fromServer, rules]) : []
  const extra = toExtraErrors(tries > 0 ? { ...fromServer, ...rules } : none)

  const change = useCallback(
    (next: FormData) =>
      setData((before) => {
        setFromServer((held) => withoutChanged(held, before, next))
        return derive ? derive(next, before) : next
      }),
    [derive],
  )

  function refuse(says: string, more: FieldProblems = none) {
    // A sentence that stands at a field need not be the title too.
    setMessage(Object.values(more).includes(says) ? CHECK_FIELDS : says)
    setFromServer(more)
    setTries((count) => count + 1)
  }

  /** Says at each field what somebody made of it meanwhile; the next try keeps what stands here. */
  function isOvertaken(now: Readonly<FormData>): boolean {
    const both = overtaken({ known: initial, data }, fields, dataOf(now, fields))
    if (both.length === 0) return false
    setInitial((before) =>
      applyPatch(before, Object.fromEntries(both.map((one) => [one, now[one]]))),
    )
    const says = both.map((field) => {
      const text = fieldText(declarations[resource], field, now, reading) || 'nothing'
      return [field, `It was changed meanwhile to ${text}. Save again to keep yours.`] as const
    })
    refuse(CHECK_FIELDS, Object.fromEntries(says))
    return true
  }

  async function save(): Promise<void> {
    if (isSaving || isKeepingPhoto) return
    const again = againRef.current
    if (Object.keys(rules).length > 0) return refuse(CHECK_FIELDS)
    if (record && isOvertaken(record)) return
    setIsSaving(true)
    const filled = filledData(data)
    const result = await props.save(record ? changesOf(initial, fields, data) : filled)
    if (!result.ok) {
      setIsSaving(false)
      return refuse(result.message, result.fields)
    }
    if (again) startOver()
    else {
      leave.allow()
      setInitial(data)
      setIsSaving(false)
    }
    props.onSaved(result, again)
  }

  function startOver() {
    const next = starting()
    setInitial(next)
    setData(next)
    setTries(0)
    setFromServer(none)
    setIsSaving(false)
    document.getElementById(`${resource}_${fields[0]}`)?.focus()
  }

  const formId = `form-${resource}`
  const submit = (again: boolean) => {
    againRef.current = again
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  useShortcuts({ 'mod+s': () => submit(false) })

  return (
    <>
      {problems.length > 0 || (tries > 0 && message !== CHECK_FIELDS) ? (
        <ErrorSummary title={message} problems={problems} idPrefix={resource} attempt={tries} />
      ) : null}
      <Form
        id={formId}
        className={styles.form ?? ''}
        idPrefix={resource}
        schema={schema}
        uiSchema={ui}
        validator={formValidator}
        formData={data}
        formContext={{ groups, hiddenOptions: props.hiddenOptions ?? {} }}
        fields={recordFields}
        templates={formTemplates}
        extraErrors={extra}
        liveValidate={tries > 0 ? 'onChange' : false}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={keepAsTyped}
        onChange={(event) => change(event.formData ?? {})}
        onSubmit={(_event, submitted: FormEvent) => {
          submitted.preventDefault()
          void save()
        }}
        onError={() => refuse(CHECK_FIELDS)}
      >
        <ActionBar missing={isKeepingPhoto ? PHOTO_ON_ITS_WAY : null}>
          {another && isPhone ? null : <Button to={props.cancelTo}>Cancel</Button>}
          {another ? (
            <Button disabled={isSaving || isKeepingPhoto} onClick={() => submit(true)}>
              {another}
            </Button>
          ) : null}
          <Button
            kind="primary"
            disabled={isSaving || isKeepingPhoto}
            onClick={() => submit(false)}
          >
            {verb}
          </Button>
        </ActionBar>
      </Form>
      {leave.dialog}
    </>
  )
}

/** The server's sentence about a field holds until the field is changed. */
function withoutChanged(held: FieldProblems, before: FormData, next: FormData): FieldProblems {
  const kept = Object.entries(held).filter(([field]) => before[field] === next[field])
  return kept.length === Object.keys(held).length ? held : Object.fromEntries(kept)
}
