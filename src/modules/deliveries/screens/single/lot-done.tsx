/** What came of one lot that was taken in by itself: its verdict, and where to put it. */
import { IconTruckReturn } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import {
  ShelfLabelsButton,
  useShelfLabels,
} from '#src/modules/labels/parts/shelf-labels-button.tsx'
import { lotIntakePaths } from '#src/modules/lots/parts/lot-kinds.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import styles from '../done/done.module.css'
import { Figure } from '../done/figure.tsx'
import { PutAway } from '../done/put-away.tsx'
import { type ReceivedKind, resourceOf } from '../lot/lot-draft.ts'
import { kindWords } from './kind-words.ts'

interface LotDoneProps {
  kind: ReceivedKind
  id: string
}

export function LotDone({ kind, id }: LotDoneProps) {
  const lot = useRecord(resourceOf({ kind }), id)
  const { title } = kindWords[kind]
  if (lot === null) return <Page title={title} second="This lot isn't on this device." />
  if (!lot) {
    return (
      <Page title={title}>
        <FormSkeleton fields={2} />
      </Page>
    )
  }
  return <Done kind={kind} lot={lot} />
}

function verdictOf({ result, hold }: Lot) {
  if (result === 'REJECTED') {
    return { tone: 'fail', icon: IconTruckReturn, words: 'Sent back' } as const
  }
  if (hold) return { tone: 'warning', words: 'On hold' } as const
  return result === 'ACCEPTED'
    ? ({ tone: 'safe', words: 'Accepted' } as const)
    : ({ tone: 'warning', words: 'Accepted with action' } as const)
}

function Done({ kind, lot }: { kind: ReceivedKind; lot: Lot }) {
  const now = useNow()
  const timezone = useTimezone()
  const states = useSyncStates(resourceOf({ kind }))
  const from = 'supplier_id' in lot ? lot.supplier_id : ''
  const nameOf = useNames({ suppliers: from ? [from] : [] })
  const verdict = verdictOf(lot)
  const state = states.get(lot.id)
  const isKept = state !== undefined && state !== 'sent'
  const saved = isKept ? syncStatus(state, undefined, timezone) : undefined
  const isBack = lot.result === 'REJECTED'
  const amount = formatQuantity(lot.quantity, lot.unit)
  const labels = useShelfLabels(isBack ? [] : [{ kind, lot }])
  return (
    <Page
      title={lot.internal_name}
      second={`${nameOf('suppliers', from) ?? 'Supplier'}, ${formatWhenSaid(lot.date, now, timezone)}`}
      chips={
        <>
          <Chip tone={verdict.tone} icon={'icon' in verdict ? verdict.icon : undefined}>
            {verdict.words}
          </Chip>
          {saved ? (
            <Chip tone={saved.tone} icon={saved.icon}>
              Saved here
            </Chip>
          ) : null}
        </>
      }
    >
      <div className={styles.figures}>
        <Figure amount={isBack ? 'None' : amount} title="Taken in">
          {lot.batch_code ?? 'No batch code'}
        </Figure>
        <Figure amount={isBack ? amount : 'None'} title="Sent back">
          {isBack ? 'Not in stock' : 'Nothing went back'}
        </Figure>
      </div>
      {isBack ? (
        <Note tone="fail" icon={IconTruckReturn} title={`${lot.internal_name} sent back`}>
          {lot.reject_reason} The office gets an issue.
        </Note>
      ) : (
        <>
          {lot.hold ? <Note tone="warning" title={lot.hold.reason} /> : null}
          <PutAway lots={[lot]} />
        </>
      )}
      <ActionBar>
        {labels ? <ShelfLabelsButton labels={labels} /> : null}
        <Button kind="primary" to={lotIntakePaths[kind]}>
          Take in the next
        </Button>
      </ActionBar>
    </Page>
  )
}
