/**
 * The probe a reading is taken with (domain §2.19): asked once for a round, with one tap if it was
 * tested at the site, otherwise its name is typed; then one line that stays. Warns about a probe
 * that failed or wasn't tested for a month, but never blocks.
 */
import { IconCheck, IconPencil, IconTemperature } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import {
  PROBE_NAME_MAX,
  probeInWords,
  probesOf,
  probeWarning,
} from '#contract/modules/temperature/probe-tests.ts'
import { useProbeTests } from '#src/modules/temperature/parts/use-probe-tests.ts'
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

export function ProbeQuestion({ siteId, onChoose }: ProbeProps) {
  const tests = useProbeTests(siteId, useNow())
  const [isWriting, setIsWriting] = useState(false)
  const [text, setText] = useState('')
  if (!tests) return <div data-late />
  const known = probesOf(tests, siteId).slice(0, MOST_PICKS)
  if (isWriting || known.length === 0) {
    const use = (event: FormEvent): void => {
      event.preventDefault()
      if (text.trim() !== '') onChoose(text.trim())
    }
    return (
      <form className={styles.written} onSubmit={use}>
        <TextField
          label="Which probe?"
          help="The number on its handle."
          maxLength={PROBE_NAME_MAX}
          value={text}
          onChange={setText}
        />
        <Button type="submit" icon={IconCheck} disabled={text.trim() === ''}>
          Use this one
        </Button>
      </form>
    )
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Which probe?</legend>
      {known.map((name) => (
        <Pick key={name} onClick={() => onChoose(name)}>
          {name}
        </Pick>
      ))}
      <Pick icon={IconPencil} onClick={() => setIsWriting(true)}>
        Another one
      </Pick>
    </fieldset>
  )
}

/** The named probe, for each unit of the round. */
export function ProbeLine({ siteId, name, onChoose }: ProbeProps & { name: string }) {
  const now = useNow()
  const tests = useProbeTests(siteId, now)
  const warning = tests ? probeWarning(name, siteId, { tests, now }) : null
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
      <output>{warning ? <StatusLine tone="warning">{warning}</StatusLine> : null}</output>
    </div>
  )
}
