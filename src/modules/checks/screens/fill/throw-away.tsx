/**
 * Asks before a draft is thrown away, and says how much it contains. Its unsent photos go with it,
 * because nothing names them any more.
 */

import { filesIn } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import type { CheckDraft } from '#src/modules/checks/parts/check-draft.ts'
import { openForm } from '#src/modules/forms/parts/check-form/judged.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'

interface ThrowAwayProps {
  begun: CheckDraft
  isCorrection: boolean
  /** Absent if this device no longer has it. */
  form: CheckForm | undefined
  drop: () => Promise<void>
  onDone: (isGone: boolean) => void
}

const parts: readonly string[] = ['heading', 'section', 'group']
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

function whatIsLost({ data }: CheckDraft, form: CheckForm | undefined) {
  if (!form) return { files: [], words: 'What was answered is lost.' }
  const { schema } = openForm(form)
  const answers = askedQuestions(schema, data).filter(
    ({ kind, value }) => !parts.includes(kind) && isAnswered(value),
  ).length
  const files = filesIn(schema, data)
  const lost = [
    count(answers, 'answer'),
    ...(files.length > 0 ? [count(files.length, 'photo')] : []),
  ]
  const isOne = answers === 1 && files.length === 0
  return { files, words: `${lost.join(' and ')} ${isOne ? 'is' : 'are'} lost for good.` }
}

export function ThrowAway(props: ThrowAwayProps) {
  const { begun, isCorrection, form, drop, onDone } = props
  const save = useSave()
  const { files, words } = whatIsLost(begun, form)

  async function throwAway(): Promise<void> {
    await drop()
    for (const id of files) await save.detach(id)
    toast.success('Thrown away')
    onDone(true)
  }
  return (
    <ConfirmDialog
      opened
      title={form ? `Throw away ${form.title}?` : 'Throw it away?'}
      verb="Throw away"
      cancel="Keep it"
      danger
      onConfirm={throwAway}
      onCancel={() => onDone(false)}
    >
      {isCorrection ? 'What you changed is lost. The old check stays as it is.' : words}
    </ConfirmDialog>
  )
}
