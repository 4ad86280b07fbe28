/**
 * The limits for a number: the legal limits of a kind of unit or delivery by name, or four numbers
 * of one's own. Limits decided by another answer are only named here.
 */
import { kindOf, type Question } from '#contract/modules/forms/form-language.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import styles from '../builder.module.css'
import { codeWords } from '../form/question-text.ts'
import { withLimits, withWords } from '../form/question-words.ts'

interface LimitEditorProps {
  readonly question: Question
  readonly onQuestion: (question: Question, about: string) => void
}

const OWN = 'own'
const BY_ANSWER = 'by-answer'
const none = { min: undefined, warn_min: undefined, warn_max: undefined, max: undefined }
const figures = [
  ['min', 'Fails below'],
  ['warn_min', 'Warns below'],
  ['warn_max', 'Warns above'],
  ['max', 'Fails above'],
] as const

export function LimitEditor({ question, onQuestion }: LimitEditorProps) {
  const limits = question['x-limits'] ?? {}
  const isTemperature = kindOf(question) === 'temperature'
  const judged = limits.code ?? (limits.of ? BY_ANSWER : OWN)
  const put = (words: Parameters<typeof withLimits>[1], about: string) =>
    onQuestion(withLimits(question, words), about)
  return (
    <>
      {isTemperature ? (
        <SelectField
          label="Limits"
          options={[
            { value: OWN, label: 'Own' },
            ...(limits.of ? [{ value: BY_ANSWER, label: 'By another answer' }] : []),
            ...Object.entries(codeWords).map(([value, label]) => ({ value, label })),
          ]}
          value={judged}
          onChange={(next) => {
            if (next === null || next === BY_ANSWER) return
            const code = next === OWN ? undefined : next
            const held = code === 'COOK' || code === 'REHEAT' ? limits.held : undefined
            put({ ...none, code, of: undefined, cases: undefined, held }, 'code')
          }}
        />
      ) : (
        <TextField
          label="Unit"
          value={limits.unit ?? ''}
          maxLength={12}
          placeholder="min, kg, %"
          onChange={(unit) => put({ unit: unit || undefined }, 'unit')}
        />
      )}
      {judged === OWN ? (
        <fieldset className={styles.figures}>
          <legend className={styles.legend}>{isTemperature ? 'Own limits' : 'Limits'}</legend>
          {figures.map(([word, label]) => (
            <NumberField
              key={word}
              label={label}
              unit={limits.unit}
              decimals={isTemperature ? 1 : 2}
              digits={8}
              value={limits[word] ?? null}
              onChange={(figure) => put({ [word]: figure ?? undefined }, word)}
              // Without its limit the question would pass anything.
              onUnread={() => put({ [word]: null }, word)}
            />
          ))}
        </fieldset>
      ) : null}
      {isTemperature ? null : (
        <SwitchField
          label="Whole numbers only"
          value={question.type === 'integer'}
          onChange={(isWhole) =>
            onQuestion(withWords(question, { type: isWhole ? 'integer' : 'number' }), 'whole')
          }
        />
      )}
    </>
  )
}
