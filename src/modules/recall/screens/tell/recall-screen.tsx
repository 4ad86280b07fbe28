/**
 * A recall that runs: whom to tell, most at risk first, what arrived late, what is to be set apart, who
 * has been told and which devices have heard (design, Recall "Tell people"). Always holds: the clock
 * counts from when the server learned of it; a drill is called one; a closed recall still blocks.
 */
import { IconClock, IconCloudOff, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import type { Move } from '#contract/core/rules/states.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { recallStates } from '#contract/modules/recall/recall-states.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { whoIsLeft } from '#contract/modules/recall/who-is-left.ts'
import { formatTime, formatWhenSaid } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { MissingRecord } from '#src/records/page/missing-record.tsx'
import { StateActions } from '#src/records/page/state-actions.tsx'
import { FiguresFailed } from '#src/records/read/figures-failed.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useEscapeTo } from '#src/records/read/use-page-keys.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useRouteId } from '#src/records/read/use-route-id.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useFlag } from '#src/session/use-session.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Columns, Page, Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { classWords, inSentence, originWords, recallStatus } from '../../parts/recall-words.ts'
import { useReachWords } from '../../parts/use-reach-words.ts'
import { type CustomerToTell, useRecallReach } from '../../parts/use-recall-reach.ts'
import { AlsoRing } from './also-ring.tsx'
import { ApartCard } from './apart-card.tsx'
import { HeardCard } from './heard-card.tsx'
import { LateFacts } from './late-facts.tsx'
import { NotToldCard } from './not-told-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { ShopNotice } from './shop-notice.tsx'
import { ToldCard } from './told-card.tsx'

/** A traceability exercise is done within it (BRCGS; domain §2.0 b). */
const GOAL_MS = 4 * 3_600_000
const MINUTE_MS = 60_000
const back = { to: '/recalls', label: 'Recalls' }
/** As the effects of recalls name the issue they open. */
const ISSUE_ROLE = 'recall-issue'

export function RecallScreen() {
  const id = useRouteId()
  const recall = useRecord('recalls', id)
  const [since] = useState(() => Date.now())
  const seen = useRecallReach(id === null ? null : { origins: [], recallId: id }, since)
  useEscapeTo(back.to)
  if (recall === null) return <MissingRecord resource="recalls" back={back} />
  if (!recall || !seen.reach || !seen.customers) {
    return (
      <Page
        title={recall ? classWords[recall.recall_class] : 'Recall'}
        back={back}
        isUsable={false}
      >
        {seen.isFailed ? <FiguresFailed again={seen.again} /> : <FormSkeleton />}
      </Page>
    )
  }
  return <Running key={recall.id} recall={recall} reach={seen.reach} customers={seen.customers} />
}

interface RunningProps {
  readonly recall: RecallRecord
  readonly reach: RecallReach
  readonly customers: readonly CustomerToTell[]
}

function Running({ recall, reach, customers }: RunningProps) {
  const now = useNow()
  const reachWords = useReachWords()
  const { known, left, othersLeft, all, told } = whoIsLeft(recall, reach, customers)
  const isOpen = recall.status === 'OPEN'
  const isDrill = recall.recall_class === 'DRILL'
  const origins = reach.lots.filter((lot) => recall.origins.some(({ id }) => id === lot.id))
  const name = inSentence(originWords(origins))
  const codes = origins.flatMap(({ code }) => code ?? []).join(', ')
  const isUnsent = recall.version === undefined
  return (
    <Page
      title={`${classWords[recall.recall_class]}: ${name}`}
      second={[codes, recall.reason].filter(Boolean).join('. ')}
      back={back}
      chips={<Chips recall={recall} />}
      actions={<Acts recall={recall} reach={reach} isAllTold={told === all} />}
    >
      <Stack>
        <ProgressStrip
          label="Told"
          states={Array.from({ length: all }, (_, place) =>
            place < told ? 'safe' : place === told && isOpen ? 'current' : 'rest',
          )}
          words={`${told} of ${all} told`}
        />
        <p className="l-second">{reachWords(reach, now)}</p>
        {isDrill && isOpen ? (
          <Note tone="info" title="This is a drill. Nothing is stopped.">
            Check that every contact is right and that everything can be found.
          </Note>
        ) : null}
        {isUnsent ? (
          <Note tone="offline" icon={IconCloudOff} title="Recalled on this device.">
            Other tablets hear of it when this one is connected. The server then looks through
            everything, so the list may grow.
          </Note>
        ) : null}
        {recall.status === 'CANCELLED' ? (
          <Note tone="info" title="Cancelled. Its lots can be used and sold again.">
            {recall.cancel_reason}
          </Note>
        ) : null}
        {reach.unknown > 0 ? (
          <Note tone="info" title="Not everything is on this device">
            {reach.unknown} of its lots {reach.unknown === 1 ? 'is' : 'are'} at sites you don’t see
            or too old to be kept here. The figures below are of the others.
          </Note>
        ) : null}
        <Columns
          aside={
            <>
              <HeardCard recall={recall} />
              <AlsoRing />
              <ReviewCard recallId={recall.id} reach={reach} />
            </>
          }
        >
          {isOpen && left.length + othersLeft.length > 0 ? (
            <NotToldCard
              recall={recall}
              customers={left}
              others={othersLeft}
              reach={reach}
              isDrill={isDrill}
            />
          ) : null}
          <LateFacts late={reach.late} />
          <ApartCard recall={recall} reach={reach} />
          <ToldCard notices={known} customers={customers} />
        </Columns>
      </Stack>
    </Page>
  )
}

function Chips({ recall }: { readonly recall: RecallRecord }) {
  const now = useNow()
  const { timezone } = useReading()
  const { status, recall_class } = recall
  const at = recall.received ?? recall.created
  const isOpen = status === 'OPEN'
  const isToday = localDay(at, timezone) === localDay(now, timezone)
  const when = isToday ? formatTime(at, timezone) : formatWhenSaid(at, now, timezone)
  const word =
    recall_class === 'DRILL' ? 'Started' : recall_class === 'RECALL' ? 'Recalled' : 'Withdrawn'
  const took = Math.max(0, now - at)
  const standing = recallStatus(recall)
  return (
    <>
      <Chip
        tone={recall_class === 'DRILL' ? 'info' : isOpen ? 'fail' : 'neutral'}
        icon={IconHandStop}
      >
        {word} {when}
      </Chip>
      {isOpen ? (
        <Chip tone={took > GOAL_MS ? 'fail' : 'info'} icon={IconClock}>
          {tookWords(took)} of 4 hours
        </Chip>
      ) : (
        <Chip tone={standing.tone} icon={standing.icon}>
          {standing.words}
        </Chip>
      )}
      {recall.version === undefined ? (
        <Chip tone="waiting" icon={IconCloudOff}>
          Recall not sent yet
        </Chip>
      ) : null}
    </>
  )
}

/** "21 min", "1 h 20 min". */
function tookWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

interface ActsProps {
  readonly recall: RecallRecord
  readonly reach: RecallReach
  readonly isAllTold: boolean
}

function Acts({ recall, reach, isAllTold }: ActsProps) {
  const save = useSave()
  const mayEdit = useMayDo('edit', 'recalls')
  const hasIssues = useFlag('issues')
  const isOpen = recall.status === 'OPEN'
  const moves = recallStates.moves.filter(
    ({ from, verb }) => mayEdit && from.includes(recall.status) && (verb !== 'close' || isAllTold),
  )
  const move = ({ to, asks }: Move<RecallRecord['status']>, reason?: string) =>
    save.edit('recalls', recall, { status: to, ...(asks && { cancel_reason: reason }) })
  return (
    <StateActions moves={moves} onMove={move}>
      {hasIssues && recall.version !== undefined ? (
        <Button to={`/issues/${derivedId(recall.id, ISSUE_ROLE)}`}>Its issue</Button>
      ) : null}
      {isOpen && reach.retail.length > 0 ? <ShopNotice recall={recall} reach={reach} /> : null}
    </StateActions>
  )
}
