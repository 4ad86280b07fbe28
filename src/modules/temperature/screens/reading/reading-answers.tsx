/**
 * Replaces the pad once a reading isn't good: why, the action, what happened to the food
 * (kit-patterns §4, AC 3.14.2-3). Keys 1 to 9 pick in the first group that is open, Enter saves.
 */
import { useEffect, useEffectEvent } from 'react'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { decisions, reasons } from '#src/modules/temperature/parts/reading-words.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { isTypingElsewhere } from '#src/ui/input/is-typing.ts'
import { useIsOnTop } from '#src/ui/layers/layer-stack.ts'
import { actionsFor, feelsOf, leftInWords, type Question, SOMETHING_ELSE } from './answers.ts'
import styles from './reading-panel.module.css'
import type { Reading } from './use-reading.ts'

interface ReadingAnswersProps {
  reading: Reading
  limits: Limits
}

/** Where each question is on the page. */
export const questionId = (question: Question) => `reading-${question}`

/** Brings a question into view, with the focus on its field or its first answer. */
export function showQuestion(question: Question): void {
  const group = document.getElementById(questionId(question))
  group?.scrollIntoView({ block: 'center' })
  const field = group?.querySelector<HTMLElement>('input[type=text]')
  const first = group?.querySelector<HTMLElement>('input')
  ;(field ?? first)?.focus({ preventScroll: true })
}

export function ReadingAnswers({ reading, limits }: ReadingAnswersProps) {
  const { answers, answer, result, celsius } = reading
  const isOnTop = useIsOnTop()
  const feels = feelsOf(celsius, limits)
  const leftIn = leftInWords(limits, feels)
  const foods = decisions.map((one) =>
    one.value === 'KEPT' ? { ...one, label: `Left in, ${leftIn}` } : one,
  )
  const actions = actionsFor(feels)
  const isFail = result === 'FAIL'
  const choose: Readonly<Record<Question, (place: number) => void>> = {
    reason: (place) => reasons[place] && answer({ reason: reasons[place].value }),
    action: (place) => actions[place] && answer({ action: actions[place].value }),
    food: (place) => foods[place] && decide(foods[place].value),
  }
  const decide = (decision: (typeof foods)[number]['value']): void =>
    answer({ decision, decisionReason: decision === 'KEPT' ? leftIn : '' })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isOnTop())
      return
    if (event.key === 'Enter') {
      // On a button it presses that; in a field and on an answer it saves.
      if (event.target instanceof Element && event.target.closest('a,button')) return
      event.preventDefault()
      void reading.next()
      return
    }
    const [open] = reading.lacks
    if (!open || !/^[1-9]$/.test(event.key) || isTypingElsewhere(event.target)) return
    event.preventDefault()
    choose[open](Number(event.key) - 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={styles.answers}>
      <div id={questionId('reason')} className={styles.question}>
        <PickGroup
          label={`Why is it ${feels}?`}
          options={reasons}
          value={answers.reason}
          onChange={(reason) => answer({ reason })}
        />
        {answers.reason === 'OTHER' ? (
          <TextField
            label={`Why it is ${feels}`}
            value={answers.reasonText}
            onChange={(reasonText) => answer({ reasonText })}
          />
        ) : null}
      </div>
      {isFail ? (
        <>
          <div id={questionId('action')} className={styles.question}>
            <PickGroup
              label="What did you do?"
              options={actions}
              value={answers.action}
              onChange={(action) => answer({ action })}
            />
            {answers.action === SOMETHING_ELSE ? (
              <TextField
                label="What you did"
                value={answers.actionText}
                onChange={(actionText) => answer({ actionText })}
              />
            ) : null}
          </div>
          <div id={questionId('food')} className={styles.question}>
            <PickGroup
              label="What about the food?"
              options={foods}
              value={answers.decision}
              onChange={decide}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
