/**
 * A check form to be filled in: RJSF on the stored schema, rendered by check-theme. Always holds:
 * the screen holds the answers, this holds none; nothing in a form is executed (ADR 0015); `y`, `n`
 * and `a` answer the current question (guide, Keyboard).
 */
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { withAction, withoutRow } from '#contract/modules/forms/answers.ts'
import { actionsOf } from '#contract/modules/forms/evaluate.ts'
import { type ContainsOf, withFollowing } from '#contract/modules/forms/following-answers.ts'
import { type Answers, isAnswered } from '#contract/modules/forms/form-language.ts'
import { limitsOfQuestion, type SiteLimits } from '#contract/modules/forms/form-limits.ts'
import { LETTERS_KEY } from '#src/platform/preferences.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { useSession } from '#src/session/use-session.ts'
import { useShortcuts } from '#src/ui/input/use-shortcuts.ts'
import { answerByKey } from './answer-by-key.ts'
import { causeWords } from './cause-words.ts'
import styles from './check-form.module.css'
import { checkFields, checkTemplates } from './check-theme.tsx'
import { type Filling, FillingContext } from './filling.ts'
import { conditionReader } from './form-conditions.ts'
import type { Judged, OpenForm } from './judged.ts'
import { lotsInDoubt } from './lots-in-doubt.ts'

export interface CheckFormProps {
  readonly form: OpenForm
  readonly judged: Judged
  readonly data: Answers
  readonly onChange: (change: (before: Answers) => Answers) => void
  readonly site: SiteLimits
  readonly containsOf?: ContainsOf
  /** The checks it replaces. */
  readonly corrected?: readonly Check[]
  /** Ids of the lots made since the form last passed; undefined while loading. */
  readonly madeSincePass?: readonly string[] | undefined
  /** Somebody tried to sign: what is missing is shown at every question. */
  readonly isTried: boolean
  /** Nothing is saved: the builder's preview. */
  readonly isForTry?: boolean
}

const none: readonly string[] = []
const noChecks: readonly Check[] = []
const unknown: ContainsOf = () => undefined
const keepAsTyped = { emptyObjectFields: 'skipDefaults' } as const

const own = (data: Answers, isKept: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(data).filter(([key]) => isKept(key)))

export function CheckFormBody(props: CheckFormProps) {
  const { form, judged, data, onChange, site, isTried, isForTry = false } = props
  const { corrected = noChecks, madeSincePass = none, containsOf = unknown } = props
  const { caller, platform, flags } = useSession()
  const answers = useMemo(() => own(data, (key) => !key.startsWith('_')), [data])
  const filling = useMemo((): Filling => {
    const { asked, numbers, evaluation } = judged
    const actions = actionsOf(data)
    const shown = asked.filter(({ value }) => isTried || isAnswered(value))
    return {
      asked: new Map(asked.map((one) => [one.path, one])),
      numbers,
      findings: new Map(evaluation.findings.map((one) => [one.path, one])),
      errors: Object.fromEntries(
        shown.flatMap(({ path }) => {
          const says = evaluation.errors[path]
          return says ? [[path, says]] : []
        }),
      ),
      limitsOf: ({ question, siblings }) => {
        const limits = question['x-limits']
        return limits ? limitsOfQuestion(limits, siblings, site, undefined) : null
      },
      actionOf: (path) => ({ text: '', file_ids: [], ...actions[path] }),
      say: (path, { text, file_ids, reason, product_decision, lots }) =>
        onChange((before) =>
          withAction(before, path, {
            text,
            ...(reason && { reason }),
            ...(product_decision && { product_decision }),
            ...(product_decision?.decision === 'HELD' && lots && { lots }),
            by: caller?.user_id ?? '',
            at: Date.now(),
            ...(file_ids.length > 0 && { file_ids }),
          }),
        ),
      removeRow: (group, index) => onChange((before) => withoutRow(before, group, index)),
      lotsInDoubt: (finding) => lotsInDoubt(finding, asked, madeSincePass),
      causeOf: (finding) => causeWords(finding, form, flags ?? [], corrected),
      isForTry,
    }
  }, [
    judged,
    data,
    form,
    flags,
    corrected,
    madeSincePass,
    isTried,
    isForTry,
    site,
    caller,
    onChange,
  ])

  useShortcuts(answerByKey(judged.asked), {
    letters: platform.preferences.read(LETTERS_KEY) !== 'off',
  })

  return (
    <FillingContext value={filling}>
      <Form
        tagName="div"
        className={`${styles.form} ${isForTry ? styles.narrow : ''}`}
        idPrefix="q"
        schema={form.schema as RJSFSchema}
        uiSchema={form.ui as UiSchema<FormData>}
        validator={conditionReader}
        formData={answers as FormData}
        fields={checkFields}
        templates={checkTemplates}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={keepAsTyped}
        onChange={({ formData = {} }) =>
          onChange((before) => {
            const notes = own(before, (key) => key.startsWith('_'))
            const after = { ...notes, ...own(formData, (key) => !key.startsWith('_')) }
            return withFollowing(form.schema, before, after, containsOf)
          })
        }
      >
        {/* The screen has its own signing button. */}
        <span />
      </Form>
    </FillingContext>
  )
}
