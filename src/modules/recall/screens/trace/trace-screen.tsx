/**
 * Where a lot came from and where it went, worked out on this device (domain §2.0 b; design, Trace):
 * columns from 1280, a numbered list below. Always holds: it says how far it reaches; what it
 * lacks is named.
 */
import { IconDownload, IconHandStop } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatWeight } from '#contract/measure/display.ts'
import { inOrderOfRisk } from '#contract/modules/lots/destinations.ts'
import { traceSheet } from '#contract/modules/recall/documents/trace-sheet.ts'
import type { LotTrace, TracedLot } from '#contract/modules/recall/lot-trace.figures.ts'
import { printedReach } from '#contract/modules/recall/reach-words.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { maySaveCsv } from '#src/records/list/take/use-taking.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { PrintButton } from '#src/records/print/print-button.tsx'
import { FiguresFailed } from '#src/records/read/figures-failed.tsx'
import { useFigures } from '#src/records/read/use-figures.ts'
import { useNames, useReading } from '#src/records/read/use-names.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { useIsDesktop, useIsPhone } from '#src/ui/input/use-media.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { csvFile, csvName } from '#src/ui/lists/csv.ts'
import { Button } from '#src/ui/page/button.tsx'
import { FiguresStrip } from '#src/ui/page/figures-strip.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { lotCount } from '../../parts/sent-words.ts'
import { useReachWords } from '../../parts/use-reach-words.ts'
import { type CustomerToTell, useCustomers } from '../../parts/use-recall-reach.ts'
import { LotFacts } from './lot-facts.tsx'
import styles from './trace.module.css'
import { TraceChart } from './trace-chart.tsx'
import { traceCsv, traceSteps } from './trace-csv.ts'
import {
  type Depth,
  type Direction,
  type TraceNames,
  type TraceNode,
  traceGraph,
} from './trace-graph.ts'
import { TraceList } from './trace-list.tsx'

export function TraceScreen() {
  const id = useRouteId() ?? ''
  const [since] = useState(() => Date.now())
  const { figures: trace, isFailed, again } = useFigures('lot-trace', { lotId: id }, since)
  const sent = trace?.customers
  const known = useCustomers(sent?.map(({ customer_id }) => customer_id) ?? [])
  const customers = useMemo(
    () =>
      sent &&
      known &&
      inOrderOfRisk(sent, known).map((one) => ({ ...one, customer: known.get(one.customer_id) })),
    [sent, known],
  )
  if (trace === null) {
    return <MissingRecord resource="meats" back={{ to: '/meats', label: 'Meat' }} />
  }
  if (!trace || !customers) {
    return (
      <Page title="Trace" isUsable={false}>
        {isFailed ? <FiguresFailed again={again} /> : <ListSkeleton rows={6} />}
      </Page>
    )
  }
  return <Trace key={id} trace={trace} customers={customers} at={since} />
}

const directions = [
  { value: 'both', label: 'Both ways' },
  { value: 'back', label: 'Back' },
  { value: 'forward', label: 'Forward' },
] as const satisfies readonly { value: Direction; label: string }[]

const depths = [
  { value: 'whole', label: 'Whole chain' },
  { value: 'step', label: 'One step' },
] as const satisfies readonly { value: Depth; label: string }[]

interface TraceProps {
  readonly trace: LotTrace
  readonly customers: readonly CustomerToTell[]
  /** When it was worked out (ms). */
  readonly at: number
}

const idsOf = (lots: readonly TracedLot[], field: 'supplier_id' | 'delivery_id') => [
  ...new Set(lots.flatMap((lot) => lot[field] ?? [])),
]

function useTraceNames(trace: LotTrace): TraceNames {
  const nameOf = useNames({
    suppliers: idsOf(trace.lots, 'supplier_id').toSorted(),
    deliveries: idsOf(trace.lots, 'delivery_id').toSorted(),
  })
  return useMemo(
    () => ({
      supplier: (id) => nameOf('suppliers', id),
      plant: () => undefined,
      delivery: (id) => nameOf('deliveries', id),
    }),
    [nameOf],
  )
}

function Trace({ trace, customers, at }: TraceProps) {
  const [direction, setDirection] = useState<Direction>('both')
  const [depth, setDepth] = useState<Depth>('whole')
  const [opened, setOpened] = useState<TracedLot | null>(null)
  const isDesktop = useIsDesktop()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const names = useTraceNames(trace)
  const graph = useMemo(
    () => traceGraph(trace, customers, names, { direction, depth }),
    [trace, customers, names, direction, depth],
  )
  const origin = trace.lots.find(({ id }) => id === trace.origin)
  const back = origin?.isHere
    ? {
        to: `/${origin.kind}/${origin.id}`,
        label: isPhone
          ? (origin.code ?? origin.name)
          : [origin.name, origin.code].filter(Boolean).join(', '),
      }
    : { to: '/meats', label: 'Meat' }
  useEscapeTo(back.to)
  const made = trace.lots.filter(({ level, isBeside }) => level > 0 && !isBeside)
  const second = isPhone
    ? `${origin?.name}. Weights are of this lot`
    : graph.isGrouped
      ? `${lotCount(made.length + 1)} on ${Math.max(...made.map(({ level }) => level), 0) + 1} levels, ${formatWeight(trace.totals.hereG)} still here`
      : undefined
  function open({ key, lotId, kind }: TraceNode, memberId?: string): void {
    const id = memberId ?? lotId
    const lot = trace.lots.find((one) => one.id === id)
    if (lot) setOpened(lot)
    const customer =
      kind === 'customers' ? memberId : kind === 'customer' ? key.slice(3) : undefined
    if (!lot && customer) {
      void navigate({ to: `/customers/${customer}` } as Parameters<typeof navigate>[0])
    }
  }
  const isEmpty = made.length === 0 && customers.length === 0 && trace.retail.length === 0
  return (
    <Page
      title="Trace"
      second={second}
      back={back}
      width={isDesktop ? 'broad' : 'normal'}
      actions={<Acts trace={trace} customers={customers} names={names} />}
    >
      <Stack>
        <div className={styles.tools}>
          <Segmented
            label="Direction"
            options={directions}
            value={direction}
            onChange={setDirection}
            grow={isPhone}
          />
          {isPhone ? null : (
            <Segmented label="How far" options={depths} value={depth} onChange={setDepth} />
          )}
          {isDesktop ? (
            graph.isGrouped ? (
              <p className={styles.legend}>Grouped by item from 8 lots on</p>
            ) : (
              <Legend />
            )
          ) : null}
        </div>
        {isEmpty && direction !== 'back' ? (
          <Note tone="info" title="Not used, sold or sent yet." />
        ) : null}
        {isDesktop ? (
          <TraceChart
            graph={graph}
            onOpen={open}
            onRecentre={(lotId) =>
              void navigate({ to: `/trace/${lotId}` } as Parameters<typeof navigate>[0])
            }
          />
        ) : (
          <TraceList graph={graph} trace={trace} onOpen={open} />
        )}
        {direction === 'back' ? null : <Totals trace={trace} customers={customers} />}
        <Reach trace={trace} at={at} />
        {isPhone ? (
          <div>
            <PrintTrace trace={trace} customers={customers} names={names} />
          </div>
        ) : null}
      </Stack>
      {opened ? <LotFacts lot={opened} trace={trace} onClose={() => setOpened(null)} /> : null}
    </Page>
  )
}

const Legend = () => (
  <ul className={styles.legend} aria-label="Key">
    <li>
      <span className={styles.own} /> From this lot
    </li>
    <li>
      <span className={styles.other} /> Other input
    </li>
    <li>
      <span className={styles.batch} /> One batch
    </li>
  </ul>
)

function Reach({ trace, at }: Pick<TraceProps, 'trace' | 'at'>) {
  const reachWords = useReachWords()
  const { unknown } = trace
  return (
    <p className="l-second">
      {reachWords(trace, at)}
      {unknown > 0
        ? ` ${lotCount(unknown)} on the way ${unknown === 1 ? 'is' : 'are'} not on this device: at a site you don’t see, or too old.`
        : ''}
    </p>
  )
}

function Totals({ trace, customers }: Pick<TraceProps, 'trace' | 'customers'>) {
  const { totals, lots, retail } = trace
  const urgent = customers.filter(({ customer }) => customer?.vulnerable_group).length
  const beside = lots.filter(({ isBeside }) => isBeside)
  const [first] = beside
  const sold = new Set(retail.map(({ lot_id }) => lot_id)).size
  return (
    <FiguresStrip
      label="In a recall"
      figures={[
        {
          word: 'Still here',
          figure: formatWeight(totals.hereG),
          second: lotCount(totals.hereLots),
        },
        {
          word: `Sent to ${customers.length} ${customers.length === 1 ? 'customer' : 'customers'}`,
          figure: formatWeight(totals.sentG),
          second: urgent > 0 ? `${urgent} told first` : 'None that is told first',
        },
        {
          word: 'Sold at the counter',
          figure: formatWeight(totals.soldG),
          second: sold > 0 ? lotCount(sold) : 'None',
        },
        {
          word: 'Shared a batch',
          figure: lotCount(beside.length),
          second: first
            ? [first.name, beside.length > 1 && `${beside.length - 1} more`]
                .filter(Boolean)
                .join(', ')
            : 'None',
        },
      ]}
    />
  )
}

interface ActsProps {
  readonly trace: LotTrace
  readonly customers: readonly CustomerToTell[]
  readonly names: TraceNames
}

function PrintTrace({ trace, customers, names }: ActsProps) {
  const { timezone } = useReading()
  const content = () =>
    traceSheet.make({
      trace,
      reaches: printedReach(trace, Date.now(), timezone),
      supplierOf: names.supplier,
      customers: customers.map(({ customer_id, customer }) => ({ customer_id, customer })),
    })
  return (
    <PrintButton what="trace" content={content} site={null} isPage>
      Print
    </PrintButton>
  )
}

function Acts({ trace, customers, names }: ActsProps) {
  const isPhone = useIsPhone()
  const { timezone } = useReading()
  const { caller, platform } = useSession()
  const csv = () => {
    const file = csvFile(traceCsv(traceSteps(trace, customers, names)))
    void platform.files.save(csvName('Trace', localDay(Date.now(), timezone)), file)
  }
  const hasCsv = maySaveCsv(caller)
  const start = (
    <Button kind="primary" icon={IconHandStop} to={`/recall-lot/${trace.origin}`}>
      Start a recall
    </Button>
  )
  if (isPhone) {
    return (
      <>
        {start}
        <MoreActs acts={[hasCsv && { label: 'CSV', icon: IconDownload, onClick: csv }]} />
      </>
    )
  }
  return (
    <>
      <PrintTrace trace={trace} customers={customers} names={names} />
      {hasCsv ? (
        <Button icon={IconDownload} onClick={csv}>
          CSV
        </Button>
      ) : null}
      {start}
    </>
  )
}
