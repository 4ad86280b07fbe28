/**
 * The reading of one unit: name and verdict, its usual range, the number against its limits, the
 * pad, and Save and next (design guide §7 Walk-round; AC 3.14.1-4, 3.15.1-4). The field is never
 * pre-filled except with what the person typed in the list of all units.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import {
  DIFFERENT_SENTENCE,
  differsFromUsual,
} from '#contract/modules/temperature/usual-temperature.ts'
import { verdictWord } from '#contract/modules/temperature/verdict-word.ts'
import { usePageKeys } from '#src/records/read/use-page-keys.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { NumberPad } from '#src/ui/pads/number-pad.tsx'
import { ReadingDisplay } from '#src/ui/pads/reading-display.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { Status, Tone } from '#src/ui/status/tone.ts'
import { NoReadingSheet } from './no-reading-sheet.tsx'
import { ProbeLine, ProbeQuestion } from './probe-field.tsx'
import { ReadingActions } from './reading-actions.tsx'
import { ReadingAnswers } from './reading-answers.tsx'
import { ReadingBand } from './reading-band.tsx'
import styles from './reading-panel.module.css'
import { ReadingSecond } from './reading-second.tsx'
import { shownLimits } from './shown-limits.ts'
import { SignQuestion } from './sign-question.tsx'
import { useFollows } from './use-follows.ts'
import { type ReadingStep, useReading } from './use-reading.ts'
import { useUsual } from './use-usual.ts'

type Props = {
  readonly entry: RoundEntry
  readonly correcting: TemperatureLog | null
  /** Already typed for it, in the site's scale. */
  readonly start?: number | null
  /** Starts with what that number requires. */
  readonly explains?: boolean
  /** The unit after this one. */
  readonly nextName?: string | undefined
  readonly onTyped?: (value: number | null) => void
  readonly onStep?: (step: ReadingStep) => void
  readonly onSaved: (log: TemperatureLog) => void
  readonly onSkip: () => void
  /** Absent where a reading is only corrected. */
  readonly onAnswered?: (answer: NoReading) => void
}

const toneOf = { PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const satisfies Record<
  string,
  Status
>

export function ReadingPanel({
  entry,
  correcting,
  start = null,
  explains,
  nextName,
  ...on
}: Props) {
  const usual = useUsual(entry.unit.id)
  const { onSaved } = on
  const reading = useReading({ entry, usual, correcting, start, explains, onSaved })
  const { unit } = entry
  const { words, celsius, result, step, number, probe } = reading
  const tellTyped = useEffectEvent((value: number | null) => on.onTyped?.(value))
  useEffect(() => tellTyped(number.value), [number.value])
  const tellStep = useEffectEvent((now: ReadingStep) => on.onStep?.(now))
  // Before the paint: the page's title is the unit's name while it is explained.
  useLayoutEffect(() => tellStep(step), [step])
  const [isUnread, setIsUnread] = useState(false)
  usePageKeys({ r: () => setIsUnread(true) }, { active: step === 'number' && !correcting })
  const follows = useFollows({
    correcting,
    recheckOf: entry.recheckOf,
    result,
    decision: reading.answers.decision,
  })
  const asksProbe = probe.isAsked && probe.name === ''
  const isUnusual =
    celsius !== null && step === 'number' && result === 'PASS' && differsFromUsual(celsius, usual)
  const tone: Tone = result ? toneOf[result] : 'neutral'

  return (
    <section
      className={styles.panel}
      aria-labelledby="unit-name"
      data-step={step}
      data-probe={probe.isAsked || undefined}
    >
      <div className={styles.name}>
        <div className={styles.head}>
          <h2 id="unit-name" className="l-unit">
            {unit.name}
          </h2>
          {step === 'answers' ? null : result && celsius !== null ? (
            <Chip tone={tone}>{verdictWord(celsius, unit)}</Chip>
          ) : correcting ? null : (
            <AppLink to={`/temperature-logging/${unit.id}`} className={styles.history}>
              History<span className="l-hidden"> of {unit.name}</span>
            </AppLink>
          )}
        </div>
        <p className={styles.second}>
          <ReadingSecond {...{ entry, reading, usual, correcting, follows }} />
        </p>
      </div>
      {probe.isAsked && probe.name ? (
        <ProbeLine siteId={unit.location_id} name={probe.name} onChoose={probe.choose} />
      ) : null}
      <div className={styles.work}>
        <div className={styles.reading}>
          {step === 'answers' && celsius !== null ? (
            <ReadingBand celsius={celsius} limits={unit} words={words} onChange={reading.change} />
          ) : (
            <>
              <ReadingDisplay
                label={`Temperature of ${unit.name}`}
                text={number.text}
                unit={words.fahrenheit ? '°F' : '°C'}
                tone={tone}
                onDelete={step === 'number' ? () => number.press('delete') : undefined}
              />
              {step === 'sign' && reading.doubt !== null ? (
                <SignQuestion reading={reading} suggested={reading.doubt} />
              ) : (
                <LimitRail
                  limits={shownLimits(unit, words.fahrenheit === true)}
                  value={number.value}
                  unit={words.fahrenheit ? '°F' : '°C'}
                />
              )}
            </>
          )}
          {isUnusual ? <p className={styles.hint}>{DIFFERENT_SENTENCE}</p> : null}
        </div>
        <div className={styles.pad}>
          {step === 'answers' ? (
            <ReadingAnswers reading={reading} limits={unit} />
          ) : asksProbe ? (
            <ProbeQuestion
              siteId={unit.location_id}
              refused={probe.refused}
              onChoose={probe.choose}
            />
          ) : (
            <NumberPad label={`Temperature of ${unit.name}`} onKey={reading.press} />
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
          <ReadingActions
            reading={reading}
            limits={unit}
            onSkip={on.onSkip}
            onNoReading={() => setIsUnread(true)}
            isCorrection={correcting !== null}
            follows={follows}
            nextName={nextName}
          />
        </div>
      </div>
      {isUnread ? (
        <NoReadingSheet
          unit={unit}
          onClose={() => setIsUnread(false)}
          onLater={on.onSkip}
          onSaved={(answer) => on.onAnswered?.(answer)}
        />
      ) : null}
    </section>
  )
}
