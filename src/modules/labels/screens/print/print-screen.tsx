/**
 * Labels of a lot (domain §3.34; design, "Label"): the preview, what the law asks of it, how many, and
 * the printer of this tablet. Always holds: what is missing is named and switches Print off; each print
 * is kept on the lot before it goes to the printer, so that no label is out that nobody knows of.
 */
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { needsReason, printedSoFar } from '#contract/modules/labels/label-prints.rules.ts'
import { LABEL_SIZES, type LabelSize, MOST_COPIES } from '#contract/modules/labels/label-sizes.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { kindOfLots } from '#contract/modules/lots/lots.ts'
import type { Product } from '#contract/modules/lots/products.ts'
import type { LabelKind } from '#contract/modules/production/label.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useScanSettings } from '#src/records/scan/use-scan-settings.ts'
import { useSession } from '#src/session/use-session.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { StepField } from '#src/ui/fields/step-field.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { StatusIcon } from '#src/ui/status/status-icon.tsx'
import { LabelPreview } from './label-preview.tsx'
import { type LotResource, labelledLots } from './lot-of-label.ts'
import styles from './print.module.css'
import { PrintHistory } from './print-history.tsx'
import { PrinterLine } from './printer-line.tsx'
import { saveLabelPdf, sendLabel } from './send-label.ts'
import { sizeOf } from './size-of.ts'
import { tickGroups } from './tick-groups.ts'
import { type LabelNow, useLabel } from './use-label.ts'
import { useLaidOut } from './use-laid-out.ts'

const kinds: { value: LabelKind; label: string }[] = [
  { value: 'PPDS', label: 'PPDS, packed here for sale' },
  { value: 'PREPACKED', label: 'Prepacked' },
  { value: 'WHOLESALE', label: 'Wholesale' },
  { value: 'LOOSE', label: 'Loose' },
]

const sizes = Object.entries(LABEL_SIZES).map(([value, { label }]) => ({
  value: value as LabelSize,
  label,
}))

export const ProductLabelScreen = () => <PrintScreen resource="products" />
export const MeatLabelScreen = () => <PrintScreen resource="meats" />
export const IngredientLabelScreen = () => <PrintScreen resource="ingredients" />
export const PackagingLabelScreen = () => <PrintScreen resource="packaging" />

function PrintScreen({ resource }: { resource: LotResource }) {
  const id = useRouteId()
  const [kind, setKind] = useState<LabelKind>()
  const now = useLabel(resource, id, kind)
  const list = labelledLots[resource]
  const back = id ? { to: `${list.to}/${id}`, label: now?.lot.internal_name ?? list.label } : list
  if (now === null) return <MissingRecord resource={resource} back={list} />
  if (!now) {
    return (
      <Page title="Print labels" back={back}>
        <FormSkeleton fields={3} />
      </Page>
    )
  }
  return <Print key={id} {...{ resource, now, kind, back }} onKind={setKind} />
}

interface PrintProps {
  resource: LotResource
  now: LabelNow
  kind: LabelKind | undefined
  onKind: (kind: LabelKind) => void
  back: { to: string; label: string }
}

/** Those that are still missing on packs, at least one. */
const usualCopies = ({ packs }: Lot, out: number) => Math.max(1, (packs ?? 1) - out)

const labels = (count: number) => (count === 1 ? '1 label' : `${count} labels`)

function Print({ resource, now, kind, onKind, back }: PrintProps) {
  useEscapeTo(back.to)
  const { lot, text, ticks, refused, prints } = now
  const { platform } = useSession()
  const { printer } = useScanSettings()
  const save = useSave()
  const mayPrint = useMayDo('create', 'label-prints')
  const out = printedSoFar(prints)
  const [size, setSize] = useState<LabelSize>(() => sizeOf(printer, resource))
  const [typed, setCopies] = useState<number | null>()
  const copies = typed === undefined ? usualCopies(lot, out) : typed
  const [isAsking, setIsAsking] = useState(false)
  /** Kept, but its printer didn't take it: the next press sends it and keeps nothing more. */
  const [unsent, setUnsent] = useState(false)
  const [isBusy, during] = useBusy()
  const label = useLaidOut(text, size)
  const problem = refused ?? (label && 'says' in label ? label.says : null)
  const made = label && !('says' in label) ? label : null
  const isReady = made !== null && problem === null && copies !== null && copies > 0 && !isBusy
  const sent = made && copies !== null ? { ...made, copies, name: text.batch } : null

  async function keep(why: string | undefined): Promise<boolean> {
    const saved = await save.create('label-prints', {
      ...{ location_id: lot.location_id, intake_id: lot.id, lot_kind: kindOfLots(resource) },
      ...{ date: Date.now(), copies, size, label: text },
      ...(lot.department_id !== undefined && { department_id: lot.department_id }),
      ...(resource === 'products' && { kind: kind ?? (lot as Product).label_type }),
      ...(why !== undefined && { why }),
    })
    if (!saved.ok) toast.fail(Object.values(saved.fields)[0] ?? saved.message)
    return saved.ok
  }
  async function print(why?: string): Promise<void> {
    if (!sent || copies === null) return
    setIsAsking(false)
    if (!unsent && !(await keep(why))) return
    const isTaken = await sendLabel(sent, printer, platform.files)
    setUnsent(!isTaken)
    if (isTaken) {
      setCopies(undefined)
      toast.success(`${labels(copies)} printed`, { second: 'Kept on the lot' })
    } else {
      toast.fail(`${printer?.name ?? 'The printer'} doesn't answer`, {
        second: 'Try again, or print a PDF.',
      })
    }
  }
  function begin(): void {
    const asks = !unsent && needsReason(copies ?? 0, out, lot)
    if (asks) setIsAsking(true)
    else void during(print())
  }
  async function pdf(): Promise<void> {
    if (!sent) return
    try {
      await saveLabelPdf(sent, platform.files)
    } catch (error) {
      console.error(error)
      toast.fail('The PDF couldn’t be made', { second: 'Close other apps, and try again.' })
    }
  }

  const packs = lot.packs
  return (
    <Page
      title="Print labels"
      back={back}
      second={[text.name, text.batch, packs ? `${packs} made` : ''].filter(Boolean).join(', ')}
      actions={
        <Button
          icon={IconFileTypePdf}
          disabled={!isReady}
          about="of these labels"
          onClick={() => void during(pdf())}
        >
          PDF
        </Button>
      }
    >
      <Stack>
        <Card
          flush
          title="Preview"
          aside={<Segmented label="Size" options={sizes} value={size} onChange={setSize} />}
        >
          <div className={styles.stage}>
            {made ? (
              <LabelPreview {...made} />
            ) : (
              <div className={styles.waiting} data-size={size} />
            )}
            <p className={styles.about}>
              {LABEL_SIZES[size].label} mm, black only.
              {ticks.length > 0 ? ' Allergens bold in the list.' : ''}
            </p>
          </div>
          {ticks.length > 0 ? (
            <ul className={styles.ticks}>
              {tickGroups(ticks).map(({ label: words, isThere }) => (
                <li key={words} data-tone={isThere ? 'safe' : 'fail'}>
                  <StatusIcon tone={isThere ? 'safe' : 'fail'} />
                  {isThere ? words : `${words}: missing`}
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
        {problem ? <Note tone="fail" title={problem} /> : null}
        <Card>
          <div className={styles.choices}>
            <StepField
              label="Labels"
              of="labels"
              least={1}
              most={MOST_COPIES}
              digits={3}
              value={copies}
              onChange={setCopies}
            />
            {resource === 'products' ? (
              <SelectField
                label="Kind"
                options={kinds}
                value={kind ?? (lot as Product).label_type}
                onChange={(next) => next && onKind(next as LabelKind)}
              />
            ) : null}
          </div>
          <PrinterLine printer={printer} />
        </Card>
        <PrintHistory prints={prints} text={text} />
      </Stack>
      <ActionBar
        missing={
          packs
            ? `${packs} made, ${out} printed. Each print is kept on the lot.`
            : 'Each print is kept on the lot.'
        }
      >
        <Button kind="primary" icon={IconPrinter} disabled={!isReady || !mayPrint} onClick={begin}>
          {unsent ? 'Try again' : `Print ${labels(copies ?? 0)}`}
        </Button>
      </ActionBar>
      <ReasonDialog
        opened={isAsking}
        title={packs ? 'More labels than packs' : 'Print them again?'}
        verb={`Print ${labels(copies ?? 0)}`}
        label="Why"
        onConfirm={(why) => during(print(why))}
        onCancel={() => setIsAsking(false)}
      >
        {packs
          ? `${packs} were made and ${out} labels are out already.`
          : `${labels(out)} of this lot are out already.`}
      </ReasonDialog>
    </Page>
  )
}
