/** The open issues of one site, from this device. */
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { openIssueStates } from '#contract/modules/issues/issue-states.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { isAllHere } from '#src/records/read/use-each-place.ts'
import type { HomePlace } from '#src/records/seam/home.ts'

/**
 * Open ones of a site and department; null while they aren't all here. The device always keeps open
 * ones.
 */
export async function openIssuesAt(db: LarderDatabase, { site, departmentId }: HomePlace) {
  if (!(await isAllHere(db, ['issues'], Number.POSITIVE_INFINITY))) return null
  const ofState = (status: string) =>
    readRecords(db, 'issues', { where: { location_id: site.id, status } })
  const found = await Promise.all(openIssueStates.map(ofState))
  return found.flat().filter(isOpenIssue).filter(inDepartment(departmentId))
}
