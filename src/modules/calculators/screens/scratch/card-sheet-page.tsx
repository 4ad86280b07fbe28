/**
 * The sheet of a cutting test: the bar of the piece, its parts, the result at every key, what if, and
 * past tests (design, Calculators). Always holds: who may not change it reads the same page without
 * fields.
 */
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, kilogramsText } from '#contract/measure/display.ts'
import type { CuttingTest } from '#contract/modules/calculators/cutting-test.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { ErrorSummary } from '#src/records/form/error-summary.tsx'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FormDraft } from '#src/records/form/use-form-draft.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { RecordCard } from '#src/records/page/record-card.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { FlowBar, FlowKey } from '#src/ui/charts/flow-bar.tsx'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { CopyId } from '#src/ui/page/copy-id.tsx'
import { FiguresStrip } from '#src/ui/page/figures-strip.tsx'
import { Columns, Page, Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { partsOf, pieceFields, type RowDraft, rowsOf, workFields } from './card-data.ts'
import { cuttingParts } from './cutting-parts.ts'
import { CuttingRows } from './cutting-rows.tsx'
import { MakeProducts } from './make-products.tsx'
import { PastTestsCard } from './past-tests-card.tsx'
import { PieceCard } from './piece-card.tsx'
import { PrintTest } from './print-test.tsx'
import { figuresOfResult, ResultCard } from './result-card.tsx'
import { SaveBar, showField } from './save-bar.tsx'
import styles from './scratch-card.module.css'
import { type CardFigures, useCardFigures } from './use-card-figures.ts'
import { type CardSheet, useCardSheet } from './use-card-sheet.ts'
import { WhatIfCard } from './what-if-card.tsx'

export const back = { to: '/scratchcards', label: 'Scratch Cards' }

interface CardSheetPageProps {
  readonly record: ScratchCard | undefined
  readonly start: FormData
  readonly empty: FormData
  readonly draft: FormDraft
  readonly all: readonly ScratchCard[]
  readonly mayEdit: boolean
  readonly onSaved: (record: ScratchCard) => void
}

export function CardSheetPage(props: CardSheetPageProps) {
  const { record, start, empty, draft, all, mayEdit, onSaved } = props
  const sheet = useCardSheet({
    record,
    start,
    empty,
    draft,
    onSaved(saved) {
      toast.success(`${saved.primal} is saved`, { second: 'Saved on this device' })
      onSaved(saved)
    },
  })
  const figures = useCardFigures(sheet, record, all)
  useShortcuts({ 'mod+s': () => void sheet.save() }, { active: mayEdit })
  const { primal, words, past, standing, today } = figures
  const piece = mayEdit ? <PieceCard title="The piece" fields={pieceFields} sheet={sheet} /> : null
  const result = (withFigures: boolean) => (
    <>
      <ResultCard words={words} standing={standing} withFigures={withFigures} />
      <WhatIfCard figures={figures.figures} />
      <PastTestsCard primal={primal} past={past} today={today} />
    </>
  )
  return (
    <Page
      title={primal ? `${primal}, cutting test` : 'New cutting test'}
      back={back}
      second={secondLine(figures, sheet.test)}
      chips={record?.archived ? <Chip>Archived</Chip> : null}
      actions={record ? <Actions record={record} sheet={sheet} figures={figures} /> : null}
    >
      {sheet.tries > 0 ? (
        <ErrorSummary
          title={sheet.message}
          problems={sheet.problems}
          idPrefix="scratch-cards"
          attempt={sheet.tries}
          onShow={showField}
        />
      ) : null}
      <Arranged
        first={record ? null : piece}
        flow={<Flow primal={primal} test={sheet.test} heavy={figures.heavy} />}
        strip={<FiguresStrip label="Result" figures={figuresOfResult(words)} />}
        rows={<Rows sheet={sheet} figures={figures} mayEdit={mayEdit} />}
        result={result}
        last={
          <>
            {record ? piece : null}
            <About sheet={sheet} record={record} mayEdit={mayEdit} />
          </>
        }
      />
      {mayEdit ? <SaveBar sheet={sheet} isNew={!record} /> : null}
      {sheet.leaveDialog}
    </Page>
  )
}

interface ArrangedProps {
  readonly first: ReactNode
  readonly flow: ReactNode
  readonly strip: ReactNode
  readonly rows: ReactNode
  readonly result: (withFigures: boolean) => ReactNode
  readonly last: ReactNode
}

/** The result beside the parts on a desktop; its figures above them on a tablet and a phone. */
function Arranged({ first, flow, strip, rows, result, last }: ArrangedProps) {
  const isDesktop = useIsDesktop()
  if (isDesktop) {
    return (
      <Columns aside={result(true)}>
        {first}
        {flow}
        {rows}
        {last}
      </Columns>
    )
  }
  return (
    <Stack>
      {first}
      {flow}
      {strip}
      {rows}
      {result(false)}
      {last}
    </Stack>
  )
}

interface FlowProps {
  readonly primal: string
  readonly test: CuttingTest
  readonly heavy: string | null
}

function Flow({ primal, test, heavy }: FlowProps) {
  const parts = cuttingParts(test)
  return (
    <Card>
      <div className={styles.bar}>
        <FlowBar
          size="calculator"
          order="given"
          label={primal || 'The piece'}
          parts={parts}
          whole={test.weight_g ?? undefined}
          isFail={heavy !== null}
        />
        {/* In the place of the key, so that no field moves while somebody types in it. */}
        {heavy ? (
          <p className={styles.heavy} role="status">
            <StatusLine tone="fail">{heavy}</StatusLine>
          </p>
        ) : (
          <FlowKey order="given" parts={parts} />
        )}
      </div>
    </Card>
  )
}

interface OfSheet {
  readonly sheet: CardSheet
  readonly figures: CardFigures
}

function Rows({ sheet, figures, mayEdit }: OfSheet & { readonly mayEdit: boolean }) {
  const { heavy, past, words } = figures
  const [newest] = past
  const says = sheet.problems.find(({ field }) => field === 'rows')?.says
  return (
    <CuttingRows
      rows={rowsOf(sheet.data)}
      test={sheet.test}
      words={words}
      onChange={mayEdit ? (rows: readonly RowDraft[]) => sheet.change('rows', rows) : undefined}
      // Under the bar already.
      error={says === heavy ? undefined : says}
      last={
        newest && {
          says: `Use the parts of your last ${newest.card.primal}`,
          take: () => sheet.change('rows', partsOf(newest.card)),
        }
      }
    />
  )
}

function Actions({ record, sheet, figures }: OfSheet & { readonly record: ScratchCard }) {
  const mayAdd = useMayDo('create', 'scratch-cards')
  const { cut_date, supplier, past } = figures
  return (
    <>
      <PrintTest
        primal={figures.primal || record.primal}
        cut_date={cut_date}
        supplier={supplier}
        notes={plainText(sheet.data.notes) || undefined}
        test={sheet.test}
        past={past}
        isSaved={!sheet.isDirty}
      />
      <MakeProducts card={record} />
      {mayAdd ? (
        <Button icon={IconCopy} to={`/scratchcards/${record.id}/copy`}>
          Duplicate
        </Button>
      ) : null}
    </>
  )
}

interface AboutProps {
  readonly sheet: CardSheet
  readonly record: ScratchCard | undefined
  readonly mayEdit: boolean
}

/** The work and notes, whose test it is, and how it is put away. */
function About({ sheet, record, mayEdit }: AboutProps) {
  if (mayEdit) {
    return (
      <>
        <PieceCard title="Labour and notes" fields={workFields} sheet={sheet} />
        {record ? (
          <div className={styles.foot}>
            <CopyId id={record.id} />
            <ArchiveButton resource="scratch-cards" record={record}>
              It leaves the list, and later tests aren’t compared with it.
            </ArchiveButton>
          </div>
        ) : null}
      </>
    )
  }
  return record ? (
    <RecordCard
      resource="scratch-cards"
      record={record}
      path={`${back.to}/${record.id}`}
      title="The test"
      fields={['cut_date', 'location_id', 'supplier_id', 'created_by', 'notes']}
      isFixed
    />
  ) : null
}

/** "Border Beef, 80.00 kg at £6.20 a kg, £496.00" */
function secondLine({ supplier, words }: CardFigures, { weight_g, price_pence }: CuttingTest) {
  const weight = weight_g ? kilogramsText(weight_g) : ''
  const price = price_pence === null ? '' : `at ${formatMoney(price_pence)} a kg`
  const cost = weight && price ? words.cost : ''
  return [supplier, `${weight} ${price}`.trim(), cost].filter(Boolean).join(', ')
}
