/** Which answers fail and the consequences: text, an issue, a hold, one-tap actions (domain §4). */
import { choicesOf, kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import { PickSet } from '#src/ui/fields/pick.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import styles from '../builder.module.css'
import type { Say } from './answer-properties.tsx'
import { IssueProperties } from './issue-properties.tsx'
import { LinesEditor } from './lines-editor.tsx'

/** Does it have an answer that fails? */
function canFail(question: Question): boolean {
  const limits = question['x-limits'] ?? {}
  const { min, max, code, of } = limits
  const judged = [min, max, code, of, question['x-age']?.max_days, question['x-time-between']]
  return (question['x-fail']?.length ?? 0) > 0 || judged.some((one) => one !== undefined)
}

interface FailPropertiesProps {
  readonly question: Question
  readonly say: Say
}

export function FailProperties({ question, say }: FailPropertiesProps) {
  const kind = kindOf(question)
  const actions = question['x-actions'] ?? []
  const put = (next: readonly string[]) =>
    say({ 'x-actions': next.length > 0 ? next : undefined }, 'actions')
  return (
    <>
      {kind === 'yes-no' || kind === 'choice' || kind === 'choices' ? (
        <div className={styles.group}>
          <p className={styles.legend}>Answers that fail</p>
          <PickSet
            label="Answers that fail"
            options={choicesOf(question).filter(({ value }) => value !== 'NA')}
            value={question['x-fail'] ?? []}
            onChange={(fail) => say({ 'x-fail': fail.length > 0 ? fail : undefined }, 'fail')}
          />
        </div>
      ) : null}
      {canFail(question) ? (
        <>
          <SwitchField
            label="A fail needs an action"
            value={question['x-action'] !== 'OPTIONAL'}
            onChange={(isNeeded) =>
              say({ 'x-action': isNeeded ? undefined : 'OPTIONAL' }, 'action')
            }
          />
          <IssueProperties question={question} say={say} />
          <SwitchField
            label="A fail offers to hold the food"
            value={question['x-hold'] === true}
            onChange={(isHold) => say({ 'x-hold': isHold || undefined }, 'hold')}
          />
          <LinesEditor
            legend="One-tap actions"
            noun="action"
            lines={actions}
            onChange={(at, text) => put(actions.map((one, place) => (place === at ? text : one)))}
            onRemove={(at) => put(actions.toSpliced(at, 1))}
            onAdd={() => put([...actions, ''])}
          />
        </>
      ) : null}
    </>
  )
}
