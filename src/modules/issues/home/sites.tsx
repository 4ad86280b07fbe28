/** What a manager's Home shows of the issues at several sites (kit, Home). */
import type { Issue } from '#contract/modules/issues/issues.ts'
import { useEachPlace } from '#src/records/read/use-each-place.ts'
import type { HomePlaces, PlaceFigures } from '#src/records/seam/home.ts'
import { openIssuesAt } from './open-issues.ts'
import { OpenIssuesCard } from './open-issues-card.tsx'

const countCritical = (issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'CRITICAL').length

export function useSiteFigures({ places }: HomePlaces) {
  const open = useEachPlace(places, '', openIssuesAt)
  return (
    open &&
    new Map(
      [...open].map(([id, issues]): [string, PlaceFigures] => [
        id,
        {
          figures: {
            critical: issues && countCritical(issues),
          },
          toCritical: '/issues?severity=CRITICAL',
          looked: 0,
        },
      ]),
    )
  )
}

export const BelowSites = () => <OpenIssuesCard />
