/**
 * The run sheet of a batch (domain §3.35; design, Run sheet): weigh in, cook, weigh out, finish. Always
 * holds: it begins with the changeover where one is due; the step is in the address, and none is open
 * before the one it needs.
 */
import {
  IconBan,
  IconCalendarEvent,
  IconChefHat,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { reopenRefusal } from '#contract/modules/production/batch-states.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { useAct } from '#src/records/page/use-act.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { type MoreAct, MoreActs } from '#src/ui/layers/more-acts.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { FocusPage } from '#src/ui/page/focus-page.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { type Step, Stepper } from '#src/ui/page/stepper.tsx'
import { useFromTop } from '#src/ui/page/use-from-top.ts'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { isIn } from '../../parts/batch-parts.ts'
import { batchAmount, batchTitle } from '../../parts/batch-words.ts'
import { asksForCook, type BatchNow, isPassed, useBatch } from '../../parts/use-batch.ts'
import { PlanSheet } from '../board/plan-sheet.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { CookStep } from './cook-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ReopenSheet } from './reopen-sheet.tsx'
import styles from './sheet.module.css'
import { SpillSheet } from './spill-sheet.tsx'
import { StartStep } from './start-step.tsx'
import { WeighIn } from './weigh-in.tsx'
import { WeighOut } from './weigh-out.tsx'

const back = { to: '/production', label: 'Production' }

export function RunSheetScreen() {
  const id = useRouteId()
  const now = useBatch(id)
  if (now === null) return <MissingRecord resource="batches" back={back} />
  if (now === undefined) {
    return (
      <Page title="Batch" back={back} isUsable={false}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  return <RunSheet now={now} />
}

const steps = ['in', 'cook', 'out', 'finish'] as const
export type SheetStep = (typeof steps)[number]
const labels: Readonly<Record<SheetStep, string>> = {
  in: 'Weigh in',
  cook: 'Cook',
  out: 'Weigh out',
  finish: 'Finish',
}

/** The first step that isn't done; later ones wait for it. */
function currentStep(now: BatchNow, hasCook: boolean): SheetStep {
  const { needs, weighed, toleranceBp, cooks, batch, products } = now
  if (batch.status === 'COMPLETE') return 'finish'
  const isAllIn =
    products.length > 0 ||
    (needs.length > 0 && weighed.length > 0 && needs.every((need) => isIn(now, need, toleranceBp)))
  if (!isAllIn) return 'in'
  return hasCook && !cooks.some(isPassed) ? 'cook' : 'out'
}

function RunSheet({ now }: { now: BatchNow }) {
  const { batch, recipe, people } = now
  const asked: { readonly step?: unknown } = useSearch({ strict: false })
  const { caller } = useSession()
  const mayWork = useMayDo('create', 'stock-operations')
  const mayPlan = useMayDo('edit', 'batches')
  const cancel = useAct('batches', 'cancel')
  const reopen = useAct('batches', 'reopen')
  const followsFood = useFlag('food_records')
  const hasCook = followsFood && asksForCook(now)
  const time = useNow(60_000)
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<'plan' | 'cancel' | 'reopen' | 'waste' | null>(null)
  const shown = steps.filter((step) => step !== 'cook' || hasCook)
  const current = currentStep(now, hasCook)
  const wanted = shown.find((step) => step === asked.step)
  const isRunning = batch.status === 'IN_PROGRESS'
  const step = isRunning ? (wanted === 'finish' ? 'out' : (wanted ?? current)) : current
  useFromTop(`${batch.id} ${batch.status}`)
  const path = (to: SheetStep) => `/production/${batch.id}?step=${to}`
  const list: readonly Step[] = shown.map((one) => {
    const [place, at] = [shown.indexOf(one), shown.indexOf(step)]
    const isDone = batch.status === 'COMPLETE' || place < at
    return {
      label: labels[one],
      state: isDone ? 'done' : place === at ? 'now' : 'later',
      to: isRunning ? path(one) : undefined,
    }
  })
  const mayReopen =
    reopen !== null &&
    caller &&
    reopenRefusal(batch, caller, time) === null &&
    batch.status === 'COMPLETE'
  const second = [batch.batch_code, batchAmount(now)].filter(Boolean).join(', ')
  const openRecipe = recipe
    ? { label: 'Recipe', icon: IconChefHat, to: `/recipes/${recipe.id}` }
    : null
  const waste =
    isRunning && mayWork
      ? { label: 'Waste', icon: IconTrash, onClick: () => setOpen('waste') }
      : null
  const more: readonly (MoreAct | false)[] = [
    batch.status === 'PLANNED' && mayPlan
      ? { label: 'Change the plan', icon: IconCalendarEvent, onClick: () => setOpen('plan') }
      : false,
    mayReopen
      ? { label: 'Reopen', icon: IconRotateClockwise, onClick: () => setOpen('reopen') }
      : false,
    cancel && (isRunning || batch.status === 'PLANNED')
      ? {
          label: 'Cancel the batch',
          icon: IconBan,
          isDanger: true,
          onClick: () => setOpen('cancel'),
        }
      : false,
  ]
  const work = (
    <>
      {batch.status === 'PLANNED' ? <StartStep now={now} /> : null}
      {isRunning && !mayWork ? <Note tone="info" title="Only staff can weigh in and out." /> : null}
      {isRunning && mayWork && step === 'in' ? (
        <WeighIn now={now} nextPath={path(hasCook ? 'cook' : 'out')} />
      ) : null}
      {isRunning && mayWork && step === 'cook' ? (
        <CookStep now={now} nextPath={path('out')} />
      ) : null}
      {isRunning && mayWork && step === 'out' ? <WeighOut now={now} /> : null}
      {batch.status === 'COMPLETE' ? <DoneStep now={now} /> : null}
    </>
  )
  const sheets = (
    <>
      {open === 'waste' ? <SpillSheet now={now} onClose={() => setOpen(null)} /> : null}
      {open === 'plan' ? (
        <PlanSheet
          day={batch.planned_date ?? now.today}
          batch={batch}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'cancel' && cancel ? (
        <CancelSheet now={now} act={cancel} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'reopen' && reopen ? (
        <ReopenSheet batch={batch} act={reopen} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
  // The pad fills a phone; what isn't weighed is behind "More".
  if (isPhone && isRunning && mayWork) {
    const at = shown.indexOf(step)
    return (
      <FocusPage
        title={batchTitle(now)}
        second={at === 0 ? `1 of ${shown.length}, ${labels[step]}` : second}
        closeTo="/production"
        strip={
          at === 0 ? (
            <ProgressStrip
              edge
              label="Steps"
              states={shown.map((one) => (one === step ? 'current' : 'rest'))}
            />
          ) : null
        }
        action={
          // With what it is about it is plain, as the bar wants it.
          <MoreActs about={batchTitle(now)} acts={[openRecipe ?? false, waste ?? false, ...more]} />
        }
      >
        <div className={styles.focus}>
          {at === 0 ? null : <Stepper label="Steps" steps={list} />}
          {work}
        </div>
        {sheets}
      </FocusPage>
    )
  }
  return (
    <Page
      title={batchTitle(now)}
      back={back}
      second={people.length > 0 ? `${second}. ${people.join(' and ')}` : second}
      actions={
        <>
          {openRecipe ? (
            <Button icon={openRecipe.icon} to={openRecipe.to}>
              {openRecipe.label}
            </Button>
          ) : null}
          {waste ? (
            <Button icon={waste.icon} aria-haspopup="dialog" onClick={waste.onClick}>
              {waste.label}
            </Button>
          ) : null}
          <MoreActs acts={more} />
        </>
      }
    >
      {batch.status === 'CANCELLED' ? (
        <Note tone="info" title="This batch was cancelled.">
          What went in is back in stock.
        </Note>
      ) : (
        <Stepper label="Steps" steps={list} />
      )}
      {work}
      {sheets}
    </Page>
  )
}
