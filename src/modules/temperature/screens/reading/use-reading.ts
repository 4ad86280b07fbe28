/**
 * One reading being taken: the number, the verdict, what must still be answered, and the save.
 * Always holds: the reading is exactly what was typed, never a suggestion and never corrected (AC
 * 3.15.1); the limits it was judged by are stored with it.
 */

import { useState } from 'react'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { celsiusOfFahrenheit } from '#contract/measure/temperature-scale.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import { judge } from '#contract/modules/temperature/limits.ts'
import { freezerSignDoubt } from '#contract/modules/temperature/limits-in-words.ts'
import { opensIssue } from '#contract/modules/temperature/rechecks.ts'
import { slotAt } from '#contract/modules/temperature/slot-at.ts'
import { temperatureLogProblems } from '#contract/modules/temperature/temperature-logs.rules.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import type { UsualRange } from '#contract/modules/temperature/usual-temperature.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import type { PadKey } from '#src/ui/fields/number-entry.ts'
import { useNumberEntry } from '#src/ui/fields/use-number-entry.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { shownValue } from '../detail/detail-line.ts'
import { useRoundProbe } from '../round/use-round-probe.ts'
import {
  type Answers,
  answersInstead,
  answersToFields,
  noAnswers,
  readWith,
  stillToSay,
} from './answers.ts'
import { readingAt } from './reading-at.ts'
import { startsNegative } from './shown-limits.ts'

/** `number`: the pad. `sign`: 18 typed for a freezer. `answers`: why, and the action. */
export type ReadingStep = 'number' | 'sign' | 'answers'

type Options = {
  readonly entry: RoundEntry
  readonly usual: UsualRange | null
  /** The reading being corrected, instead of a new one. */
  readonly correcting: TemperatureLog | null
  readonly start: number | null
  /** The person asked to explain it: what `start` lacks is asked for at once. */
  readonly explains?: boolean
  readonly onSaved: (log: TemperatureLog) => void
}

/** What prevents saving a number; `doubt` is a freezer's missing minus. */
type Objections = {
  readonly problems: ReturnType<typeof temperatureLogProblems>
  readonly doubt: number | null
}

/** Errors in the number itself, or in the way it was read, are corrected on the pad. */
const atPad = ({ problems }: Objections) => problems.temperature ?? problems.probe_id

/** The next step for a number that can't be saved yet. */
function stepAfter(objections: Objections): ReadingStep {
  if (atPad(objections)) return 'number'
  if (objections.doubt !== null) return 'sign'
  return Object.keys(objections.problems).length > 0 ? 'answers' : 'number'
}

export function useReading(options: Options) {
  const { entry, usual, correcting, start, explains = false, onSaved } = options
  const { db, location, caller } = useSession()
  const save = useSave()
  const round = useRoundProbe()
  const [probeThen, setProbeThen] = useState(correcting?.probe_id ?? '')
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const [why, setWhy] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, during] = useBusy()
  const words = { fahrenheit: location?.temperatures_in_farenheit === true }
  const { unit } = entry
  // A correction keeps the probe it was read with, if any.
  const probe = correcting
    ? {
        isAsked: correcting.source === 'PROBE',
        name: probeThen,
        choose: setProbeThen,
        refused: null,
      }
    : { ...round, isAsked: unit.probe_required === true }
  const begin = correcting ? shownValue(correcting.temperature, words) : start
  const inCelsius = (value: number | null) =>
    value !== null && words.fahrenheit ? celsiusOfFahrenheit(value) : value
  const draftOf = (temperature: number, said: Answers) => ({
    temperature,
    ...readWith(probe),
    ...answersToFields(said),
  })
  const objectionsTo = (celsius: number | null, said: Answers): Objections =>
    celsius === null
      ? { problems: {}, doubt: null }
      : {
          problems: temperatureLogProblems(draftOf(celsius, said), unit, {
            now: Date.now(),
            role: caller?.role ?? 'user',
            ...words,
          }),
          doubt: freezerSignDoubt(celsius, unit, words),
        }
  const [step, setStep] = useState<ReadingStep>(() =>
    explains ? stepAfter(objectionsTo(inCelsius(begin), noAnswers)) : 'number',
  )
  const number = useNumberEntry({
    startNegative: startsNegative(unit, words.fahrenheit),
    active: step === 'number',
    onEnter: () => void next(),
    ...(begin !== null && { initial: String(begin) }),
  })
  const celsius = inCelsius(number.value)
  const result = celsius === null ? null : judge(celsius, unit)
  const said = result === 'PASS' ? noAnswers : answers
  const objections = objectionsTo(celsius, said)
  const { problems, doubt } = objections
  const lacksWhy = correcting !== null && why.trim().length < 3
  const lacks = stillToSay(said, result)

  /** The issue that tells of the failure this one rechecks, while somebody works on it. */
  async function openIssueOf(before: TemperatureLog | null): Promise<string | undefined> {
    if (!db || !before || !opensIssue(before)) return undefined
    const issue = await db
      .records('issues')
      .get(before.issue_id ?? derivedId(before.id, ISSUE_ROLE))
    return issue && isOpenIssue(issue) && !issue.archived ? issue.id : undefined
  }

  async function store(): Promise<void> {
    if (celsius === null || isSaving) return
    const date = correcting?.date ?? Date.now()
    const slot = correcting ? correcting.slot : slotAt(unit, date, timezoneOf(location))
    const recheckOf = correcting ? correcting.recheck_of_id : entry.recheckOf?.id
    const issue_id = correcting ? undefined : await openIssueOf(entry.recheckOf)
    const fields = {
      id: uuidV7(),
      ...draftOf(celsius, said),
      ...(correcting && answersInstead(said)),
      ...readingAt(unit, { celsius, date, slot, recheckOf }),
      ...(issue_id && { issue_id }),
      ...(usual && { suggested_temperature: usual.expected }),
    }
    const saved = await during(
      correcting
        ? save.correct('temperature-logs', correcting, fields, why.trim())
        : save.create('temperature-logs', fields),
    )
    if (saved.ok) {
      if (probe.isAsked && !correcting) round.keep()
      return onSaved(saved.record)
    }
    setProblem(Object.values(saved.fields)[0] ?? saved.message)
  }

  /** Save and next, or the step that must come before it. */
  async function next(): Promise<void> {
    setProblem(null)
    if (number.problem) return
    if (celsius === null) return setProblem('Enter a temperature.')
    const first = atPad(objections)
    if (first) return setProblem(first)
    const after = stepAfter(objections)
    if (step !== 'answers' && after !== 'number') return setStep(after)
    if (lacks.length > 0) return
    if (Object.keys(problems).length > 0) return setProblem(Object.values(problems)[0] ?? null)
    if (lacksWhy) return setProblem('Say why you are correcting this.')
    await store()
  }

  return {
    words,
    number,
    celsius,
    result,
    probe,
    step,
    doubt,
    answers,
    problem: number.problem ?? problem,
    isSaving,
    why,
    setWhy,
    next,
    /** What the verdict still requires to be said. */
    lacks,
    lacksWhy,
    lacksProbe: probe.isAsked && probe.name === '',
    isComplete:
      step !== 'sign' &&
      celsius !== null &&
      Object.keys(problems).length === 0 &&
      lacks.length === 0 &&
      !lacksWhy,
    answer: (said: Partial<Answers>) => setAnswers((before) => ({ ...before, ...said })),
    press: (key: PadKey): void => {
      // Typing on answers the question about the sign.
      setStep('number')
      number.press(key)
    },
    /** Back to the pad; the number stays. */
    change: () => setStep('number'),
    /** The freezer question: use the minus, or keep what was typed. */
    settleSign: (useMinus: boolean) => {
      if (useMinus && doubt !== null) number.reset(String(doubt))
      setStep(useMinus ? 'number' : 'answers')
    },
  }
}

export type Reading = ReturnType<typeof useReading>
