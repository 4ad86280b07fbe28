/**
 * Verifies checks one after the other (kit §11): the record as it is read, a comment, Skip, Verify
 * and next. Always holds: what is verified has been shown; it works without signal and is sent
 * later.
 */
import { IconHome, IconMessageQuestion, IconRubberStamp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isActive } from '#contract/modules/people/accounts.ts'
import { fullName } from '#contract/text/names.ts'
import { formatDateTime, formatDuration } from '#contract/time/display-date.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { raiseIssuePath, useMayRaise } from '#src/modules/issues/parts/raise-issue.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { usePageKeys } from '#src/records/read/use-page-keys.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { ProgressStrip } from '#src/ui/charts/progress-strip.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { CheckChips } from '../record/check-chips.tsx'
import { CheckRecord } from '../record/check-record.tsx'
import { useCheckRecord } from '../record/use-check-record.ts'
import { QueueList } from './queue-list.tsx'
import { type OpenQueue, type QueueRow, useVerifyQueue } from './use-verify-queue.ts'
import styles from './verify.module.css'
import { endWords, queueWords } from './verify-words.ts'

const back = { to: '/checks?tab=done', label: 'Checks done' }

export function VerifyScreen() {
  const [opened] = useState(Date.now)
  const queue = useVerifyQueue(opened)
  const { location, caller } = useSession()
  if (!location) return <Page title="Verify" back={back} second="Choose a site first." />
  if (!queue || !caller) {
    return (
      <Page title="Verify" back={back}>
        <ListSkeleton rows={6} />
      </Page>
    )
  }
  return <Queue queue={queue} />
}

/** Who else may verify here, if that is one person. */
function useOtherVerifier(): string | null {
  const { location, caller } = useSession()
  const people = useRecords('users')
  const others = (people ?? []).filter(
    (one) =>
      one.id !== caller?.user_id &&
      isActive(one) &&
      ['admin', 'auditor'].includes(one.roles[0] ?? '') &&
      one.location_ids.includes(location?.id ?? ''),
  )
  return others.length === 1 && others[0] ? fullName(others[0]) : null
}

function Queue({ queue: { rows, others } }: { queue: OpenQueue }) {
  const { location, caller } = useSession()
  const timezone = timezoneOf(location)
  const [wanted, setWanted] = useState<string>()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ check }: QueueRow) => !check.verified_by && !check.voided_by_id
  const left = rows.filter((row) => isOpen(row) && !skipped.has(row.check.id))
  const current = rows.find(({ check }) => check.id === wanted) ?? left[0]
  const people = [
    ...new Set(rows.flatMap(({ check }) => [check.created_by, check.verified_by ?? []].flat())),
  ]
  const nameOf = useNames({ users: people.sort() })
  const personOf = (id: string) => nameOf('users', id) ?? 'Somebody else'
  const to = useOtherVerifier()
  const verified = rows.filter(({ check }) => check.verified_by === caller?.user_id).length

  // Somebody was faster: it is said once, and the next one is shown.
  const overtaken =
    current?.check.verified_by && current.check.verified_by !== caller?.user_id ? current : null
  const overtakenId = overtaken?.check.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each check somebody else verified
  useEffect(() => {
    if (!overtaken) return
    const { verified_by = '', verified_at } = overtaken.check
    const at = verified_at === undefined ? '' : ` at ${formatTime(verified_at, timezone)}`
    toast.info(`${personOf(verified_by)} verified it${at}`, { second: overtaken.form.title })
    setWanted(undefined)
  }, [overtakenId])

  function next(from: QueueRow): void {
    const at = rows.indexOf(from)
    const after = [...rows.slice(at + 1), ...rows.slice(0, at)]
    const one = after.find((row) => isOpen(row) && !skipped.has(row.check.id) && row !== from)
    setWanted(one?.check.id)
  }
  function move(by: 1 | -1): void {
    const at = current ? rows.indexOf(current) : -1
    const one = rows[at + by]
    if (one) setWanted(one.check.id)
  }
  usePageKeys(
    Object.fromEntries([
      ['ArrowDown', () => move(1)],
      ['ArrowUp', () => move(-1)],
    ]),
  )

  const isDone = !current || (left.length === 0 && wanted === undefined)
  return (
    <Page
      title={isDone ? 'Verify' : `Verify, ${rows.indexOf(current) + 1} of ${rows.length}`}
      back={back}
      second={queueWords(verified, others, to)}
      actions={
        rows.length > 0 ? (
          <div className={styles.progress}>
            <ProgressStrip
              label="Verified"
              states={rows.map((row) => {
                if (row.check.verified_by) return 'safe'
                return row === current ? 'current' : 'rest'
              })}
            />
          </div>
        ) : null
      }
    >
      {isDone ? (
        <Empty
          icon={IconRubberStamp}
          title={endWords(verified)}
          action={
            <Button kind="primary" icon={IconHome} to="/">
              Home
            </Button>
          }
        >
          {skipped.size > 0
            ? `${skipped.size} skipped: they still wait.`
            : 'Checks that wait for a second person appear here.'}
        </Empty>
      ) : (
        <One
          key={current.check.id}
          row={current}
          personOf={personOf}
          onNext={() => next(current)}
          onSkip={() => {
            setSkipped((was) => new Set([...was, current.check.id]))
            next(current)
          }}
        >
          <QueueList
            {...{ rows, timezone, personOf }}
            current={current.check.id}
            onOpen={setWanted}
          />
        </One>
      )}
    </Page>
  )
}

interface OneProps {
  row: QueueRow
  personOf: (id: string) => string
  onNext: () => void
  onSkip: () => void
  /** The queue beside it. */
  children: React.ReactNode
}

function One({ row: { check, form }, personOf, onNext, onSkip, children }: OneProps) {
  const { caller, location } = useSession()
  const states = useSyncStates('checks')
  const record = useCheckRecord(check, form)
  const save = useSave()
  const mayRaise = useMayRaise()
  const [comment, setComment] = useState('')
  const timezone = timezoneOf(location)
  const { first } = record.corrections
  const author = personOf(first.created_by)
  const isOpen = !check.verified_by

  const verify = useOneAtATime(async () => {
    if (!caller || !isOpen) return
    const said = comment.trim()
    const saved = await save.edit('checks', check, {
      verified_by: caller.user_id,
      verified_at: Date.now(),
      ...(said && { verified_comment: said }),
    })
    if (!saved.ok) return toast.fail(saved.message)
    onNext()
  })
  usePageKeys({ v: () => void verify(), s: onSkip })

  const took = first.duration_s === undefined ? '' : `, ${formatDuration(first.duration_s * 1000)}`
  return (
    <>
      <div className={styles.layout}>
        {children}
        <div className={styles.one}>
          <Card>
            <div className={styles.head}>
              <div>
                <h2 className="l-h2">{form.title}</h2>
                <p className="l-second">
                  {formatDateTime(first.date, timezone)}. Signed by {author}
                  {took}.
                </p>
              </div>
              <span className={styles.chips}>
                <CheckChips check={check} state={states.get(check.id)} record={record} />
              </span>
            </div>
          </Card>
          <CheckRecord {...{ check, form, record }} isAlone />
        </div>
      </div>
      <ActionBar
        missing={
          <span className={styles.comment}>
            <TextField
              label="Comment"
              hideLabel
              placeholder="Only if there is something to say"
              value={comment}
              maxLength={4000}
              onChange={setComment}
            />
          </span>
        }
      >
        <Button onClick={onSkip}>Skip</Button>
        {mayRaise && !check.private ? (
          <Button
            icon={IconMessageQuestion}
            to={raiseIssuePath(
              { kind: 'checks', id: check.id },
              { title: `${form.title}: a question for ${author}` },
            )}
          >
            Ask {author.split(' ')[0]} about it
          </Button>
        ) : null}
        <Button
          kind="primary"
          icon={IconRubberStamp}
          disabled={!isOpen}
          onClick={() => void verify()}
        >
          Verify and next
        </Button>
      </ActionBar>
    </>
  )
}
