/** What signing a check will cause, said before it is signed. */
import type { Judged } from '#src/records/check-form/judged.ts'
import { Note } from '#src/ui/note.tsx'

export function Consequences({ judged }: { judged: Judged }) {
  const failing = judged.evaluation.findings.filter(({ verdict }) => verdict === 'FAIL')
  if (failing.length === 0 || judged.evaluation.missing_actions.length > 0) return null
  const issues = failing.filter(({ issue }) => issue).length
  return (
    <Note
      tone="warning"
      title={
        failing.length === 1
          ? '1 answer needed action.'
          : `${failing.length} answers needed action.`
      }
    >
      {issues === 0
        ? 'What you did is kept with the check.'
        : issues === 1
          ? 'Signing opens an issue for the manager.'
          : `Signing opens ${issues} issues for the manager.`}
    </Note>
  )
}
