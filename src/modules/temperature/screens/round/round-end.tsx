/**
 * The end of a round (kit-patterns §3): the verdict, what was found (good ones as one count, the rest
 * by name), what is left for later, and the next thing to do as the filled button.
 */
import {
  IconArrowRight,
  IconCircleCheck,
  IconClock,
  IconPlugOff,
  IconRefresh,
} from '@tabler/icons-react'
import { use } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { whyInWords } from '#contract/modules/temperature/no-reading-words.ts'
import { verdictOf, whatHappened } from '#contract/modules/temperature/reading-words.ts'
import { RECHECK_AFTER_MS } from '#contract/modules/temperature/rechecks.ts'
import type { Round, RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { unitsDueNow } from '#contract/modules/temperature/walk-round.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { type Icon, StatusIcon } from '#src/ui/status/status-icon.tsx'
import type { Tone } from '#src/ui/status/tone.ts'
import { headOf } from '../reading/no-reading-answers.ts'
import styles from './round-end.module.css'

type Row = { key: string; tone: Tone; icon?: Icon; title: string; second?: string }

function found(entries: readonly RoundEntry[], fahrenheit: boolean): Row[] {
  const good = entries.filter(({ log }) => log?.result === 'PASS').length
  const others = entries.flatMap(({ unit, log, noReading }): Row[] => {
    if (log && log.result !== 'PASS') {
      const title = `${unit.name}, ${formatReading(log.temperature, { fahrenheit })}`
      return [{ key: unit.id, tone: verdictOf(log).tone, title, second: whatHappened(log) }]
    }
    if (log || !noReading) return []
    const title = `${unit.name}: ${headOf[noReading.cause]}`
    const second = whyInWords(noReading)
    return [{ key: unit.id, tone: 'neutral', icon: IconPlugOff, title, second }]
  })
  return good > 0 ? [{ key: 'good', tone: 'safe', title: `${good} good` }, ...others] : others
}

function later(entries: readonly RoundEntry[], timezone: string, now: number): Row[] {
  const rechecks = entries.flatMap(({ unit, recheckOf }): Row[] => {
    if (!recheckOf) return []
    const at = recheckOf.date + RECHECK_AFTER_MS
    const minutes = Math.ceil((at - now) / 60_000)
    const when = minutes > 0 ? `, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : ''
    const second = `Due at ${formatTime(at, timezone)}${when}`
    return [
      {
        key: `again ${unit.id}`,
        tone: 'info',
        icon: IconRefresh,
        title: `Recheck ${unit.name}`,
        second,
      },
    ]
  })
  const waiting = entries.flatMap(({ unit, slot, state }): Row[] =>
    state === 'LATER' && slot
      ? [
          {
            ...{ key: `later ${unit.id}`, tone: 'info', icon: IconClock, title: unit.name },
            second: `Due from ${formatTime(slot.opensAt, timezone)}`,
          },
        ]
      : [],
  )
  return [...rechecks, ...waiting]
}

export function RoundEnd({ round, mayLog }: { round: Round; mayLog: boolean }) {
  const { location } = useSession()
  const now = useNow()
  const timezone = timezoneOf(location)
  const due = unitsDueNow(round.entries)
  const done = due.filter(({ state }) => state === 'DONE').length
  const at = due.flatMap(({ log, noReading }) => log?.date ?? noReading?.date ?? [])
  const span = at.length > 0 ? [Math.min(...at), Math.max(...at)] : []
  const [from, to] = span.map((one) => formatTime(one, timezone))
  const [by, ...others] = new Set(
    due.flatMap(({ log, noReading }) => (log ?? noReading)?.created_by ?? []),
  )
  const nameOf = useNames({ users: by && others.length === 0 ? [by] : [] })
  const who = by && nameOf('users', by)?.split(' ')[0]
  const left = later(round.entries, timezone, now)
  const isDone = done === due.length
  return (
    <div className={styles.end}>
      {isDone ? (
        <Note tone="safe" live="polite" title={`Round done, ${done} of ${due.length}`}>
          {who ? `By ${who}, ` : null}
          {from === to ? from : `${from} to ${to}`}
        </Note>
      ) : (
        <p className="l-second">
          {mayLog
            ? 'Choose a fridge in the list to read it once more.'
            : `${done} of ${due.length} read. Readings are made by the kitchen. Choose a fridge to see its history.`}
        </p>
      )}
      <Rows
        rows={found(due, location?.temperatures_in_farenheit === true)}
        label="What was found"
      />
      {left.length > 0 ? (
        <Card title="Left for later" flush>
          <Rows rows={left} label="Left for later" isInside />
        </Card>
      ) : null}
      <Next />
    </div>
  )
}

function Rows({
  rows,
  label,
  isInside = false,
}: {
  rows: Row[]
  label: string
  isInside?: boolean
}) {
  if (rows.length === 0) return null
  const list = (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, tone, icon, title, second }) => (
        <li key={key} className={styles.row} data-tone={tone}>
          <StatusIcon
            tone={tone}
            icon={icon ?? (tone === 'safe' ? IconCircleCheck : undefined)}
            size={24}
          />
          <span className={styles.words}>
            <b>{title}</b>
            {second ? <span className="l-second">{second}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
  return isInside ? list : <Card flush>{list}</Card>
}

/** The first line of To do that is elsewhere. */
function Next() {
  const toDo = use(ToDoShownContext)
  const next = toDo?.lines?.find(
    ({ to, rank, isMissed }) =>
      !to.startsWith('/temperature-logging') && rank !== 'info' && isMissed !== true,
  )
  return (
    <div className={styles.bar} data-action-bar="">
      {next ? (
        <>
          <Button kind="primary" grow iconAfter={IconArrowRight} to={next.to}>
            Next: {next.title}
          </Button>
          <Button kind="plain" to="/">
            Back to Home
          </Button>
        </>
      ) : (
        <Button kind="primary" grow to="/">
          Back to Home
        </Button>
      )}
    </div>
  )
}
