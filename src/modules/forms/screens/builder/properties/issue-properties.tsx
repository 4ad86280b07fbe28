/** The issue a fail opens: how serious it is, what it is called, what it is about (domain §4; kit §10). */
import type { Severity } from '#contract/core/names.ts'
import { choicesOf, type Question } from '#contract/modules/forms/form-language.ts'
import { issueCategories, issueCategoryLabels } from '#contract/modules/issues/issue-categories.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { Say } from './answer-properties.tsx'

const severities = [
  { value: 'none', label: 'No issue' },
  { value: 'LOW', label: 'A low issue' },
  { value: 'MEDIUM', label: 'A medium issue' },
  { value: 'HIGH', label: 'A high issue' },
  { value: 'CRITICAL', label: 'A critical issue' },
]
const BY_ANSWER = { value: 'by-answer', label: 'An issue by the answer' }
const AS_FORM = { value: 'form', label: 'As the form' }
const categories = issueCategories.map((value, at) => ({
  value,
  label: issueCategoryLabels[at] ?? value,
}))

const NAME = 'What the issue is called'
const EXAMPLE = 'What is wrong, for example “A fridge isn’t working”'
const LONGEST = 120

interface IssuePropertiesProps {
  readonly question: Question
  readonly say: Say
}

export function IssueProperties({ question, say }: IssuePropertiesProps) {
  const issue = question['x-issue']
  return (
    <>
      <SelectField
        label="A fail opens"
        options={typeof issue === 'object' ? [...severities, BY_ANSWER] : severities}
        value={typeof issue === 'object' ? BY_ANSWER.value : (issue ?? 'none')}
        onChange={(next) => {
          if (next === BY_ANSWER.value) return
          if (next !== 'none') return say({ 'x-issue': next as Severity }, 'issue')
          const gone = { 'x-issue': undefined, 'x-issue-title': undefined }
          say({ ...gone, 'x-issue-category': undefined }, 'issue')
        }}
      />
      {issue === undefined ? null : (
        <>
          <IssueNames question={question} say={say} />
          <SelectField
            label="What it is about"
            options={[AS_FORM, ...categories]}
            value={question['x-issue-category'] ?? AS_FORM.value}
            onChange={(next) => {
              const category = issueCategories.find((one) => one === next)
              say({ 'x-issue-category': category }, 'issue-category')
            }}
          />
        </>
      )}
    </>
  )
}

/** One name, or one for each answer that opens an issue of its own. */
function IssueNames({ question, say }: IssuePropertiesProps) {
  const { 'x-issue': issue, 'x-issue-title': titles } = question
  if (typeof issue !== 'object') {
    const own = typeof titles === 'object' ? Object.values(titles)[0] : titles
    return (
      <TextField
        label={NAME}
        help={EXAMPLE}
        value={own ?? ''}
        maxLength={LONGEST}
        onChange={(title) => say({ 'x-issue-title': title || undefined }, 'issue-title')}
      />
    )
  }
  const labels = new Map(choicesOf(question).map(({ value, label }) => [value, label]))
  const named = typeof titles === 'object' ? titles : {}
  return Object.keys(issue).map((answer) => (
    <TextField
      key={answer}
      label={`${NAME}: ${labels.get(answer) ?? answer}`}
      value={named[answer] ?? (typeof titles === 'string' ? titles : '')}
      maxLength={LONGEST}
      onChange={(title) => {
        const { [answer]: _, ...others } = named
        const next = title ? { ...others, [answer]: title } : others
        say({ 'x-issue-title': next }, `issue-title-${answer}`)
      }}
    />
  ))
}
