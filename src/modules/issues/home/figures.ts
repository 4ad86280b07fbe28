/** How many issues of several sites are open and critical (kit, Home: Your sites). */
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { openIssueStates } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import type { LarderDatabase } from '#local/database.ts'
import { isAllHere, useEachPlace } from '#src/records/read/use-each-place.ts'
import { readRecords } from '#src/records/read/use-records.ts'
import type { HomePlace, HomePlaces, PlaceFigures } from '#src/records/seam/home.ts'

/** Open ones of a site and department; null while they are not all here: the open ones always are. */
export async function openIssuesAt(db: LarderDatabase, { site, departmentId }: HomePlace) {
  if (!(await isAllHere(db, ['issues'], Number.POSITIVE_INFINITY))) return null
  const ofState = (status: string) =>
    readRecords(db, 'issues', { where: { location_id: site.id, status } })
  const found = await Promise.all(openIssueStates.map(ofState))
  return found.flat().filter(isOpenIssue).filter(inDepartment(departmentId))
}

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
          to: { critical: '/issues?severity=CRITICAL' },
          looked: 0,
        },
      ]),
    )
  )
}
