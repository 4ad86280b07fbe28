/**
 * The probe a reading is taken with (domain §2.19): asked once for a round, with one tap if it was
 * tested at the site, otherwise its name is typed; then one line that stays. Always holds: one that
 * failed its test, or wasn't tested for a month, is last, says so and can't be chosen; one that
 * nobody tested is warned about.
 */
import { IconCheck, IconPencil, IconTemperature } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import {
  PROBE_NAME_MAX,
  type ProbeState,
  probeInWords,
  probeStateOf,
  probesToChoose,
  whyNotToUse,
} from '#contract/modules/temperature/probe-tests.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useProbeTests } from '#src/modules/temperature/parts/use-probe-tests.ts'
import { useSession } from '#src/session/use-session.ts'
import { Pick } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './probe-field.module.css'

/** More probes than this are found by typing. */
const MOST_PICKS = 5

interface ProbeProps {
  siteId: string
  /** '' asks again. */
  onChoose: (name: string) => void
}

interface ProbeQuestionProps extends ProbeProps {
  /** Why the one chosen before may not be used. */
  refused: string | null
}

export function ProbeQuestion({ siteId, refused, onChoose }: ProbeQuestionProps) {
  const now = useNow()
  const timezone = timezoneOf(useSession().location)
  const tests = useProbeTests(siteId, now)
  const [isWriting, setIsWriting] = useState(false)
  const [text, setText] = useState('')
  if (!tests) return <div data-late />
  const whyNot = (state: ProbeState) => whyNotToUse(state, timezone)
  const all = probesToChoose(siteId, { tests, now })
  const known = all.filter(({ state }) => whyNot(state) === null).slice(0, MOST_PICKS)
  const others = all.filter(({ state }) => whyNot(state) !== null).slice(0, MOST_PICKS)
  const said = refused ? <StatusLine tone="fail">{refused}. Use another one.</StatusLine> : null
  if (isWriting || all.length === 0) {
    const wrong = whyNot(probeStateOf(text, siteId, { tests, now }))
    const use = (event: FormEvent): void => {
      event.preventDefault()
      if (text.trim() !== '' && !wrong) onChoose(text.trim())
    }
    return (
      <form className={styles.written} onSubmit={use}>
        {said}
        <TextField
          label="Which probe?"
          help="The number on its handle."
          error={wrong ? `${wrong}. Use another one.` : undefined}
          maxLength={PROBE_NAME_MAX}
          value={text}
          onChange={setText}
        />
        <Button type="submit" icon={IconCheck} disabled={text.trim() === '' || wrong !== null}>
          Use this one
        </Button>
      </form>
    )
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Which probe?</legend>
      {said}
      {known.map(({ name }) => (
        <Pick key={name} onClick={() => onChoose(name)}>
          {name}
        </Pick>
      ))}
      <Pick icon={IconPencil} onClick={() => setIsWriting(true)}>
        Another one
      </Pick>
      {others.map(({ name, state }) => (
        <p key={name} className={styles.other}>
          <span className={styles.otherName}>{name}</span>
          <StatusLine tone={state.kind === 'failed' ? 'fail' : 'warning'}>
            {whyNot(state)}
          </StatusLine>
        </p>
      ))}
    </fieldset>
  )
}

/** The named probe, for each unit of the round. */
export function ProbeLine({ siteId, name, onChoose }: ProbeProps & { name: string }) {
  const now = useNow()
  const tests = useProbeTests(siteId, now)
  const isUntested = tests && probeStateOf(name, siteId, { tests, now }).kind === 'untested'
  return (
    <div className={styles.line}>
      <div className={styles.chosen}>
        <p className={styles.name}>
          <IconTemperature size={20} stroke={1.9} aria-hidden="true" />
          <span className="l-hidden">Read with </span>
          <span>{probeInWords(name)}</span>
        </p>
        <Button kind="plain" about="the probe" onClick={() => onChoose('')}>
          Change
        </Button>
      </div>
      <output>
        {isUntested ? (
          <StatusLine tone="warning">No test of it on record. Test it first.</StatusLine>
        ) : null}
      </output>
    </div>
  )
}
