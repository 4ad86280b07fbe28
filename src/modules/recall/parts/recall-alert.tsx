/**
 * Above every page while a recall is open: what nobody may use, sell or move, on every device that
 * has heard of it (domain §2.0 c). It tells the server that this device has heard. Always holds: a
 * drill says that it is one; without a recall there is nothing.
 */
import { IconHandStop } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { Button } from '#src/ui/page/button.tsx'
import { part } from '#src/ui/page/part.ts'
import { StatusIcon } from '#src/ui/status/status-icon.tsx'
import { useLotsById } from '../../lots/parts/use-lots.ts'
import styles from './recall-alert.module.css'
import { inSentence, originWords } from './recall-words.ts'

const RecallHeard = part(() => import('./recall-heard.tsx'), 'RecallHeard')

/** Whether the server knows it, whom this device tells that it has heard. */
const isKnown = ({ version }: RecallRecord) => version !== undefined

export function RecallAlert() {
  const open = useRecords('recalls', { where: { status: 'OPEN' } })
  const known = useMemo(() => open?.filter(isKnown) ?? [], [open])
  return (
    <>
      {open ? <Bar open={open} /> : null}
      <Suspense fallback={null}>{known.length > 0 ? <RecallHeard open={known} /> : null}</Suspense>
    </>
  )
}

function Bar({ open }: { open: readonly RecallRecord[] }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = open.filter(({ id }) => path !== `/recalls/${id}`)
  const real = shown.filter(({ recall_class }) => recall_class !== 'DRILL')
  const [first] = real.length > 0 ? real : shown
  const lots = useLotsById(first?.origins.map(({ id }) => id) ?? [])
  if (!first) return null
  const isDrill = first.recall_class === 'DRILL'
  const names = [...lots.values()].map(({ lot }) => ({ name: lot.internal_name }))
  const what = inSentence(originWords(names))
  const count = isDrill ? shown.length : real.length
  const covered = first.lots?.length ?? first.origins.length
  return (
    <aside className={styles.alert} data-drill={isDrill || undefined} aria-label="Recall">
      <StatusIcon tone={isDrill ? 'info' : 'fail'} icon={IconHandStop} size={22} />
      <p className={styles.words}>
        {isDrill ? (
          <>
            <strong>Recall drill: {what}.</strong> Nothing is stopped.
          </>
        ) : count > 1 ? (
          <>
            <strong>{count} recalls are open.</strong> Don’t use, sell or move their lots.
          </>
        ) : (
          <>
            <strong>Recalled: {what}.</strong> Don’t use, sell or move{' '}
            {covered === 1 ? 'it' : `its ${covered} lots`}.
          </>
        )}
      </p>
      <Button to={count > 1 ? '/recalls' : `/recalls/${first.id}`} about={`recall of ${what}`}>
        Open
      </Button>
    </aside>
  )
}
