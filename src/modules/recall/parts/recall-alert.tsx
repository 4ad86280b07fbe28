/**
 * Above every page while a recall is open: what nobody may use, sell or move, on every device that
 * has heard of it (domain §2.0 c). It tells the server that this device has heard. Always holds: a
 * drill says that it is one; without a recall there is nothing.
 */
import { IconHandStop } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { device } from '#local/device/device.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { type Save, useSave } from '#src/records/save/use-save.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusIcon } from '#src/ui/status/status-icon.tsx'
import { useLotsById } from '../../lots/parts/use-lots.ts'
import styles from './recall-alert.module.css'
import { inSentence, originWords } from './recall-words.ts'

/** Recalls this page has told of already, so that one isn't told twice while it is being saved. */
const told = new Set<string>()

async function tellHeard(
  save: Save,
  act: NonNullable<ReturnType<typeof useAct>>,
  recall: RecallRecord,
) {
  const session = await device.session()
  const own = session?.device
  if (!own || told.has(recall.id)) return
  if (recall.heard?.some(({ device_id }) => device_id === own.id)) return
  told.add(recall.id)
  const body = { device: own.id, device_name: own.name }
  const saved = await save.act({ act, resource: 'recalls', record: recall, body })
  if (!saved.ok) told.delete(recall.id)
}

/** Of recalls the server knows: one that was started here is heard of by its act. */
function useHeard(open: readonly RecallRecord[] | undefined): void {
  const save = useSave()
  const act = useAct('recalls', 'heard')
  useEffect(() => {
    if (!act) return
    for (const recall of open ?? []) {
      if (recall.version !== undefined) void tellHeard(save, act, recall)
    }
  }, [save, act, open])
}

export function RecallAlert() {
  const open = useRecords('recalls', { where: { status: 'OPEN' } })
  const path = useLocation({ select: ({ pathname }) => pathname })
  useHeard(open)
  const shown = open?.filter(({ id }) => path !== `/recalls/${id}`) ?? []
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
