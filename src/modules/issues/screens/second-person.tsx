/**
 * Explains to people who may not close an issue why there is no button (AC 3.9.3, domain §2.0
 * `hold`).
 */
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { heldBy, isOverseer, possibleMoves } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { severityWord } from '#src/modules/issues/parts/issue-words.ts'
import { useSession } from '#src/session/use-session.ts'
import { Note } from '#src/ui/status/note.tsx'

export function SecondPerson({ issue }: { issue: Issue }) {
  const { caller } = useSession()
  if (!caller || issue.status !== 'AWAITING_CHECK') return null
  if (possibleMoves(issue, caller).includes('CLOSED')) return null
  if (heldBy(issue).length > 0 && !isOverseer(caller)) {
    return (
      <Note tone="info" title="Closing it releases what is on hold.">
        Only an admin or an auditor can do that. Ask one of them to look at it and close it.
      </Note>
    )
  }
  const word = severityWord(issue).toLowerCase()
  return (
    <Note tone="info" title={`A ${word} issue must be closed by someone else.`}>
      {caller.role === ADMIN_OVERRIDE
        ? 'Sign in as a named person to sign this off.'
        : 'You worked on it. Ask somebody to look at it and close it.'}
    </Note>
  )
}
