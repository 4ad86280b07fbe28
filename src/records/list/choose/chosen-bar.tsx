/**
 * The actions for the chosen rows, and how many rows each applies to (kit-patterns §6). Fetched
 * when the first row is chosen. In the office it replaces the row above the table, on the floor it
 * is at the bottom of the window.
 */
import { IconArchive, IconArchiveOff, IconRubberStamp } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { formatCount } from '#contract/measure/display.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { type MoreAct, MoreActs } from '#src/ui/layers/more-acts.tsx'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { PrintButton } from '../../print/print-button.tsx'
import type { FoundRows } from '../found-rows.ts'
import type { Taking } from '../take/use-taking.ts'
import { type BulkAct, bulkActs } from './bulk-acts.ts'
import styles from './chosen-bar.module.css'
import { useBulk } from './use-bulk.ts'
import type { Chosen } from './use-chosen.ts'

interface ChosenBarProps {
  resource: ResourceName
  found: FoundRows<{ readonly id: string }>
  chosen: Chosen<{ readonly id: string }>
  taking: Taking
  canArchive: boolean
  isOffice: boolean
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Above this number it asks first, because a slip would take long to undo. */
const ASKED_FROM = 20
const icons = { verify: IconRubberStamp, archive: IconArchive, restore: IconArchiveOff }

/** The chosen rows themselves; the previous ones until they are read. */
function useRows({ found, chosen: { ids } }: Pick<ChosenBarProps, 'found' | 'chosen'>) {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    let isWanted = true
    void found.read(ids).then((read) => {
      if (isWanted) setRows(read as readonly Row[])
    })
    return () => {
      isWanted = false
    }
  }, [found, ids])
  return rows
}

export function ChosenBar(props: ChosenBarProps) {
  const { resource, chosen, taking, canArchive, isOffice } = props
  const { caller } = useSession()
  const isPhone = useIsPhone()
  const rows = useRows(props)
  const bulk = useBulk(resource, chosen)
  const [asking, setAsking] = useState<BulkAct | null>(null)
  const acts = useMemo(() => {
    if (!caller) return []
    return bulkActs({
      resource: declarations[resource],
      caller,
      rows,
      now: Date.now(),
      canArchive,
    })
  }, [resource, caller, rows, canArchive])
  const ready = acts.filter((act) => act.rows.length > 0)
  const filled = ready.find(({ way }) => way === 'next')
  const others = ready.filter((act) => act !== filled)
  // There is room for one button beside the filled one; the rest is behind "…".
  const [beside] = isPhone || filled?.id.startsWith('move') ? [] : others.filter(isPlain)
  const more = others.filter((act) => act !== beside)
  const begin = (act: BulkAct) =>
    act.asks || act.rows.length > ASKED_FROM ? setAsking(act) : void bulk.run(act)
  const csv = taking.csv && (() => taking.csv?.(chosen.ids))
  const count = formatCount(chosen.count)
  const [explained] = acts
  const print = (
    <PrintButton
      what={taking.label}
      site={taking.site}
      rows={() => chosen.count}
      csv={csv}
      content={() => taking.content(chosen.ids)}
    >
      Print {count}
    </PrintButton>
  )
  const moreActs: MoreAct[] = [
    ...more.map((act) => ({
      label: wordsOf(act),
      isDanger: act.way === 'end',
      onClick: () => begin(act),
    })),
    ...(isPhone && csv ? [{ label: 'Save as CSV', onClick: csv }] : []),
  ]
  return (
    <section
      className={styles.bar}
      aria-label="Chosen"
      data-floor={isOffice ? undefined : ''}
      data-action-bar={isOffice ? undefined : ''}
      data-filled={filled ? '' : undefined}
    >
      <output className={styles.words}>
        <strong>{bulk.progress ?? `${count} chosen.`}</strong>
        {bulk.progress === undefined && explained ? ` ${explained.left.join(' ')}` : ''}
      </output>
      <div className={styles.acts}>
        {isPhone ? <MoreActs acts={moreActs} /> : null}
        {isPhone ? <Button onClick={chosen.clear}>Clear</Button> : null}
        {beside ? (
          <Button icon={iconOf(beside)} disabled={bulk.isBusy} onClick={() => begin(beside)}>
            {wordsOf(beside)}
          </Button>
        ) : null}
        {filled ? (
          <Button
            kind="primary"
            icon={iconOf(filled)}
            disabled={bulk.isBusy}
            onClick={() => begin(filled)}
          >
            {wordsOf(filled)}
          </Button>
        ) : null}
        {isPhone && filled ? null : print}
        {isPhone || !csv ? null : <Button onClick={csv}>CSV</Button>}
        {isPhone ? null : <MoreActs acts={moreActs} />}
        {isPhone ? null : (
          <Button kind="plain" onClick={chosen.clear}>
            Clear
          </Button>
        )}
      </div>
      <Asking
        act={asking}
        noun={declarations[resource].label}
        onClose={() => setAsking(null)}
        onConfirm={async (act, reason) => {
          setAsking(null)
          await bulk.run(act, reason)
        }}
      />
    </section>
  )
}

const isPlain = ({ way }: BulkAct) => way !== 'end'
const wordsOf = ({ label, rows }: BulkAct) => `${label} ${formatCount(rows.length)}`
const iconOf = ({ id }: BulkAct) => icons[id as keyof typeof icons]

interface AskingProps {
  act: BulkAct | null
  noun: { readonly one: string; readonly many: string }
  onConfirm: (act: BulkAct, reason?: string) => Promise<void>
  onClose: () => void
}

function Asking({ act, noun, onConfirm, onClose }: AskingProps) {
  if (!act) return null
  const count = act.rows.length
  const all = `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`
  if (act.asks) {
    return (
      <ReasonDialog
        opened
        title={count === 1 ? act.asks.question : `${act.label}: ${all}?`}
        verb={wordsOf(act)}
        label="Why"
        danger={act.way === 'end'}
        onConfirm={(why) => onConfirm(act, why)}
        onCancel={onClose}
      >
        {act.asks.warns}
      </ReasonDialog>
    )
  }
  return (
    <ConfirmDialog
      opened
      title={`${act.label} ${all}?`}
      verb={wordsOf(act)}
      onConfirm={() => onConfirm(act)}
      onCancel={onClose}
    >
      {act.id === 'verify' ? 'Your name and the time stay with each of them.' : null}
    </ConfirmDialog>
  )
}
