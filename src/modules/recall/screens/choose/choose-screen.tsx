/**
 * Starting a recall: why on the left, what it stops and who hears of it on the right, live as lots are
 * ticked (design, Recall). Always holds: nothing is stopped before the batch code was typed; an admin
 * recalls, everybody else can hold what was made of it.
 */
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { recallRefusal } from '#contract/modules/lots/recall.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { useLotsById } from '#src/modules/lots/parts/use-lots.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { FiguresFailed } from '#src/records/read/figures-failed.tsx'
import { useNames } from '#src/records/read/use-names.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSession } from '#src/session/use-session.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Stepper, stepsAt } from '#src/ui/page/stepper.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { inSentence } from '../../parts/recall-words.ts'
import { useRecallReach } from '../../parts/use-recall-reach.ts'
import styles from './choose.module.css'
import { ConfirmRecall } from './confirm-recall.tsx'
import { HoldAll } from './hold-all.tsx'
import { type Origin, originOf } from './origin.ts'
import { StopsCard } from './stops-card.tsx'
import { WhoHearsCard } from './who-hears-card.tsx'
import { type Why, WhyCard } from './why-card.tsx'

const steps = ['Choose', 'Confirm', 'Tell people']
const noWhy: Why = { recall_class: 'RECALL', reason: '', instructions: '' }

export function ChooseScreen() {
  const id = useRouteId() ?? ''
  const [left, setLeft] = useState<readonly string[]>([])
  const [same, setSame] = useState<readonly string[]>([])
  const ticked = same.filter((one) => !left.includes(one))
  const [since] = useState(() => Date.now())
  const seen = useRecallReach({ origins: [id, ...ticked], recallId: null }, since)
  const known = useLotsById([id]).get(id)
  const { reach } = seen
  const found = reach?.sameBatch.map((lot) => lot.id).join()
  useEffect(() => {
    if (found !== undefined) setSame(found === '' ? [] : found.split(','))
  }, [found])
  const line = reach?.lots.find((lot) => lot.id === id)
  if (reach && !line) {
    return <MissingRecord resource="meats" back={{ to: '/meats', label: 'Meat' }} />
  }
  const origin = line ?? (known && originOf(known))
  if (!origin) {
    return (
      <Page title="Recall a lot" isUsable={false}>
        {seen.isFailed ? <FiguresFailed again={seen.again} /> : <ListSkeleton rows={6} />}
      </Page>
    )
  }
  const toggle = (lot: string) =>
    setLeft(left.includes(lot) ? left.filter((one) => one !== lot) : [...left, lot])
  return <Choose key={id} origin={origin} seen={seen} unticked={left} onToggle={toggle} />
}

interface ChooseProps {
  readonly origin: Origin
  readonly seen: ReturnType<typeof useRecallReach>
  readonly unticked: readonly string[]
  readonly onToggle: (lotId: string) => void
}

/** "Nothing is stopped yet. Beef chuck shared a batch: review it after." */
function barWords(reach: RecallReach | null | undefined): string {
  const [first] = reach?.review ?? []
  const more = (reach?.reviewCount ?? 0) - 1
  if (!first) return 'Nothing is stopped yet.'
  const names = more === 0 ? first.name : `${first.name} and ${more} more`
  return `Nothing is stopped yet. ${names} shared a batch: review ${more === 0 ? 'it' : 'them'} after.`
}

function Choose({ origin, seen, unticked, onToggle }: ChooseProps) {
  const { caller } = useSession()
  const [why, setWhy] = useState<Why>(noWhy)
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { supplier_id: supplierId, supplier_batch_code: batch } = origin
  const nameOf = useNames(supplierId ? { suppliers: [supplierId] } : {})
  const back = { to: `/trace/${origin.id}`, label: 'Trace' }
  useEscapeTo(back.to)
  const { reach, customers } = seen
  const refusal = recallRefusal({ role: actingRole(caller?.role ?? 'user') })
  const supplier = supplierId && nameOf('suppliers', supplierId)
  const second = [origin.code, batch && [supplier, `batch ${batch}`].filter(Boolean).join(' ')]
  function next(): void {
    if (why.reason.trim() === '') setProblem('Say why it is recalled.')
    else setIsAsked(true)
  }
  const change = (patch: Partial<Why>) => {
    setProblem(undefined)
    setWhy({ ...why, ...patch })
  }
  return (
    <Page
      title={`Recall ${inSentence(origin.name)}`}
      second={<strong>{second.filter(Boolean).join(', ')}</strong>}
      back={back}
      actions={
        refusal === null ? (
          <Stepper label="Recall" steps={stepsAt(steps, isAsked ? 1 : 0)} inHead />
        ) : null
      }
    >
      {refusal === null ? null : <HoldAll origin={origin} refusal={refusal} reach={reach} />}
      <div className={styles.columns}>
        {refusal === null ? (
          <WhyCard
            why={why}
            problem={problem}
            onChange={change}
            supplierBatch={batch}
            sameBatch={reach?.sameBatch}
            unticked={unticked}
            onToggle={onToggle}
          />
        ) : null}
        <Stack>
          {seen.isFailed ? <FiguresFailed again={seen.again} /> : null}
          <StopsCard reach={reach} isDrill={why.recall_class === 'DRILL'} />
          <WhoHearsCard customers={customers} reach={reach} />
        </Stack>
      </div>
      {refusal === null ? (
        <ActionBar missing={barWords(reach)}>
          <Button kind="plain" to={back.to}>
            Cancel
          </Button>
          <Button kind="primary" iconAfter={IconArrowRight} disabled={!reach} onClick={next}>
            Next: confirm
          </Button>
        </ActionBar>
      ) : null}
      {isAsked && reach && customers ? (
        <ConfirmRecall
          origin={origin}
          why={why}
          others={reach.sameBatch.filter((one) => !unticked.includes(one.id))}
          reach={reach}
          customers={customers}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </Page>
  )
}
