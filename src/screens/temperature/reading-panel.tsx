/**
 * The reading of one unit: name and verdict, what it usually shows, the number against its limits,
 * the pad, and Save and next (design guide §7 Walk-round; AC 3.14.1-4, 3.15.1-4). The field is never
 * pre-filled.
 */
import { IconArrowRight, IconPlayerSkipForward } from '@tabler/icons-react'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import { formatReading, formatTemperature } from '#contract/rules/display-temperature.ts'
import { formatTime, formatWhen } from '#contract/rules/display-time.ts'
import { crossedBound } from '#contract/rules/limits.ts'
import { freezerSignQuestion, limitsInWords } from '#contract/rules/limits-in-words.ts'
import { RECHECK_AFTER_MS } from '#contract/rules/rechecks.ts'
import type { RoundEntry } from '#contract/rules/temperature-round.ts'
import { fahrenheitOfCelsius } from '#contract/rules/temperature-scale.ts'
import {
  DIFFERENT_SENTENCE,
  differsFromUsual,
  usualInWords,
} from '#contract/rules/usual-temperature.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { LimitRail } from '#src/ui/limit-rail.tsx'
import { Note } from '#src/ui/note.tsx'
import { NumberPad } from '#src/ui/number-pad.tsx'
import { ReadingDisplay } from '#src/ui/reading-display.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Status, Tone } from '#src/ui/tone.ts'
import { useIsPhone } from '#src/ui/use-media.ts'
import { ReadingAnswers } from './reading-answers.tsx'
import styles from './reading-panel.module.css'
import { type Reading, useReading } from './use-reading.ts'
import { useUsual } from './use-usual.ts'
import { verdictWord } from './verdict-word.ts'

type Props = {
  readonly entry: RoundEntry
  readonly correcting: TemperatureLog | null
  readonly onSaved: (log: TemperatureLog) => void
  readonly onSkip: () => void
}

const toneOf = { PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const satisfies Record<
  string,
  Status
>

export function ReadingPanel({ entry, correcting, onSaved, onSkip }: Props) {
  const usual = useUsual(entry.unit.id)
  const reading = useReading({ entry, usual, correcting, onSaved })
  const { unit } = entry
  const { words, celsius, result, step, number } = reading
  const isUnusual =
    celsius !== null && step === 'number' && result === 'PASS' && differsFromUsual(celsius, usual)
  const tone: Tone = result ? toneOf[result] : 'neutral'
  const shownLimits = words.fahrenheit ? inFahrenheit(unit) : unit

  return (
    <section className={styles.panel} aria-labelledby="unit-name" data-step={step}>
      <div className={styles.head}>
        <h2 id="unit-name" className="l-unit">
          {unit.name}
        </h2>
        {result && celsius !== null ? (
          <Chip tone={tone}>{verdictWord(celsius, unit)}</Chip>
        ) : correcting ? null : (
          <AppLink to={`/temperature-logging/${unit.id}`} className={styles.history}>
            History<span className="l-hidden"> of {unit.name}</span>
          </AppLink>
        )}
      </div>
      <p className={styles.second}>
        <SecondLine entry={entry} reading={reading} usual={usual} correcting={correcting} />
      </p>
      <div className={styles.work}>
        <div className={styles.reading}>
          <ReadingDisplay
            label={`Temperature of ${unit.name}`}
            text={number.text}
            unit={words.fahrenheit ? '°F' : '°C'}
            tone={tone}
            onDelete={step === 'number' ? () => number.press('delete') : undefined}
          />
          {step === 'answers' ? null : (
            <LimitRail
              limits={shownLimits}
              value={number.value}
              unit={words.fahrenheit ? '°F' : '°C'}
            />
          )}
          {isUnusual ? <p className={styles.hint}>{DIFFERENT_SENTENCE}</p> : null}
        </div>
        <div className={styles.pad}>
          {step === 'sign' && reading.doubt !== null ? (
            <SignQuestion reading={reading} suggested={reading.doubt} />
          ) : step === 'answers' ? (
            <ReadingAnswers reading={reading} limits={unit} />
          ) : (
            <NumberPad label={`Temperature of ${unit.name}`} onKey={number.press} />
          )}
        </div>
        <div className={styles.end}>
          {correcting && step !== 'sign' ? (
            <TextField
              label="Why are you correcting this?"
              help={`It was ${formatReading(correcting.temperature, words)}. The old value stays in the history.`}
              value={reading.why}
              onChange={reading.setWhy}
            />
          ) : null}
          {reading.problem ? (
            <p className={styles.problem} role="alert">
              {reading.problem}
            </p>
          ) : null}
          {step === 'sign' ? null : (
            <Actions reading={reading} onSkip={onSkip} isCorrection={correcting !== null} />
          )}
        </div>
      </div>
    </section>
  )
}

function SecondLine({
  entry,
  reading,
  usual,
  correcting,
}: Pick<Props, 'entry' | 'correcting'> & { reading: Reading; usual: ReturnType<typeof useUsual> }) {
  const { location } = useSession()
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const now = Date.now()
  const { unit, last, recheckOf } = entry
  const { celsius, words } = reading
  const crossed = celsius === null ? null : crossedBound(celsius, unit)
  if (crossed?.result === 'FAIL') {
    const bound = formatTemperature(crossed.bound, words)
    const recheck = formatTime(now + RECHECK_AFTER_MS, timezone)
    return `${crossed.side === 'above' ? 'Above' : 'Below'} ${bound}. We'll ask for a recheck at ${recheck}.`
  }
  if (correcting) return `Correcting the reading of ${formatWhen(correcting.date, now, timezone)}.`
  const usually = usual ? `${usualInWords(usual, words).replace(/^u/, 'U')}.` : ''
  if (recheckOf) {
    return `Recheck: it was ${formatReading(recheckOf.temperature, words)} at ${formatTime(recheckOf.date, timezone)}. ${usually}`
  }
  const previous = entry.log ?? last
  const lastly = previous
    ? `Last ${formatReading(previous.temperature, words)}, ${formatWhen(previous.date, now, timezone).replace(/^[TY]/, (letter) => letter.toLowerCase())}.`
    : `${limitsInWords(unit, words)}.`
  return `${lastly} ${usually}`
}

function SignQuestion({ reading, suggested }: { reading: Reading; suggested: number }) {
  const typed = reading.number.text
  return (
    <Note
      tone="warning"
      title={freezerSignQuestion(suggested)}
      live="assertive"
      action={
        <div className={styles.choice}>
          <Button kind="primary" onClick={() => reading.settleSign(true)}>
            Yes, −{Math.abs(suggested)} °C
          </Button>
          <Button onClick={() => reading.settleSign(false)}>No, it is {typed} °C</Button>
        </div>
      }
    >
      You typed {typed} °C for a freezer.
    </Note>
  )
}

function Actions({
  reading,
  onSkip,
  isCorrection,
}: {
  reading: Reading
  onSkip: () => void
  isCorrection: boolean
}) {
  const isPhone = useIsPhone()
  const { step, result, isComplete } = reading
  const mustExplain = step === 'number' && result !== null && result !== 'PASS'
  return (
    <div className={styles.actions}>
      {step === 'answers' ? (
        <Button onClick={reading.change}>Change</Button>
      ) : (
        <Button icon={isPhone ? undefined : IconPlayerSkipForward} onClick={onSkip}>
          {isCorrection ? 'Leave it' : 'Skip'}
        </Button>
      )}
      <Button
        kind="primary"
        grow
        iconAfter={IconArrowRight}
        disabled={reading.isSaving || (mustExplain ? reading.celsius === null : !isComplete)}
        onClick={() => void reading.next()}
      >
        {mustExplain ? 'Say what happened' : isCorrection ? 'Save correction' : 'Save and next'}
      </Button>
    </div>
  )
}

function inFahrenheit(unit: RoundEntry['unit']) {
  const shown: Partial<Record<'limit_min' | 'limit_max' | 'warn_min' | 'warn_max', number>> = {}
  for (const bound of ['limit_min', 'limit_max', 'warn_min', 'warn_max'] as const) {
    const value = unit[bound]
    if (value !== undefined) shown[bound] = fahrenheitOfCelsius(value)
  }
  return shown
}
