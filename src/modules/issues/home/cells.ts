/** The site's open issues, and how many of them are this person's (domain §3.1). */
import { useMemo } from 'react'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Cell } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useSiteIssues } from '../parts/use-site-issues.ts'

export function useHomeCells(): readonly Cell[] {
  const { caller } = useSession()
  const issues = useSiteIssues()
  return useMemo(() => {
    const open = issues?.filter(isOpenIssue)
    const own = open?.filter(({ assigned_to }) => assigned_to === caller?.user_id).length ?? 0
    return [
      {
        label: 'Open issues',
        figure: open?.length ?? null,
        second: own === 0 ? 'None are yours' : `${own} ${own === 1 ? 'is' : 'are'} yours`,
        to: '/issues',
      },
    ]
  }, [issues, caller])
}
