/**
 * The form itself, over the resource's schema (ADR 0052). Always holds: nothing is
 * marked wrong before the first try to save; then every problem has its sentence at its field and
 * in the summary, which takes focus (design guide, accessibility); typed text isn't lost to a
 * refused save nor, without asking, to a link.
 */
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { PHOTO_ON_ITS_WAY, useArePhotosOnTheirWay } from '../files/photos-on-their-way.ts'
import { overtaken } from '../read/follow-record.ts'
import { refsOf, useReading } from '../read/use-names.ts'
import { CHECK_FIELDS, DEVICE_FULL } from '../save/save-result.ts'
import { useLeaveWarning } from '../save/use-leave-warning.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { fieldText } from './field-text.ts'
import { fieldKind, fieldSchema, fieldTitle, isRequired } from './field-words.ts'
import { countOf, FormBar, NamedFields } from './form-bar.tsx'
import { changesOf, dataOf, type FormData, filledData } from './form-data.ts'
import { allProblems, formProblems } from './form-problems.ts'
import { groupsOfAdd, groupsOfEdit } from './form-schema.ts'
import { type FormValues, FormValuesContext } from './form-values.ts'
import { useFormLines } from './lines/use-form-lines.tsx'
import styles from './record-form.module.css'
import type { RecordFormProps } from './record-form.tsx'
import type { FormContext } from './theme/control.ts'
import { RecordFields } from './theme/record-fields.tsx'
import { useFilling } from './use-filling.ts'
import { type FormDraft, type KeptForm, useKeptDraft } from './use-form-draft.ts'
import { useSections } from './use-sections.ts'

const none: FieldProblems = {}
const nothing = {}

interface FilledFormProps extends RecordFormProps {
  readonly draft: FormDraft
  /** The draft it continues. */
  readonly kept: KeptForm | null
  readonly form: FormContext['form']
}

/** What is asked: an edit leaves out set-once fields; a new record asks a few fields first. */
function useGroups({ resource, record, groups, asks }: RecordFormProps) {
  const isNew = record === undefined
  return useMemo(() => {
    if (!isNew) return { groups: groupsOfEdit(declarations[resource], groups), later: 0 }
    if (!asks) return { groups, later: 0 }
    const { first, later } = groupsOfAdd(groups, asks)
    return { groups: [first, ...later], later: later.length }
  }, [resource, groups, asks, isNew])
}

export function FilledForm(props: FilledFormProps) {
  const { resource, record, check, derive, verb = 'Save', another, draft, kept, form } = props
  const hasSections = props.sections === true
  const declared = declarations[resource]
  const { groups, later } = useGroups(props)
  const filling = useFilling({ resource, groups, record, start: props.start, kept })
  const { fields, held, schema, starting, initial, setInitial, data, setData } = filling
  const [tries, setTries] = useState(0)
  const [message, setMessage] = useState(CHECK_FIELDS)
  const [fromServer, setFromServer] = useState(none)
  const [isSaving, setIsSaving] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const againRef = useRef(false)
  const refs = useMemo(
    () => refsOf(declared, fields, [...(record ? [record] : []), data]),
    [declared, fields, record, data],
  )
  const reading = useReading(refs)
  const isKeepingPhoto = useArePhotosOnTheirWay()
  const changed = useMemo(
    () => Object.keys(changesOf(filledData(initial), fields, data)),
    [initial, fields, data],
  )
  // A reason isn't a change of its own.
  const counted = useMemo(() => changed.filter((field) => held.includes(field)), [changed, held])
  const ofLines = useFormLines(record ? undefined : props.lines, kept?.lines, tries > 0)
  const { lines } = ofLines
  const isDirty = changed.length + lines.length > 0
  const typed = useMemo(() => {
    const readBack = fields.filter((field) => !fieldSchema(declared, field).writeOnly)
    if (!isDirty) return null
    const both = { known: dataOf(initial, readBack), data: dataOf(data, readBack) }
    return lines.length > 0 ? { ...both, lines } : both
  }, [declared, fields, initial, data, lines, isDirty])
  const dropDraft = useKeptDraft(draft, typed, setIsFull)
  const leave = useLeaveWarning(isDirty && !isSaving, dropDraft)
  const sections = useSections({ resource, groups, later, start: props.section })

  const rules = check?.(filledData(data)) ?? none
  const problems = tries > 0 ? allProblems(schema, data, [fromServer, rules]) : []
  const atFields = Object.fromEntries(problems.map(({ field, says }) => [field, says]))

  const change = useCallback(
    (field: string, value: unknown) =>
      setData((before) => {
        const next = { ...before, [field]: value }
        setFromServer((held) => withoutChanged(held, before, next))
        return derive ? derive(next, before) : next
      }),
    [derive, setData],
  )

  function refuse(says: string, more: FieldProblems = none) {
    // A sentence shown at a field needn't be the title too.
    setMessage(Object.values(more).includes(says) ? CHECK_FIELDS : says)
    setFromServer(more)
    setTries((count) => count + 1)
  }

  /**
   * Shows at each field how somebody changed it meanwhile; the next try keeps what is typed here.
   */
  function isOvertaken(now: Readonly<FormData>): boolean {
    const both = overtaken({ known: initial, data }, held, dataOf(now, held))
    if (both.length === 0) return false
    setInitial((before) =>
      applyPatch(before, Object.fromEntries(both.map((one) => [one, now[one]]))),
    )
    const says = both.map((field) => {
      const text = fieldText(declared, field, now, reading) || 'nothing'
      return [field, `It was changed meanwhile to ${text}. Save again to keep yours.`] as const
    })
    refuse(CHECK_FIELDS, Object.fromEntries(says))
    return true
  }

  async function save(): Promise<void> {
    if (isSaving || isKeepingPhoto || props.blocked) return
    const again = againRef.current
    const isWrong = [rules, formProblems(schema, data)].some((one) => Object.keys(one).length > 0)
    if (isWrong || ofLines.isWrong) return refuse(CHECK_FIELDS)
    if (record && isOvertaken(record)) return
    setIsSaving(true)
    const sent = record ? changesOf(initial, fields, data) : filledData(data)
    const result = await props.save(sent, ofLines.filled)
    if (!result.ok) {
      setIsSaving(false)
      ofLines.refuse(result.lines ?? [])
      return refuse(result.message, result.fields)
    }
    dropDraft()
    if (again) startOver()
    else {
      leave.allow()
      // Only what was sent: what others changed meanwhile is in both already.
      setInitial((before) => (record ? applyPatch(before, sent) : data))
      ofLines.clear()
      setIsSaving(false)
    }
    props.onSaved(result, again)
  }

  function startOver() {
    const next = starting()
    setInitial(next)
    setData(next)
    ofLines.clear()
    setTries(0)
    setFromServer(none)
    setIsSaving(false)
    document.getElementById(`${resource}_${fields[0]}`)?.focus()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A picker may ask for another record in a form of its own, over this one.
    if (event.target === event.currentTarget) void save()
  }
  const formId = `form-${resource}`
  const submit = (again: boolean) => {
    againRef.current = again
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  useShortcuts({ 'mod+s': () => submit(false) })

  const { open, toggle, reveal } = sections
  const values = useMemo((): FormValues => {
    const textOf = (field: string) => fieldText(declared, field, data, reading)
    const before = (field: string) => {
      const old = initial[field]
      const isLines = fieldKind(fieldSchema(declared, field)) === 'items'
      if (isLines && Array.isArray(old)) return countOf(old.length, 'line')
      return fieldText(declared, field, initial, reading) || 'not set'
    }
    const was = new Map(record && hasSections ? counted.map((one) => [one, before(one)]) : [])
    return { data, was, ...(hasSections && { sections: { open, toggle, textOf } }) }
  }, [declared, data, initial, reading, counted, record, hasSections, open, toggle])

  const named = (words: string, shown: readonly string[]) => (
    <NamedFields
      words={words}
      titles={shown.map((field) => fieldTitle(declared, field))}
      onShow={() => reveal(shown[0] ?? '')}
    />
  )
  function lineOfBar() {
    if (props.blocked) return props.blocked
    if (isKeepingPhoto) return PHOTO_ON_ITS_WAY
    if (isFull) return DEVICE_FULL
    if (!hasSections) return null
    if (problems.length > 0)
      return named(
        'To put right',
        problems.map(({ field }) => field),
      )
    const filled = filledData(data)
    const isNeeded = (field: string) =>
      record ? !held.includes(field) && field in rules : isRequired(declared, field)
    const needed = fields.filter((field) => isNeeded(field) && !(field in filled))
    if (needed.length > 0) return named('Still needed', needed)
    if (!record) return null
    return isDirty ? named(countOf(counted.length, 'change'), counted) : 'No changes yet'
  }
  const isEditOfSections = record !== undefined && hasSections
  const isChanged = isEditOfSections && isDirty
  const changeVerb = props.verbOf?.(data) ?? `Save ${countOf(counted.length, 'change')}`

  return (
    <>
      {problems.length > 0 || (tries > 0 && message !== CHECK_FIELDS) ? (
        <ErrorSummary
          title={message}
          problems={problems}
          idPrefix={resource}
          attempt={tries}
          onShow={reveal}
        />
      ) : null}
      <FormValuesContext value={values}>
        <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
          <RecordFields
            idPrefix={resource}
            schema={schema}
            data={data}
            problems={atFields}
            context={{
              groups,
              later,
              hasSections,
              hiddenOptions: props.hiddenOptions ?? nothing,
              markedOptions: props.markedOptions ?? nothing,
              adds: props.adds ?? nothing,
              form,
              controls: props.controls ?? nothing,
              beside: props.beside,
            }}
            onChange={change}
          />
          {ofLines.content}
          <FormBar
            line={lineOfBar()}
            verb={isChanged ? changeVerb : verb}
            isWaiting={isSaving || isKeepingPhoto || props.blocked !== undefined}
            isIdle={isEditOfSections && !isDirty}
            another={another}
            cancelTo={props.cancelTo}
            onCancel={props.onCancel}
            onSave={submit}
          />
        </form>
      </FormValuesContext>
      {leave.dialog}
    </>
  )
}

/** The server's sentence about a field stays until the field is changed. */
function withoutChanged(held: FieldProblems, before: FormData, next: FormData): FieldProblems {
  const kept = Object.entries(held).filter(([field]) => before[field] === next[field])
  return kept.length === Object.keys(held).length ? held : Object.fromEntries(kept)
}
