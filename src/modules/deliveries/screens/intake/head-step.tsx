/**
 * Who delivers, the number on the note, and what was seen of the van (domain §2.6): open until it is
 * answered, then one row with Change.
 */
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { incomingProblems, type Load } from '#contract/modules/deliveries/deliveries.rules.ts'
import { type HeadMatter, isSaid } from '#contract/modules/deliveries/intake-matters.ts'
import { intakeApproval } from '#contract/modules/suppliers/intake-approval.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDayNear, formatTime } from '#contract/time/display-time.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { RecordPicker } from '#src/records/form/picker/record-picker.tsx'
import { useReading } from '#src/records/read/use-names.ts'
import { Pick } from '#src/ui/fields/pick.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { YesNo } from '#src/ui/fields/yes-no.tsx'
import { Disclosure } from '#src/ui/layers/disclosure.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StepRow } from '#src/ui/page/step-row.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { DraftField } from '../lot/draft-field.tsx'
import lotStyles from '../lot/lot.module.css'
import styles from './intake.module.css'
import { newSupplier } from './new-supplier.tsx'

interface HeadStepProps {
  head: Readonly<FormData>
  supplier: Supplier | null
  /** What came with it, as far as it is known: which temperatures are measured. */
  load: Load
  matters: readonly HeadMatter[]
  /** ms */
  arrived: number
  today: string
  isDone: boolean
  onChange: (head: Readonly<FormData>) => void
  onDone: () => void
  onOpen: () => void
}

type Kind = 'chilled' | 'frozen' | 'hot'
const kindWords: Readonly<Record<Kind, string>> = {
  chilled: 'Chilled load',
  frozen: 'Frozen load',
  hot: 'Hot load',
}

const supplierSchema = fieldSchema(declarations.deliveries, 'supplier_id')

/** Sentences by field of what this step asks; the items come later. */
export function headProblems(
  head: Readonly<FormData>,
  load: Load,
  matters: readonly HeadMatter[],
  today: string,
): Readonly<Record<string, string>> {
  const asked = { ...load, items: Math.max(1, load.items) }
  const [matter] = matters
  return {
    ...incomingProblems(head, asked, today),
    ...(matter && !isSaid(head.corrective_action as string) && { corrective_action: matter.asks }),
  }
}

export function HeadStep(props: HeadStepProps) {
  return props.isDone ? <HeadRow {...props} /> : <HeadForm {...props} />
}

function HeadRow({ head, supplier, arrived, onOpen }: HeadStepProps) {
  const { timezone, fahrenheit } = useReading()
  return (
    <StepRow
      title={`${supplier?.name ?? 'Supplier'}, note ${String(head.reference)}`}
      second={headWords(head, arrived, timezone, fahrenheit)}
      about="supplier, note and van"
      onChange={onOpen}
    />
  )
}

/** "Arrived 07:05. Van chilled 2.8 °C, clean, raw and cooked apart" */
function headWords(head: Readonly<FormData>, at: number, timezone: string, fahrenheit: boolean) {
  const temperatures = (head.temperatures ?? {}) as Partial<Record<Kind, number>>
  const read = (Object.keys(kindWords) as Kind[]).flatMap((kind) => {
    const celsius = temperatures[kind]
    return celsius === undefined ? [] : [`${kind} ${formatReading(celsius, { fahrenheit })}`]
  })
  const van = [
    ...read,
    head.vehicle_clean === 'YES' ? 'clean' : head.vehicle_clean === 'NO' ? 'not clean' : undefined,
    head.load_separated === 'YES'
      ? 'raw and cooked apart'
      : head.load_separated === 'NO'
        ? 'raw and cooked together'
        : undefined,
  ].filter(Boolean)
  return `Arrived ${formatTime(at, timezone)}.${van.length > 0 ? ` Van ${van.join(', ')}` : ''}`
}

function HeadForm(props: HeadStepProps) {
  const { head, supplier, load, matters, today, onChange } = props
  const [isTold, setIsTold] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const problems = headProblems(head, load, matters, today)
  const set = (field: string, value: unknown) => onChange({ ...head, [field]: value })
  const says = (field: string) => (isTold ? problems[field] : undefined)
  const temperatures = (head.temperatures ?? {}) as Partial<Record<Kind, number>>
  const asked = (Object.keys(kindWords) as Kind[]).filter(
    (kind) => load.loads.includes(kind) || temperatures[kind] !== undefined,
  )
  // Of a delivery nobody expected the usual one is offered; what came decides at the end.
  const kinds = asked.length > 0 ? asked : (['chilled'] as const)
  const approval = supplier ? intakeApproval(supplier, today) : null
  const isReady = Object.keys(problems).length === 0
  const left = Object.keys(problems).length
  return (
    <Card title="Supplier, note and van">
      <div className={lotStyles.lot}>
        <div className={lotStyles.fields}>
          <RecordPicker
            id="intake_supplier_id"
            resource="suppliers"
            schema={supplierSchema}
            label="Supplier"
            value={head.supplier_id}
            onChange={(value) => set('supplier_id', value)}
            required
            error={says('supplier_id')}
            add={newSupplier}
          />
          <DraftField
            resource="deliveries"
            field="reference"
            label="Note number"
            data={head}
            value={head.reference}
            onChange={(value) => set('reference', value)}
            idPrefix="intake"
            error={says('reference')}
            required
          />
        </div>
        {approval?.problem ? <Note tone="fail" title={approval.problem} live="polite" /> : null}
        {approval?.warnings.map((words) => (
          <p key={words} className={lotStyles.warns}>
            {words}
          </p>
        ))}
        <div className={lotStyles.fields}>
          {kinds.map((kind) => (
            <DraftField
              key={kind}
              resource="deliveries"
              field={`temperatures/${kind}`}
              label={kindWords[kind]}
              data={head}
              value={temperatures[kind]}
              onChange={(value) =>
                set(
                  'temperatures',
                  without({ ...temperatures, [kind]: value as number | undefined }),
                )
              }
              idPrefix="intake"
              error={says('temperatures')}
            />
          ))}
        </div>
        {answers.map(({ field, words, withNa }) => (
          <div key={field} className={lotStyles.question}>
            <div>
              <p className={lotStyles.asked}>{words}</p>
              <Problem>{says(field)}</Problem>
            </div>
            <YesNo
              label={words}
              withNa={withNa}
              value={answerOf(head[field])}
              onChange={(value) => set(field, value.toUpperCase())}
            />
          </div>
        ))}
        <Dispatched
          day={head.dispatched_date as string | undefined}
          today={today}
          error={says('dispatched_date')}
          onChange={(day) => set('dispatched_date', day)}
        />
        {matters.length > 0 ? (
          <div className={lotStyles.asks}>
            {matters.map(({ field, asks }) => (
              <p key={field} className={lotStyles.asksTitle}>
                {asks}
              </p>
            ))}
            <TextArea
              label="What did you do?"
              rows={2}
              value={(head.corrective_action as string | undefined) ?? ''}
              onChange={(words) => set('corrective_action', words)}
              error={isTold && problems.corrective_action ? 'Say what you did.' : undefined}
              required
            />
          </div>
        ) : null}
        <Disclosure label="More" opened={hasMore} onToggle={() => setHasMore(!hasMore)}>
          <div className={lotStyles.fields}>
            {['date', 'driver_name', 'vehicle_registration', 'seal_number', 'carrier'].map(
              (field) => (
                <DraftField
                  key={field}
                  resource="deliveries"
                  field={field}
                  data={head}
                  value={head[field] ?? (field === 'date' ? props.arrived : undefined)}
                  onChange={(value) => set(field, value)}
                  idPrefix="intake"
                  {...(field === 'date' && { label: 'Arrived' })}
                />
              ),
            )}
          </div>
        </Disclosure>
        <div className={styles.acts}>
          <output className="l-second">
            {isReady ? '' : `${left} ${left === 1 ? 'answer' : 'answers'} left`}
          </output>
          <Button
            kind="primary"
            iconAfter={IconArrowRight}
            onClick={() => (isReady ? props.onDone() : setIsTold(true))}
          >
            Next: what came
          </Button>
        </div>
      </div>
    </Card>
  )
}

const answers = [
  { field: 'vehicle_clean', words: 'The van is clean', withNa: false },
  { field: 'load_separated', words: 'Raw and ready-to-eat food came apart', withNa: true },
] as const

const answerOf = (value: unknown) =>
  value === 'YES' ? 'yes' : value === 'NO' ? 'no' : value === 'NA' ? 'na' : null

const without = (fields: Partial<Record<Kind, number | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

interface DispatchedProps {
  day: string | undefined
  today: string
  error: string | undefined
  onChange: (day: string | undefined) => void
}

/** The day it left the supplier: animal products need it (Reg. 931/2011). */
function Dispatched({ day, today, error, onChange }: DispatchedProps) {
  const near = [today, addDays(today, -1)]
  const [isOther, setIsOther] = useState(day !== undefined && !near.includes(day))
  return (
    <fieldset className={styles.dispatched}>
      <legend className={lotStyles.asked}>Sent by the supplier</legend>
      <div className={lotStyles.picks}>
        {near.map((one) => (
          <Pick
            key={one}
            chosen={!isOther && day === one}
            onClick={() => {
              setIsOther(false)
              onChange(one)
            }}
          >
            {formatDayNear(one, today)}
          </Pick>
        ))}
        <Pick chosen={isOther} onClick={() => setIsOther(true)}>
          Another day
        </Pick>
      </div>
      {isOther ? (
        <DraftField
          resource="deliveries"
          field="dispatched_date"
          data={{}}
          value={day}
          onChange={(value) => onChange(value as string | undefined)}
          idPrefix="intake"
        />
      ) : null}
      <Problem>{error}</Problem>
    </fieldset>
  )
}
