/**
 * `y`, `n` and `a` for the focused question, otherwise the first one without an answer (guide,
 * Keyboard): the answer is given by its own button, and the focus moves on to the next. Always
 * holds: a key never gives an answer whose words begin otherwise, so `y` is "Yes, I have" and not
 * the good answer "None".
 */
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import type { Shortcuts } from '#src/ui/input/use-shortcuts.ts'
import { focusQuestion, questionOf } from './focus-question.ts'

const keys = ['y', 'n', 'a']
const answers = ['YES', 'NO', 'NA']

function questionInFront(asked: readonly Asked[]): Asked | undefined {
  const path = document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset.question
  const here = asked.find((one) => one.path === path)
  if (here) return here
  return asked.find(({ kind, value }) => kind === 'yes-no' && !isAnswered(value))
}

/** Where the question has its own words: the answer that begins with the key, -1 for none. */
function placeByWords({ question }: Asked, key: string): number | undefined {
  const labels = question['x-labels']
  if (!labels || key === 'a') return undefined
  return answers.findIndex((answer) => labels[answer]?.toLowerCase().startsWith(key))
}

export function answerByKey(asked: readonly Asked[]): Shortcuts {
  const press = (key: string, place: number) => (): void => {
    const one = questionInFront(asked)
    if (one?.kind !== 'yes-no') return
    const button = questionOf(one.path)?.querySelectorAll<HTMLInputElement>('input[type=radio]')
    const meant = placeByWords(one, key) ?? place
    const answer = button?.[meant]
    if (!answer) return
    answer.click()
    answer.focus()
    const isBad = one.question['x-fail']?.includes(answers[meant] ?? '') ?? false
    // A failed answer keeps the focus: its action is asked right below.
    if (isBad) return
    const after = asked.slice(asked.indexOf(one) + 1)
    const next = after.find(({ kind, value }) => kind !== 'heading' && !isAnswered(value))
    if (next) focusQuestion(next.path)
  }
  return Object.fromEntries(keys.map((key, place) => [key, press(key, place)]))
}
