/**
 * The form of an intake (design, Delivery intake): supplier, note and van as one row, the scan field,
 * the lines with the open one in place, and the bar with what is in. Always holds: nothing is saved
 * before Finish, and then all of it in one go; each change is in the draft on this device.
 */
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { headMatters, isSaid } from '#contract/modules/deliveries/intake-matters.ts'
import { loadOf } from '#contract/modules/deliveries/load.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import { useGo } from '#src/records/page/use-go.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ScanField } from '#src/records/scan/scan-field.tsx'
import type { ReadScan } from '#src/records/scan/use-scans.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { useIsDesktop, useIsPhone } from '#src/ui/input/use-media.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { DockRoom, NumberDock } from '#src/ui/pads/number-dock.tsx'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Columns, Page, Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { donePath } from '../../parts/intake-path.ts'
import { useDoorFacts } from '../lot/use-door-facts.ts'
import { itemsOfScan, useItems } from '../lot/use-items.ts'
import { AddItem } from './add-item.tsx'
import { FinishSheet } from './finish-sheet.tsx'
import { HeadStep, headProblems } from './head-step.tsx'
import styles from './intake.module.css'
import { intakeChanges } from './intake-changes.ts'
import {
  hasCome,
  type IntakeDraft,
  isDone,
  opened,
  reopened,
  settled,
  unfinished,
  unseen,
  withLot,
  withoutLine,
  withSameAgain,
  withScan,
  withStock,
} from './intake-draft.ts'
import { ClosedLine, OpenLine } from './line-row.tsx'
import { WithoutNote } from './without-note.tsx'

interface IntakeFormProps {
  name: string
  found: Draft<IntakeDraft> | null
  fresh: IntakeDraft
  expected: Delivery | null
}

const back = { to: '/deliveries', label: 'Deliveries' }
const DAY_MS = 86_400_000

export function IntakeForm({ name, found, fresh, expected }: IntakeFormProps) {
  const { location, department } = useSession()
  const db = useDatabase()
  const save = useSave()
  const go = useGo()
  const timezone = useTimezone()
  const isDesktop = useIsDesktop()
  const isPhone = useIsPhone()
  const [isBusy, during] = useBusy()
  const [begun] = useState(Date.now)
  const kept = useKeptDraft(
    name,
    found?.value ?? { ...fresh, head: { date: begun, ...fresh.head } },
    found,
  )
  const { value: draft, change } = kept
  const [adding, setAdding] = useState<{ scan: ReadScan | null } | null>(null)
  const [hasNote, setHasNote] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tapped, setTapped] = useState<string>()
  const stocks = useItems(draft.lines.map(({ stock_id }) => stock_id))
  const supplierId = draft.head.supplier_id as string | undefined
  const supplier = useRecord('suppliers', supplierId) ?? null
  const facts = useDoorFacts(supplier, expected?.import?.status)
  const arrived = (draft.head.date as number | undefined) ?? begun
  const day = localDay(arrived, timezone)
  const stockOf = (id: string): Stock | undefined => stocks?.get(id)
  const came = draft.lines.filter(({ state }) => state === 'accepted' || state === 'rejected')
  const load = loadOf(
    (came.length > 0 ? came : draft.lines).flatMap(({ stock_id }) => stockOf(stock_id) ?? []),
  )
  const matters = headMatters(draft.head, supplier, day)
  const isSupplierSaid = isSaid(draft.head.corrective_action as string | undefined)
  const done = draft.lines.filter(isDone).length
  const waits = unfinished(draft)
  const open = draft.lines.find(({ id }) => id === draft.open)
  const openStock = open && stockOf(open.stock_id)

  async function onScan(scan: ReadScan): Promise<void> {
    setProblem(undefined)
    if (!db) return
    const [stock] = await itemsOfScan(db, scan, supplierId)
    if (stock) change((before) => withScan(before, scan, stock))
    else setAdding({ scan })
  }
  function onAdded(stock: Stock): void {
    const scan = adding?.scan
    setAdding(null)
    change((before) =>
      scan && scan.kind !== 'TEXT' ? withScan(before, scan, stock) : withStock(before, stock),
    )
  }
  async function finish(of: IntakeDraft): Promise<void> {
    if (!location) return
    const place = {
      location_id: location.id,
      ...(department && { department_id: department.id }),
    }
    const saved = await during(
      save.all(
        intakeChanges({ draft: of, expected, stockOf, place, arrived, again: arrived + DAY_MS }),
      ),
    )
    if (!saved.ok) {
      setIsAsking(false)
      const [says] = (saved.each ?? []).flatMap((one) => Object.values(one))
      setProblem(says ?? saved.message)
      return
    }
    await kept.drop()
    go(donePath(of.id))
  }
  function onFinish(): void {
    const wrong = headProblems(draft.head, load, matters, day)
    const [says] = Object.values(wrong)
    if (says !== undefined) {
      setProblem(says)
      change((before) => ({ ...before, isHeadDone: false, open: null }))
      return
    }
    setProblem(undefined)
    if (unseen(draft).length > 0) setIsAsking(true)
    else void finish(draft)
  }
  const onChange = (head: IntakeDraft['head']) => change((before) => ({ ...before, head }))
  const openLine =
    open && openStock ? (
      <OpenLine
        key={open.id}
        {...{ line: open, stock: openStock, facts, isSupplierSaid }}
        place={draft.lines.indexOf(open) + 1}
        onChange={(lot) => change((before) => withLot(before, open.id, lot))}
        onAccept={() => change((before) => settled(before, open.id, 'accepted'))}
        onReject={(reject_reason) =>
          change((before) => settled(before, open.id, 'rejected', { reject_reason }))
        }
        onAgain={lastOfSame(draft, open.stock_id, open.id, (id) =>
          change((before) => withoutLine(withSameAgain(before, id, openStock), open.id)),
        )}
        onRemove={open.item ? undefined : () => change((before) => withoutLine(before, open.id))}
        isLast={draft.lines.filter((one) => !isDone(one)).length === 1}
        isTapped={tapped === open.id}
      />
    ) : null
  const title =
    draft.lines.some(({ item }) => item) || draft.lines.length === 0
      ? `${draft.lines.length} ${draft.lines.length === 1 ? 'item' : 'items'} on the order`
      : `${draft.lines.length} ${draft.lines.length === 1 ? 'item' : 'items'}`
  const rows = draft.lines.map((line, at) => {
    const stock = stockOf(line.stock_id)
    if (!stock) return null
    if (line.id === draft.open && !isDesktop) return openLine
    return (
      <ClosedLine
        key={line.id}
        {...{ line, stock }}
        place={at + 1}
        onOpen={() => {
          setTapped(line.id)
          change((before) => (isDone(line) ? reopened(before, line.id) : opened(before, line.id)))
        }}
      />
    )
  })
  const list =
    draft.lines.length === 0 ? (
      <Card>
        <p className={styles.none}>Scan the first label.</p>
      </Card>
    ) : (
      <Card title={title} aside={`${done} done, ${draft.lines.length - done} to go`} flush>
        <ul className={styles.lines} aria-label="Items">
          {rows}
        </ul>
      </Card>
    )
  const body = (
    <Stack>
      <HeadStep
        {...{ head: draft.head, supplier, load, matters, arrived, today: day, onChange }}
        isDone={draft.isHeadDone}
        onDone={() => {
          setProblem(undefined)
          change((before) => ({ ...before, isHeadDone: true }))
        }}
        onOpen={() => change((before) => ({ ...before, isHeadDone: false, open: null }))}
      />
      {draft.isHeadDone ? (
        <>
          <ScanField
            label="Scan a label or type a name"
            onScan={(scan) => void onScan(scan)}
            isFirst={open === undefined && waits.length === 0}
            active={adding === null && !isAsking}
          />
          {list}
        </>
      ) : draft.isExpected ? null : (
        <WithoutNote />
      )}
    </Stack>
  )
  return (
    <Page
      title="Take in a delivery"
      back={back}
      second={
        kept.keptAt === null
          ? 'What you enter is kept on this device.'
          : `Draft saved on this device, ${formatTime(kept.keptAt, timezone)}`
      }
      actions={
        <Button icon={IconCamera} onClick={() => setHasNote(true)}>
          Photo of the note
        </Button>
      }
    >
      {kept.problem ? <Note tone="fail" title={kept.problem} alarm /> : null}
      <NumberDock>
        {isDesktop && draft.isHeadDone ? (
          <Columns
            isWide
            aside={
              openLine ? (
                <Card flush>
                  <ul className={styles.lines}>{openLine}</ul>
                </Card>
              ) : null
            }
          >
            {body}
          </Columns>
        ) : (
          body
        )}
        <DockRoom />
        {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
        {draft.isHeadDone ? (
          <ActionBar missing={barWords(draft, done)}>
            {isPhone ? null : (
              <Button icon={IconPlus} onClick={() => setAdding({ scan: null })}>
                Not on the order
              </Button>
            )}
            <Button
              kind={open || done === 0 ? 'default' : 'primary'}
              disabled={isBusy || waits.length > 0 || draft.lines.length === 0}
              onClick={onFinish}
            >
              Finish delivery
            </Button>
          </ActionBar>
        ) : null}
      </NumberDock>
      {isPhone && draft.isHeadDone ? (
        <Button kind="plain" icon={IconPlus} onClick={() => setAdding({ scan: null })}>
          Not on the order
        </Button>
      ) : null}
      {adding ? (
        <AddItem
          scan={adding.scan}
          supplierId={supplierId}
          onChosen={onAdded}
          onClose={() => setAdding(null)}
        />
      ) : null}
      {isAsking ? (
        <FinishSheet
          lines={unseen(draft)}
          {...{ stockOf, isBusy }}
          onClose={() => setIsAsking(false)}
          onFinish={(answers) => {
            const answered = [...answers].reduce(
              (before, [id, state]) => settled(before, id, state),
              draft,
            )
            change(() => answered)
            void finish(answered)
          }}
        />
      ) : null}
      <Sheet
        opened={hasNote}
        onClose={() => setHasNote(false)}
        title="Photo of the note"
        place="center"
      >
        <PhotoPicker
          label="The delivery note"
          fileIds={(draft.head.file_ids as readonly string[] | undefined) ?? []}
          onChange={(file_ids) => onChange({ ...draft.head, file_ids })}
          locationId={location?.id}
        />
      </Sheet>
    </Page>
  )
}

/** The last lot of this item that is done here; undefined if there is none. */
function lastOfSame(
  { lines }: IntakeDraft,
  stockId: string,
  self: string,
  act: (id: string) => void,
): (() => void) | undefined {
  const last = lines.findLast(
    ({ id, stock_id, state }) => stock_id === stockId && state === 'accepted' && id !== self,
  )
  return last && (() => act(last.id))
}

/** "2 of 4 done. 86.40 kg in." */
function barWords({ lines }: IntakeDraft, done: number): string {
  const grams = lines
    .filter((line) => hasCome(line) && line.lot.unit === 'g')
    .reduce((sum, { lot }) => sum + Number(lot.quantity ?? 0), 0)
  const weight = grams > 0 ? ` ${formatQuantity(grams, 'g')} in.` : ''
  return lines.length === 0 ? '' : `${done} of ${lines.length} done.${weight}`
}
