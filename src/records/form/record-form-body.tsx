/**
 * A form once it is known whether there is a draft: if so, the person first decides what to do with
 * it.
 */
import { useMemo, useState } from 'react'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { DraftQuestion } from './draft-question.tsx'
import { FilledForm } from './filled-form.tsx'
import type { RecordFormProps } from './record-form.tsx'
import { useFormDraft } from './use-form-draft.ts'

export function RecordFormBody(props: RecordFormProps) {
  const { keepsDraft = true, groups } = props
  const draft = useFormDraft(props.resource, keepsDraft)
  const [answer, setAnswer] = useState<'carry-on' | 'start-again'>()
  const { found } = draft
  const kept = useMemo(() => (answer === 'carry-on' && found ? found.value : null), [answer, found])
  if (found === undefined)
    return <FormSkeleton fields={groups.flatMap(({ fields }) => fields).length} />
  if (found && !answer) {
    return (
      <DraftQuestion
        changed={found.changed}
        onCarryOn={() => setAnswer('carry-on')}
        onStartAgain={() => setAnswer('start-again')}
      />
    )
  }
  return <FilledForm {...props} draft={draft} kept={kept} form={drawForm} />
}

const drawForm = (props: Omit<RecordFormProps, 'cancelTo'>) => (
  <RecordFormBody {...props} keepsDraft={false} />
)
