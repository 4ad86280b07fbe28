/**
 * A delivery to a customer (domain §3.23, Out): who, when, which van, and its lots by scan or name.
 * Always holds: what is entered is a draft on this device, offline too; saved in one go, nothing has
 * left stock before it is loaded.
 */
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { dispatchProblem } from '#contract/modules/customers/customers.rules.ts'
import { dispatchLotProblem } from '#contract/modules/deliveries/deliveries.rules.ts'
import { formatTime } from '#contract/time/display-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { lotOfCode } from '#src/modules/lots/parts/lot-of-code.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import { RecordPicker } from '#src/records/form/picker/record-picker.tsx'
import { useGo } from '#src/records/page/use-go.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ScanField } from '#src/records/scan/scan-field.tsx'
import type { ReadScan } from '#src/records/scan/use-scans.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { List } from '#src/ui/lists/list-row.tsx'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { DraftField } from '../lot/draft-field.tsx'
import { ChooseLot } from './choose-lot.tsx'
import { LineRow } from './line-row.tsx'
import { lineMissing, readyLines } from './line-standings.ts'
import styles from './send.module.css'
import { type SendDraft, sendChanges, withoutSent, withSent } from './send-draft.ts'
import { type StandingLot, useStandingLines, useStandingLots } from './use-standing-lots.ts'
import { VanPick } from './van-pick.tsx'
import { WeighSheet } from './weigh-sheet.tsx'

interface SendFormProps {
  readonly name: string
  readonly found: Draft<SendDraft> | null
  readonly fresh: SendDraft
}

export const SEND_TITLE = 'Send a delivery'
export const outLink = { to: '/deliveries?tab=out', label: 'Deliveries' }
const customerSchema = fieldSchema(declarations.deliveries, 'customer_id')

export function SendForm({ name, found, fresh }: SendFormProps) {
  const { location, department } = useSession()
  const { today, timezone } = useSiteDay()
  const save = useSave()
  const go = useGo()
  const [isBusy, during] = useBusy()
  const lots = useStandingLots()
  const { value: draft, change, ...kept } = useKeptDraft(name, found?.value ?? fresh, found)
  const lines = useStandingLines(draft, lots)
  const customer = useRecord('customers', draft.customer_id)
  const [weighing, setWeighing] = useState<StandingLot | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const onStop = customer ? dispatchProblem(customer) : null
  const lotOf = (id: string) => lots?.find(({ known }) => known.lot.id === id)

  function choose(one: StandingLot): void {
    const says = dispatchLotProblem(one.standing.lot, one.standing.state)
    setChoosing(null)
    setRefused(says ?? undefined)
    if (says === null) setWeighing(one)
  }
  function onScan(scan: ReadScan): void {
    setRefused(undefined)
    const all = lots ?? []
    const lot = lotOfCode(
      scan.raw,
      all.map(({ known }) => known.lot),
    )
    const one = lot && lotOf(lot.id)
    if (one) choose(one)
    else if (scan.kind === 'TEXT') setChoosing(scan.raw.trim())
    else setRefused('No lot at this site has this code.')
  }
  async function finish(): Promise<void> {
    const ready = readyLines(lines ?? [])
    if (!location || !ready) return
    const place = {
      location_id: location.id,
      ...(department && { department_id: department.id }),
    }
    const changes = sendChanges(draft, ready, place)
    const saved = await during(save.all(changes))
    if (!saved.ok) {
      const [says] = (saved.each ?? []).flatMap((one) => Object.values(one))
      return setProblem(says ?? saved.message)
    }
    await kept.drop()
    toast.success('Delivery planned', { second: 'Saved on this device' })
    go(`/deliveries/${draft.id}`)
  }
  const missing =
    draft.customer_id === undefined
      ? 'Choose the customer.'
      : draft.lines.length === 0
        ? 'Add at least one lot.'
        : (onStop ?? lineMissing(lines ?? []))
  return (
    <Page
      title={SEND_TITLE}
      back={outLink}
      second={
        kept.keptAt === null
          ? 'What you enter is kept on this device.'
          : `Draft saved on this device, ${formatTime(kept.keptAt, timezone)}`
      }
    >
      {kept.problem ? <Note tone="fail" title={kept.problem} alarm /> : null}
      <Stack>
        <Card title="To whom">
          <div className={styles.form}>
            <div className={styles.fields}>
              <RecordPicker
                id="send_customer_id"
                resource="customers"
                schema={customerSchema}
                label="Customer"
                value={draft.customer_id}
                onChange={(id) =>
                  change(({ customer_id: _, ...before }) => ({
                    ...before,
                    ...(typeof id === 'string' && { customer_id: id }),
                  }))
                }
                required
              />
              <DraftField
                resource="deliveries"
                field="date"
                label="Leaves"
                data={{}}
                value={draft.date}
                onChange={(date) => {
                  if (typeof date === 'number') change((before) => ({ ...before, date }))
                }}
                idPrefix="send"
              />
            </div>
            {onStop ? <Note tone="fail" title={onStop} live="polite" /> : null}
            <VanPick
              value={draft.vehicle_id}
              onChange={(id) =>
                change(({ vehicle_id: _, ...before }) => ({
                  ...before,
                  ...(id !== undefined && { vehicle_id: id }),
                }))
              }
            />
          </div>
        </Card>
        <ScanField
          label="Scan a lot or type its name"
          onScan={onScan}
          isFirst={draft.customer_id !== undefined && draft.lines.length === 0}
          problem={refused}
          active={weighing === null && choosing === null}
        />
        <Card
          title={`${draft.lines.length} ${draft.lines.length === 1 ? 'lot' : 'lots'}`}
          aside={
            <Button kind="plain" icon={IconPlus} onClick={() => setChoosing('')}>
              Choose a lot
            </Button>
          }
          flush
        >
          <List label="Lots">
            {lines?.map((one) => (
              <LineRow
                key={one.line.id}
                of={one}
                today={today}
                onTakeOut={() => change((before) => withoutSent(before, one.line.id))}
              />
            ))}
          </List>
        </Card>
        {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      </Stack>
      <ActionBar missing={missing}>
        <Button
          kind="primary"
          disabled={isBusy || lines === undefined || missing !== undefined}
          onClick={() => void finish()}
        >
          Save the delivery
        </Button>
      </ActionBar>
      {choosing !== null && lots ? (
        <ChooseLot
          lots={lots}
          today={today}
          start={choosing}
          onChoose={choose}
          onClose={() => setChoosing(null)}
        />
      ) : null}
      {weighing ? (
        <WeighSheet
          key={weighing.known.lot.id}
          of={weighing}
          before={draft.lines.find(({ lot_id }) => lot_id === weighing.known.lot.id)?.quantity}
          onAdd={(quantity) => {
            change((before) => withSent(before, weighing.known, quantity))
            setWeighing(null)
          }}
          onClose={() => setWeighing(null)}
        />
      ) : null}
    </Page>
  )
}
