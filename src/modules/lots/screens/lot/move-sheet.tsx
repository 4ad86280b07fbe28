/**
 * Acts with an amount that are calls of their own: a transfer, taking it in, what came back (domain
 * §2.0 d). Where, from whom or why first, then the weight; planned again by the server.
 */
import { useMemo, useState } from 'react'
import type { ActDefinition } from '#contract/core/acts/acts.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { fieldSchema, fieldTitle, isRequired } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { type FormValues, FormValuesContext } from '#src/records/form/form-values.ts'
import { controlOf } from '#src/records/form/theme/record-field.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { Sheet, SheetFooter } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { useWeightEntry } from '#src/ui/pads/use-weight-entry.ts'
import { WeightPad } from '#src/ui/pads/weight-pad.tsx'
import { Button } from '#src/ui/page/button.tsx'
import type { LotNow } from '../../parts/use-lot.ts'
import styles from './lot.module.css'

interface MoveSheetProps {
  readonly now: LotNow
  readonly act: ActDefinition
  /** What this means, in a sentence. */
  readonly children?: string
  /** The fields asked besides the amount, by what was answered so far. */
  readonly asksOf: (body: FormData) => readonly string[]
  /** Where the amount starts: all of it. */
  readonly start?: number
  readonly onClose: () => void
}

const AMOUNT = 'quantity'
const unchanged: ReadonlyMap<string, string> = new Map()

export function MoveSheet(props: MoveSheetProps) {
  const { now, act, onClose } = props
  const title = `${act.title}: ${now.lot.internal_name}`
  return (
    <Sheet opened onClose={onClose} title={title} place="center">
      <MoveForm {...props} />
    </Sheet>
  )
}

/** Inside the sheet, so that the keys it listens to are its own. */
function MoveForm({ now, act, asksOf, start, children, onClose }: MoveSheetProps) {
  const { lot, record, resource } = now
  const save = useSave()
  const [body, setBody] = useState<FormData>({})
  const [problems, setProblems] = useState<FieldProblems>({})
  const asks = asksOf(body)
  const values = useMemo((): FormValues => ({ data: body, was: unchanged }), [body])
  const entry = useWeightEntry({
    unit: lot.unit,
    initial: start,
    onEnter: () => void keep(),
  })
  const { amount } = entry
  const missing = asks.filter(
    (field) => isRequired(act, field) && (body[field] === undefined || body[field] === ''),
  )
  const keep = useOneAtATime(async () => {
    if (amount === null) return
    const said = Object.entries(body).filter(
      ([field, value]) => asks.includes(field) && value !== undefined && value !== '',
    )
    const asked = { ...Object.fromEntries(said), [AMOUNT]: amount }
    const saved = await save.act({ act, resource, record, body: asked } as never)
    if (!saved.ok) {
      setProblems(saved.fields)
      const isShown = Object.keys(saved.fields).some((field) => [...asks, AMOUNT].includes(field))
      if (!isShown) toast.fail(saved.message)
      return
    }
    onClose()
    toast.success(`${act.done}: ${formatQuantity(amount, lot.unit)}`, {
      second: 'Saved on this device',
    })
  })
  function change(field: string, value: unknown): void {
    setProblems(({ [field]: _, ...rest }) => rest)
    setBody((was) => ({ ...was, [field]: value }))
  }
  const [lacks] = missing
  return (
    <>
      <div className={styles.sheet}>
        {children ? <p className={styles.about}>{children}</p> : null}
        <FormValuesContext value={values}>
          {asks.map((field) => {
            const schema = fieldSchema(act, field)
            const Control = controlOf(field, schema)
            return (
              <Control
                key={field}
                id={`${act.name}-${field}`}
                label={fieldTitle(act, field)}
                error={problems[field]}
                schema={schema}
                value={body[field]}
                onChange={(value) => change(field, value)}
                required={isRequired(act, field)}
              />
            )
          })}
        </FormValuesContext>
        <WeightPad
          label={`${act.title}: amount of ${lot.internal_name}`}
          entry={entry}
          problem={problems[AMOUNT]}
        />
      </div>
      <SheetFooter>
        <div className={styles.foot}>
          <output className={styles.said}>
            {lacks
              ? `Still to say: ${fieldTitle(act, lacks).toLowerCase()}`
              : amount
                ? null
                : 'Still to enter: how much'}
          </output>
          <Button
            kind="primary"
            grow
            disabled={!amount || missing.length > 0}
            onClick={() => void keep()}
          >
            {amount ? `${act.label} ${formatQuantity(amount, lot.unit)}` : act.label}
          </Button>
        </div>
      </SheetFooter>
    </>
  )
}
