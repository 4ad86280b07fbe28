/**
 * A lot's mass balance on one screen (domain §3.17; design, Mass balance): the finding, the bar and its
 * parts, the ledger, and where it went with the batch's own balance. Always holds: sums are shown only
 * where the whole ledger is here; what nobody weighed is named.
 */
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWeight } from '#contract/measure/display.ts'
import { massBalance } from '#contract/modules/lots/balance.ts'
import { offBy, toleranceZones } from '#contract/modules/lots/tolerance.ts'
import { massBalanceSheet } from '#contract/modules/recall/documents/mass-balance-sheet.ts'
import type { WhereItWent } from '#contract/modules/recall/where-it-went.figures.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import { LedgerCard } from '#src/modules/lots/parts/ledger-card.tsx'
import { useLedger } from '#src/modules/lots/parts/use-ledger.ts'
import { type LotNow, useLot } from '#src/modules/lots/parts/use-lot.ts'
import { useLotsById } from '#src/modules/lots/parts/use-lots.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { PrintButton } from '#src/records/print/print-button.tsx'
import { OlderNote } from '#src/records/read/older-note.tsx'
import { useFigures } from '#src/records/read/use-figures.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useOlder } from '#src/records/read/use-older.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { FlowBar, FlowKey } from '#src/ui/charts/flow-bar.tsx'
import { ToleranceRail } from '#src/ui/charts/tolerance-rail.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import styles from './balance.module.css'
import { balanceParts, balanceTitle, exactShare, verdictWords } from './balance-words.ts'
import { CountSheet } from './count-sheet.tsx'
import { WentCard, wentRows } from './went-card.tsx'

const missing = { to: '/meats', label: 'Meat' }

/** Of a lot of any kind: its kind is where it is found. */
export function BalanceScreen() {
  const id = useRouteId() ?? ''
  const kind = useLotsById([id]).get(id)?.kind
  const now = useLot({ resource: kind ?? 'meats', id })
  if (now === null && kind === undefined) return <MissingRecord resource="meats" back={missing} />
  if (!now) {
    return (
      <Page title="Mass balance" isUsable={false}>
        <FormSkeleton />
      </Page>
    )
  }
  return <Balance key={id} now={now} />
}

function Balance({ now }: { readonly now: LotNow }) {
  const { resource, lot, operations, isLedgerWhole, timezone } = now
  const { client } = useSession()
  const [isCounting, setIsCounting] = useState(false)
  const [since] = useState(() => Date.now())
  const mayCount = useMayDo('create', 'stock-operations')
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  const question = { lotId: lot.id, ...(tolerance && { toleranceBp: tolerance.amber }) }
  const { figures: went } = useFigures('where-it-went', question, since)
  const older = useOlder(
    { resource: 'stock-operations', where: { intake_id: lot.id } },
    timezone,
    !isLedgerWhole,
  )
  const back = {
    to: `/${resource}/${lot.id}`,
    label: [lot.internal_name, lot.batch_code].filter(Boolean).join(', '),
  }
  useEscapeTo(back.to)
  const balance = massBalance(operations, tolerance)
  const count = (
    <Button
      kind={balance.isCounted ? 'default' : 'primary'}
      icon={IconScale}
      aria-haspopup="dialog"
      onClick={() => setIsCounting(true)}
    >
      Count now
    </Button>
  )
  return (
    <Page
      title={isLedgerWhole ? balanceTitle(balance, lot.unit) : 'Mass balance'}
      back={back}
      actions={
        <>
          <PrintBalance now={now} went={went} />
          {mayCount && !lot.archived ? count : null}
        </>
      }
    >
      <Stack>
        {isLedgerWhole ? (
          <Verdict now={now} />
        ) : (
          <OlderNote older={older} resource="stock-operations" />
        )}
        <div className={styles.columns}>
          <LedgerCard now={now} />
          <WentCard now={now} went={went} received={balance.received} />
        </div>
      </Stack>
      {isCounting ? <CountSheet now={now} onClose={() => setIsCounting(false)} /> : null}
    </Page>
  )
}

function Verdict({ now }: { readonly now: LotNow }) {
  const { lot, operations } = now
  const { client } = useSession()
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  const balance = massBalance(operations, tolerance)
  const { received, accountedBp, variance, verdict } = balance
  const { tone, words } = verdictWords(balance, tolerance)
  const parts = balanceParts(balance, lot.unit)
  const over =
    balance.left < 0 ? `More used than received: ${amountWords(balance.left, lot.unit)}` : null
  const isJudged = verdict !== 'GREY'
  return (
    <Card flush>
      <div className={styles.head}>
        <dl className={styles.figures}>
          <Figure word="Received">{amountWords(received, lot.unit)}</Figure>
          <Figure word="Accounted for">{exactShare(accountedBp)}</Figure>
          <Figure word={variance > 0 ? 'Too much' : 'Missing'}>
            {amountWords(variance, lot.unit)}
          </Figure>
          <div>
            <dt>Verdict</dt>
            <dd>
              <Chip tone={tone}>{words}</Chip>
            </dd>
          </div>
        </dl>
        <div className={styles.rail}>
          <ToleranceRail
            zones={toleranceZones(tolerance)}
            place={isJudged ? offBy(variance, received, tolerance) : null}
            says={isJudged ? `${amountWords(variance, lot.unit)}: ${words}` : words}
          />
        </div>
        <div className={styles.bar}>
          <FlowBar
            parts={parts}
            whole={received}
            over={over}
            label={`${amountWords(received, lot.unit)} of ${lot.internal_name}`}
          />
        </div>
      </div>
      <FlowKey parts={parts} look="cells" />
    </Card>
  )
}

const Figure = ({ word, children }: { readonly word: string; readonly children: string }) => (
  <div>
    <dt>{word}</dt>
    <dd className={styles.figure}>{children}</dd>
  </div>
)

interface PrintBalanceProps {
  readonly now: LotNow
  readonly went: WhereItWent | null | undefined
}

function PrintBalance({ now, went }: PrintBalanceProps) {
  const { lot, operations } = now
  const { client, locations } = useSession()
  const faces = useLedger(now, false)
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  const content = () => {
    const balance = massBalance(operations, tolerance)
    const sums = balanceParts(balance, lot.unit).map(
      ({ label, text, share = '' }) => [label, text, share] as const,
    )
    return massBalanceSheet.make({
      title: balanceTitle(balance, lot.unit),
      about: [lot.internal_name, lot.batch_code, verdictWords(balance, tolerance).words]
        .filter(Boolean)
        .join(', '),
      sums: [['Received', amountWords(balance.received, lot.unit), '100.00%'], ...sums],
      ledger: faces.map((face) => [
        face.voided ? `${face.title}. ${face.voided}` : face.title,
        face.who,
        face.amount,
        face.left ?? '',
      ]),
      went: wentRows(went).map(({ title, second, grams }) => [title, formatWeight(grams), second]),
    })
  }
  const site = locations.find(({ id }) => id === lot.location_id) ?? null
  return (
    <PrintButton what="mass balance" content={content} site={site} isPage>
      PDF
    </PrintButton>
  )
}
