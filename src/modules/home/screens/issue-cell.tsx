/** Open issues of the site, and how many of them are this person's (domain §3.1). */
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { useSiteIssues } from '#src/modules/issues/parts/use-site-issues.ts'
import { useSession } from '#src/session/use-session.ts'
import { CountCell } from './count-cell.tsx'

export function IssueCell() {
  const { caller } = useSession()
  const open = useSiteIssues()?.filter(isOpenIssue)
  const own = open?.filter(({ assigned_to }) => assigned_to === caller?.user_id).length ?? 0
  return (
    <CountCell
      label="Open issues"
      figure={open?.length ?? null}
      second={own === 0 ? 'None is yours' : `${own} ${own === 1 ? 'is' : 'are'} yours`}
      to="/issues"
    />
  )
}
