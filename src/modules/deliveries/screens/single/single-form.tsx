/**
 * One lot in four steps (design, meat-intake): item, supplier, details, questions. Always holds: each
 * change is in the draft on this device; a scan anywhere on the page fills in its label.
 */
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { intakeApproval } from '#contract/modules/suppliers/intake-approval.ts'
import { formatTime } from '#contract/time/display-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { lotIntakePaths } from '#src/modules/lots/parts/lot-kinds.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ScanField } from '#src/records/scan/scan-field.tsx'
import type { ReadScan } from '#src/records/scan/use-scans.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { DockRoom, NumberDock } from '#src/ui/pads/number-dock.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Columns, Page, Stack } from '#src/ui/page/page.tsx'
import { LockedStep } from '#src/ui/page/step-row.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { AddItem } from '../intake/add-item.tsx'
import {
  type ReceivedKind,
  recordLacks,
  resourceOf,
  stateOf,
  titleOfField,
} from '../lot/lot-draft.ts'
import { useDoorFacts } from '../lot/use-door-facts.ts'
import { itemsOfScan, useReceivedKinds } from '../lot/use-items.ts'
import { DetailsStep } from './details-step.tsx'
import { ItemStep } from './item-step.tsx'
import { kindWords } from './kind-words.ts'
import { QuestionsStep } from './questions-step.tsx'
import {
  freshSingle,
  type SingleDraft,
  singleLot,
  singleState,
  withItem,
  withSame,
  withSupplier,
} from './single-draft.ts'
import { SupplierStep } from './supplier-step.tsx'
import { ThisLot } from './this-lot.tsx'
import { useLastLot } from './use-last-lot.ts'

interface SingleFormProps {
  kind: ReceivedKind
  name: string
  found: Draft<SingleDraft> | null
  fresh: SingleDraft
}

export function SingleForm({ kind, name, found, fresh }: SingleFormProps) {
  const { location, department } = useSession()
  const db = useDatabase()
  const save = useSave()
  const go = useGo()
  const reading = useReading()
  const isDesktop = useIsDesktop()
  const [isBusy, during] = useBusy()
  const kept = useKeptDraft(name, found?.value ?? fresh, found)
  const { value: draft, change } = kept
  const [changing, setChanging] = useState<'item' | 'supplier' | null>(null)
  const [unknown, setUnknown] = useState<ReadScan | null>(null)
  const [other, setOther] = useState<Stock>()
  const [isRejecting, setIsRejecting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOn = useReceivedKinds().includes(kind)
  const stock = useRecord('stocks', draft.stock_id) ?? null
  const supplier = useRecord('suppliers', draft.supplier_id) ?? null
  const facts = useDoorFacts(supplier, undefined)
  const last = useLastLot(kind, location?.id)
  const lotState = stock && stateOf(draft.lot, stock, facts)
  const state = lotState && singleState(lotState, draft.lot)
  const words = kindWords[kind]

  function chose(item: Stock, scan?: ReadScan): void {
    setUnknown(null)
    setOther(undefined)
    setProblem(undefined)
    if (item.kind !== kind) {
      setOther(item)
      return
    }
    setChanging(null)
    change((before) => withItem(before, item, scan))
  }
  async function onScan(scan: ReadScan): Promise<void> {
    if (!db) return
    const [item] = await itemsOfScan(db, scan, draft.supplier_id)
    if (item) chose(item, scan)
    else setUnknown(scan)
  }
  async function onPick(id: unknown): Promise<void> {
    const item = typeof id === 'string' ? await db?.records('stocks').get(id) : undefined
    if (item) chose(item)
  }
  function onSame(from: { lot: Lot; stock: Stock }): void {
    setChanging(null)
    change((before) => withSame(before, from.lot, from.stock))
  }
  async function takeIn(reason?: string): Promise<void> {
    if (!location || !stock) return
    const place = {
      location_id: location.id,
      ...(department && { department_id: department.id }),
    }
    const at = Date.now()
    const fields = singleLot(draft, { place, at, ...(reason !== undefined && { reason }) })
    const saved = await during(save.create(resourceOf({ kind }), fields))
    if (!saved.ok) {
      setProblem(Object.values(saved.fields ?? {})[0] ?? saved.message)
      return
    }
    await kept.drop()
    go(`${lotIntakePaths[kind]}?done=${draft.lot_id}`)
  }
  const onReject = () => {
    const lacks = stock ? recordLacks(draft.lot, stock) : []
    const names = lacks.map(({ field }) => (stock ? titleOfField(stock, field).toLowerCase() : ''))
    if (!draft.supplier_id) names.unshift('supplier')
    if (names.length === 0) setIsRejecting(true)
    else setProblem(`Still needed to send it back: ${names.join(', ')}.`)
  }
  const hasItem = stock !== null && changing !== 'item'
  const hasSupplier = supplier !== null && changing !== 'supplier'
  const isAsking = hasItem && hasSupplier
  const isQuestions = isAsking && draft.isDetailsDone && state?.isDetailsReady === true
  const canRepeat = last && (draft.stock_id === undefined || draft.stock_id === last.stock.id)
  const step = lotState && {
    ...{ stock, lot: draft.lot, state: lotState, facts, onReject },
    onChange: (lot: SingleDraft['lot']) => change((before) => ({ ...before, lot })),
    idPrefix: `lot_${draft.lot_id}`,
    single: state as NonNullable<typeof state>,
  }
  const steps = (
    <Stack>
      {isOn ? null : (
        <Note tone="warning" title="This module isn't switched on.">
          You can fill this in, but it can't be saved until an admin switches it on.
        </Note>
      )}
      <ItemStep
        {...{ kind, stock, lot: draft.lot, facts, other }}
        isOpen={!hasItem}
        onOpen={() => setChanging('item')}
        onPick={(id) => void onPick(id)}
      />
      {hasItem ? (
        <SupplierStep
          supplier={supplier}
          isOpen={!hasSupplier}
          onOpen={() => setChanging('supplier')}
          onPick={(supplier_id) => {
            setChanging(null)
            change((before) => withSupplier(before, supplier_id))
          }}
        />
      ) : (
        <LockedStep number={2} title="Supplier" second="Opens when the item is chosen." />
      )}
      {isAsking && step && stock ? (
        <DetailsStep
          key={stock.id}
          {...{ ...step, stock, isDone: isQuestions }}
          warnings={supplier ? intakeApproval(supplier, facts.today).warnings : []}
          onDone={(isDone) => change((before) => ({ ...before, isDetailsDone: isDone }))}
        />
      ) : (
        <LockedStep
          number={3}
          title="Details"
          second="Weight, dates, batch. Opens when the supplier is chosen."
        />
      )}
      {isQuestions && step && stock ? (
        <QuestionsStep {...{ ...step, stock, isBusy, isOn }} onAccept={() => void takeIn()} />
      ) : (
        <LockedStep
          number={4}
          title="Questions"
          second="Packaging, cleanliness, labels, dates. Opens when the details are complete."
        />
      )}
      <DockRoom />
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
    </Stack>
  )
  return (
    <Page
      title={words.title}
      second={
        kept.keptAt === null
          ? 'What you enter is kept on this device.'
          : `Draft saved on this device, ${formatTime(kept.keptAt, reading.timezone)}`
      }
      actions={
        <>
          {draft.stock_id === undefined ? null : (
            <Button kind="plain" onClick={() => change(freshSingle)}>
              Start again
            </Button>
          )}
          {canRepeat ? (
            <Button icon={IconCopy} onClick={() => onSame(last)}>
              Same again
            </Button>
          ) : null}
        </>
      }
    >
      {kept.problem ? <Note tone="fail" title={kept.problem} alarm /> : null}
      <NumberDock>
        <ScanField
          label="Scan the label"
          onScan={(scan) => void onScan(scan)}
          isFirst={draft.stock_id === undefined}
          active={unknown === null && !isRejecting}
        />
        {isDesktop && stock && lotState ? (
          <Columns aside={<ThisLot {...{ stock, lot: draft.lot, asks: lotState.asks, facts }} />}>
            {steps}
          </Columns>
        ) : (
          steps
        )}
      </NumberDock>
      {unknown ? (
        <AddItem
          scan={unknown}
          supplierId={draft.supplier_id}
          kind={kind}
          onChosen={(item) => chose(item, unknown)}
          onClose={() => setUnknown(null)}
        />
      ) : null}
      <ReasonDialog
        opened={isRejecting}
        title={`Send back ${stock?.internal_name ?? 'this'}?`}
        verb="Send it back"
        danger
        label="Why, and whom you told"
        suggestions={[
          ...(lotState?.asks.slice(0, 1).map(({ says }) => `${says.split('. ')[0]}.`) ?? []),
          'Packaging torn.',
          'Wrong item.',
        ]}
        onConfirm={async (why) => {
          setIsRejecting(false)
          await takeIn(why)
        }}
        onCancel={() => setIsRejecting(false)}
      >
        It doesn't go into stock. The office gets an issue about it.
      </ReasonDialog>
    </Page>
  )
}
