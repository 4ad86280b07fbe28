/**
 * What comes out (design, Run sheet): the cook, the yield with its limits, packs, date and fridge, then
 * Finish. Always holds: out of the tolerance it asks why (AC 3.35.3); the lots are saved before the
 * batch is finished, so that an interrupted Finish is gone on with; the draft is kept on this device.
 */
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { madeProduct } from '#contract/modules/production/made-product.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import { useFoundDraft, useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { DockRoom, NumberDock } from '#src/ui/pads/number-dock.tsx'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { cookSecond, cookTitle } from '../../parts/cook-words.ts'
import {
  draftGrams,
  type OutDraft,
  type OutputDraft,
  outDraftName,
  outputOf,
  outputProblem,
  startOutput,
} from '../../parts/output-draft.ts'
import { stockOfProduct } from '../../parts/stock-of-product.ts'
import { type BatchNow, isPassed } from '../../parts/use-batch.ts'
import { OutputFields } from './output-fields.tsx'
import { YieldCard } from './yield-card.tsx'

export function WeighOut({ now }: { now: BatchNow }) {
  const name = outDraftName(now.batch.id)
  const found = useFoundDraft<OutDraft>(name)
  if (found === undefined) return <FormSkeleton fields={3} />
  return <WeighOutForm now={now} name={name} found={found} />
}

interface WeighOutFormProps {
  readonly now: BatchNow
  readonly name: string
  readonly found: Draft<OutDraft> | null
}

/** The first last day of what went in. */
const firstEnd = ({ weighed }: BatchNow): string | undefined =>
  weighed.flatMap(({ input }) => input.lot.use_by_date ?? []).toSorted()[0]

function freshOf(now: BatchNow): OutDraft {
  const { recipe, batch, products, today } = now
  const outputs =
    products.length > 0 ? [] : [startOutput(recipe, batch.planned_quantity, today, firstEnd(now))]
  return { outputs, reason: null, reasonText: '' }
}

function WeighOutForm({ now, name, found }: WeighOutFormProps) {
  const { batch, recipe, weighed, products, balance, cooks, toleranceBp } = now
  const db = useDatabase()
  const save = useSave()
  const complete = useAct('batches', 'complete')
  const { nameOf, timezone } = useReading({
    users: [...new Set(cooks.map(({ created_by }) => created_by))].sort(),
  })
  const fridges = useRecords('temperature-locations', {
    where: { location_id: batch.location_id },
    order: { by: 'name' },
  })
  const [fresh] = useState(() => freshOf(now))
  const kept = useKeptDraft<OutDraft>(name, found?.value ?? fresh, found)
  const { value, change } = kept
  const [problem, setProblem] = useState<string | null>(null)
  const passed = cooks.filter(isPassed)
  const [cook] = passed
  // Those that were saved by an interrupted Finish are products already.
  const outputs = value.outputs.filter(({ id }) => !products.some((one) => one.id === id))
  const isDated = recipe?.date_type !== 'NONE'
  const out = balance.outputG + draftGrams(outputs)
  const said = value.reason === 'OTHER' ? value.reasonText.trim() : (value.reason ?? '')
  const expected = balance.expectedG
  const isOff = expected !== undefined && Math.abs(out - expected) * 10_000 > toleranceBp * expected
  const missing = outputs.map((one) => outputProblem(one, isDated)).find((one) => one !== null)
  const isTooMuch = out > balance.inputG && balance.inputG > 0 && !batch.water_g
  const lacks =
    missing ??
    (out === 0 ? 'Add what you made.' : null) ??
    (isTooMuch
      ? `Outputs weigh more than inputs (${formatQuantity(out, 'g')} from ${formatQuantity(balance.inputG, 'g')}). Check the weights.`
      : null) ??
    (isOff && said === '' ? 'Still to say: why so much is off' : null)

  const edit = (id: string, next: OutputDraft) =>
    change((before) => ({
      ...before,
      outputs: before.outputs.map((one) => (one.id === id ? next : one)),
    }))

  const finish = useOneAtATime(async () => {
    if (!db || !complete || lacks !== null) return
    setProblem(null)
    const read = deviceRead(db)
    const at = Date.now()
    const day = localDay(at, timezone)
    const inputs = weighed.map(({ input }) => input)
    const cook_record_ids = passed.map(({ id }) => id)
    const making = { batch, recipe, inputs, finished: out, at, day, cook_record_ids }
    const made = await Promise.all(
      outputs.map(async (output) => {
        const stock = await stockOfProduct(db, recipe ?? { name: output.name.trim() })
        return madeProduct(outputOf(output), { ...making, stock }, read)
      }),
    )
    if (made.length > 0) {
      const saved = await save.all(
        made.map((fields) => ({ act: 'create', resource: 'products', fields })),
      )
      if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    }
    const body = { ...(isOff && said !== '' && { loss_reason: said }) }
    const done = await save.act({ act: complete, resource: 'batches', record: batch, body })
    if (!done.ok) return setProblem(Object.values(done.fields)[0] ?? done.message)
    await kept.drop()
  })

  return (
    <NumberDock>
      {cook ? (
        <Note
          tone="safe"
          title={`Cooked, ${cookTitle(cook)}`}
          action={
            <Button kind="plain" to={`/production/${batch.id}?step=cook`}>
              Open
            </Button>
          }
        >
          {cookSecond(cook, nameOf('users', cook.created_by), timezone)}. Limit 75 °C
        </Note>
      ) : null}
      <YieldCard
        inG={balance.inputG}
        outG={out}
        expectedG={expected}
        toleranceBp={toleranceBp}
        isCooked={cook !== undefined}
        isTooMuch={isTooMuch}
        reason={value.reason}
        reasonText={value.reasonText}
        onReason={(reason, reasonText) => change((before) => ({ ...before, reason, reasonText }))}
      />
      <Card
        title="What came out"
        aside={out > 0 ? `Weights add up to ${formatQuantity(out, 'g')}` : undefined}
      >
        {products.length > 0 ? (
          <List label="Weighed out already">
            {products.map((product) => (
              <ListRow
                key={product.id}
                title={product.name}
                second={product.batch_code}
                aside={formatQuantity(product.quantity, product.unit)}
                to={`/products/${product.id}`}
              />
            ))}
          </List>
        ) : null}
        {outputs.map((output) => (
          <OutputFields
            key={output.id}
            output={output}
            recipe={recipe}
            day={now.today}
            inputs={weighed.map(({ input }) => input)}
            isCooked={cook !== undefined}
            fridges={fridges}
            onChange={(next) => edit(output.id, next)}
            onRemove={
              outputs.length + products.length > 1
                ? () =>
                    change((before) => ({
                      ...before,
                      outputs: before.outputs.filter(({ id }) => id !== output.id),
                    }))
                : undefined
            }
          />
        ))}
        <Button
          icon={IconPlus}
          onClick={() =>
            change((before) => ({
              ...before,
              outputs: [
                ...before.outputs,
                startOutput(recipe, undefined, now.today, firstEnd(now)),
              ],
            }))
          }
        >
          Add an output
        </Button>
      </Card>
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      <DockRoom />
      <ActionBar missing={lacks ?? <StatusLine tone="safe">Everything weighed</StatusLine>}>
        <Button
          kind="primary"
          icon={IconCheck}
          disabled={lacks !== null}
          onClick={() => void finish()}
        >
          Finish batch
        </Button>
      </ActionBar>
    </NumberDock>
  )
}
