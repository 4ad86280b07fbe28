/** The consequences of signing a check, shown before it is signed. */
import type { Check } from '#contract/modules/checks/checks.ts'
import { verdictOf } from '#contract/modules/forms/evaluate.ts'
import { causesWords } from '#src/modules/forms/parts/check-form/cause-words.ts'
import type { Judged, OpenForm } from '#src/modules/forms/parts/check-form/judged.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/status/note.tsx'

interface ConsequencesProps {
  judged: Judged
  form: OpenForm
  corrected: readonly Check[]
}

export function Consequences({ judged, form, corrected }: ConsequencesProps) {
  const { flags } = useSession()
  const words = causesWords(judged.evaluation, form, flags ?? [], corrected)
  if (!words || judged.evaluation.missing_actions.length > 0) return null
  const verdict = verdictOf(form.schema, judged.evaluation)
  return (
    <Note tone="warning" title={words.title}>
      {verdict === null ? null : `${verdict}. `}
      {words.second}
    </Note>
  )
}
