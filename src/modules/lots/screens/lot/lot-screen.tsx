/**
 * One lot (domain §3.16; design, Lot): how much is left, and what to do with it; then its ledger,
 * details, label data and files. Tabs and acts are data: other modules add theirs through the seam.
 */

import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { OlderNote } from '#src/records/read/older-note.tsx'
import { useOlder } from '#src/records/read/use-older.ts'
import { usePageKeys } from '#src/records/read/use-page-keys.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useRecordParts } from '#src/records/seam/use-record-parts.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { useDensity, useIsPhone } from '#src/ui/input/use-media.ts'
import { MoreActsSheet } from '#src/ui/layers/more-acts.tsx'
import { Columns, Stack } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { LedgerCard } from '../../parts/ledger-card.tsx'
import { type LotResource, lotListNames, lotPath } from '../../parts/lot-kinds.ts'
import { type LotNow, useLot } from '../../parts/use-lot.ts'
import { BalanceCard } from './balance-card.tsx'
import { DetailsTab, LabelDataTab } from './details-tab.tsx'
import { FilesTab, filesOf } from './files-tab.tsx'
import styles from './lot.module.css'
import { ActButton, asMore, behind, HeadActs, MORE, Pad, type Press } from './lot-act-buttons.tsx'
import { LotChips } from './lot-chips.tsx'
import { editGroups } from './lot-groups.ts'
import { LotNotes } from './lot-notes.tsx'
import { LotSheet } from './lot-sheets.tsx'
import type { OwnActKey } from './own-acts.ts'
import { type LotActs, useLotActs } from './use-lot-acts.ts'

export const MeatScreen = () => <LotScreen resource="meats" />
export const IngredientScreen = () => <LotScreen resource="ingredients" />
export const PackagingLotScreen = () => <LotScreen resource="packaging" />
export const ProductScreen = () => <LotScreen resource="products" />

function LotScreen({ resource }: { readonly resource: LotResource }) {
  const id = useRouteId() ?? ''
  const now = useLot({ resource, id })
  const section = useEditing()
  const back = { to: `/${resource}`, label: lotListNames[resource] }
  if (!now) return <RecordPage<LotResource> resource={resource} record={now} back={back} />
  if (section !== undefined) return <EditLot now={now} section={section} />
  return <LotPage key={id} now={now} back={back} />
}

function EditLot({ now, section }: { readonly now: LotNow; readonly section: string }) {
  const { caller } = useSession()
  const withPrices = useFlag('stock_pricing')
  const isAdmin = caller !== null && actingRole(caller.role) === 'admin'
  const { resource, record } = now
  return (
    <EditRecordPage<LotResource>
      resource={resource}
      record={record}
      path={lotPath(resource, record.id)}
      groups={editGroups(resource, { isAdmin, withPrices })}
      section={section}
    />
  )
}

type Tab = {
  readonly key: string
  readonly label: string
  readonly at: number
  readonly count?: number | undefined
  readonly shows: () => React.ReactNode
}

/** Those of the lot itself; other modules' stand among them by `at`. */
const ownTabs = (now: LotNow): readonly Tab[] => [
  { key: 'details', label: 'Details', at: 10, shows: () => <DetailsTab now={now} /> },
  { key: 'label', label: 'Label data', at: 20, shows: () => <LabelDataTab now={now} /> },
  {
    key: 'ledger',
    label: 'Ledger',
    at: 30,
    count: now.operations.length,
    shows: () => <LedgerCard now={now} />,
  },
  {
    key: 'files',
    label: 'Files',
    at: 90,
    count: filesOf(now.lot).length || undefined,
    shows: () => <FilesTab now={now} />,
  },
]

const noActs: LotActs = { pad: [], head: [], more: [] }

interface LotPageProps {
  readonly now: LotNow
  readonly back: { readonly to: string; readonly label: string }
}

const byPlace = (a: { readonly at: number }, b: { readonly at: number }) => a.at - b.at

function LotPage({ now, back }: LotPageProps) {
  const { resource, lot, record } = now
  const isOffice = useDensity() === 'office'
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<string | null>(null)
  const parts = useRecordParts({ resource, id: lot.id })
  const acts = useLotActs(now, parts.acts, setOpen)
  // A key doesn't become another one while somebody reaches for it.
  const shown = parts.isWhole ? acts : noActs
  const all = [...acts.pad, ...acts.head, ...acts.more]
  const press: Press = (act) => act.onClick ?? (act.Sheet ? () => setOpen(act.key) : undefined)
  const letters = all.flatMap((act) => (act.letter ? [[act.letter, press(act)] as const] : []))
  usePageKeys(Object.fromEntries(letters.flatMap(([key, run]) => (run ? [[key, run]] : []))))
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const tabs = [
    ...ownTabs(now),
    ...parts.tabs.map(
      ({ Panel, ...one }): Tab => ({
        ...one,
        shows: () => <Panel resource={resource} id={lot.id} />,
      }),
    ),
  ].toSorted(byPlace)
  const first = tabs.find(({ at }) => at < 10) ?? tabs.find(({ key }) => key === 'ledger')
  const current = tabs.find(({ key }) => key === tab) ?? first
  const close = () => setOpen(null)
  const Foreign = parts.acts.find(({ key }) => key === open)?.Sheet
  const path = lotPath(resource, lot.id)
  const panel = (
    <>
      <OlderLedger now={now} />
      {current?.shows()}
    </>
  )
  const nav = (
    <PageTabs
      label="This lot"
      tabs={tabs.map(({ key, label, count }) => ({
        to: `${path}?tab=${key}`,
        label,
        count,
        current: key === current?.key,
      }))}
    />
  )
  return (
    <RecordPage<LotResource>
      resource={resource}
      record={record}
      back={back}
      second={lot.batch_code ? <span className={styles.code}>{lot.batch_code}</span> : undefined}
      actions={isPhone ? null : <HeadActs acts={shown} isOffice={isOffice} press={press} />}
    >
      <Stack>
        <LotChips now={now} />
        <LotNotes now={now} />
        {isOffice ? (
          <>
            {nav}
            <Columns
              aside={
                <BalanceCard now={now}>
                  {shown.pad.slice(1).map((act) => (
                    <ActButton key={act.key} act={act} onClick={press(act)} />
                  ))}
                </BalanceCard>
              }
            >
              {panel}
            </Columns>
          </>
        ) : (
          <>
            <BalanceCard now={now} />
            <div className={parts.isWhole ? undefined : styles.toCome}>
              <Pad acts={acts} press={press} onMore={() => setOpen(MORE)} />
            </div>
            {nav}
            {panel}
          </>
        )}
      </Stack>
      {parts.finders}
      {open === MORE ? (
        <MoreActsSheet acts={asMore(behind(acts), press)} onClose={close} />
      ) : open === null ? null : Foreign ? (
        <Foreign resource={resource} id={lot.id} onClose={close} />
      ) : (
        <LotSheet key={open} now={now} open={open as OwnActKey} onClose={close} />
      )}
    </RecordPage>
  )
}

/** What was done with a lot that is gone may have left this device. */
function OlderLedger({ now }: { readonly now: LotNow }) {
  const { lot, isLedgerWhole, timezone, standing } = now
  const isGone = standing.balance === 0 || lot.archived === true
  const query = { resource: 'stock-operations', where: { intake_id: lot.id } } as const
  const isAsked = isGone && !isLedgerWhole
  const older = useOlder(query, timezone, isAsked)
  return isAsked ? <OlderNote older={older} resource="stock-operations" /> : null
}
