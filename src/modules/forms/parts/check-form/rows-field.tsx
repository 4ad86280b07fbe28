/**
 * A repeating group: the items of a delivery, the fridges of a round, the points of a pest check.
 * Rows are added and removed with buttons; the focus goes into the new row, and back to Add when
 * one was removed. Lists that are one answer (several choices) use an answer's control.
 */
import { type FieldProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ROWS_MAX } from '#contract/modules/forms/form-language.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { AnswerField } from './answer-field.tsx'
import styles from './check-form.module.css'
import { pathOf, useFilling } from './filling.ts'
import { PartHead } from './part-head.tsx'

export function RowsField(props: FieldProps) {
  const { asked } = useFilling()
  const kind = asked.get(pathOf(props.fieldPathId.path))?.kind
  return kind === 'group' ? <Rows {...props} /> : <AnswerField {...props} />
}

let madeKeys = 0
function newKey(): string {
  madeKeys += 1
  return `row-${madeKeys}`
}

/** A separate key for each row, so that what is typed stays with its row. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([])
  if (keys.length !== count) {
    const kept = keys.slice(0, count)
    setKeys([...kept, ...Array.from({ length: count - kept.length }, newKey)])
  }
  return { keys, without: (at: number) => setKeys(keys.toSpliced(at, 1)) }
}

/** Its first question's; Remove comes before it. */
const firstAnswer = ['input', 'textarea', 'button']
  .map((one) => `:scope [data-question] ${one}`)
  .join()

function Rows({ fieldPathId, schema, uiSchema, formData, registry, onChange }: FieldProps) {
  const { asked, removeRow, errors } = useFilling()
  const path = pathOf(fieldPathId.path)
  const rows: readonly unknown[] = Array.isArray(formData) ? formData : []
  const { keys, without } = useRowKeys(rows.length)
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  /** The number of rows once the one just requested is here. */
  const [awaited, setAwaited] = useState<number | null>(null)
  const group = asked.get(path)
  const item = (schema.items ?? {}) as RJSFSchema
  const noun = item.title ?? group?.title ?? 'Row'
  // A row is named by what was picked in it, as in the messages about its answers.
  const nameOf = (at: number): string => {
    const first = [...asked.values()].find((one) => one.path.startsWith(`${path}.${at}.`))
    const own = first?.question.title ?? first?.path.split('.').at(-1)?.replaceAll('_', ' ') ?? ''
    const name = first?.title.slice(0, -own.length - 2)
    return name && name !== `${group?.title} ${at + 1}` ? name : `${noun} ${at + 1}`
  }
  const { SchemaField } = registry.fields
  const most = Math.min(schema.maxItems ?? ROWS_MAX, ROWS_MAX)

  useEffect(() => {
    if (awaited === null || rows.length < awaited) return
    const first = list.current?.lastElementChild?.querySelector<HTMLElement>(firstAnswer)
    // RJSF renders the row before the whole form knows what is asked in it.
    if (!first) return
    setAwaited(null)
    first.focus()
  })

  return (
    <div className={styles.group} data-question={path}>
      <PartHead title={group?.question.title} about={group?.question.description} />
      <div ref={list}>
        {rows.map((row, at) => (
          <fieldset key={keys[at] ?? at} className={styles.row}>
            <legend className={styles.rowName}>{nameOf(at)}</legend>
            {rows.length > (schema.minItems ?? 0) ? (
              <div className={styles.remove}>
                <IconButton
                  icon={IconTrash}
                  kind="plain"
                  name={`Remove ${nameOf(at)}`}
                  onClick={() => {
                    without(at)
                    removeRow(path, at)
                    add.current?.focus()
                  }}
                />
              </div>
            ) : null}
            {SchemaField ? (
              <SchemaField
                name={`${path}.${at}`}
                schema={item}
                uiSchema={(uiSchema?.items ?? {}) as NonNullable<FieldProps['uiSchema']>}
                formData={row}
                fieldPathId={toFieldPathId(at, registry.globalFormOptions, fieldPathId.path)}
                registry={registry}
                onChange={onChange}
                onBlur={() => undefined}
                onFocus={() => undefined}
                required
              />
            ) : null}
          </fieldset>
        ))}
      </div>
      <div className={styles.add}>
        <Button
          ref={add}
          icon={IconPlus}
          about={noun.toLowerCase()}
          disabled={rows.length >= most}
          onClick={() => {
            onChange([...rows, {}], fieldPathId.path)
            setAwaited(rows.length + 1)
          }}
        >
          {rows.length === 0 ? 'Add one' : 'Add another'}
        </Button>
        {errors[path] ? <p className={styles.error}>{errors[path]}</p> : null}
      </div>
    </div>
  )
}
