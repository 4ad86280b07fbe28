/**
 * An answer in place of a reading, being given. Always holds: an open issue that tells of the same
 * unit already is named, so that a fridge that stays off for a week has one issue.
 */
import { useState } from 'react'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import { noReadingProblems } from '#contract/modules/temperature/no-readings.rules.ts'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import { slotAt } from '#contract/modules/temperature/slot-at.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'

/** The open issue of the last answer about this unit, if there is one. */
async function openIssueOf(db: LarderDatabase, unitId: string): Promise<string | undefined> {
  const answers = await readRecords(db, 'no-readings', {
    where: { temperature_location_id: unitId },
  })
  const last = answers.findLast(
    ({ voided_by_id, cause }) => !voided_by_id && cause !== 'OUT_OF_USE',
  )
  if (!last) return undefined
  const issue = await db.records('issues').get(last.issue_id ?? derivedId(last.id, ISSUE_ROLE))
  return issue && isOpenIssue(issue) && !issue.archived ? issue.id : undefined
}

type Said = {
  readonly reason: NoReading['reason'] | null
  readonly food: NonNullable<NoReading['food']> | null
  readonly notes: string
  readonly photos: readonly string[]
}
const nothing: Said = { reason: null, food: null, notes: '', photos: [] }

export function useNoReading(
  unit: TemperatureLocation,
  cause: NoReading['cause'],
  onSaved: (answer: NoReading) => void,
) {
  const { location } = useSession()
  const db = useDatabase()
  const save = useSave()
  const [id] = useState(uuidV7)
  const [said, setSaid] = useState(nothing)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, during] = useBusy()
  const { reason, food, notes, photos } = said
  const given = {
    cause,
    ...(reason && { reason }),
    ...(cause === 'OFF' && food && { food }),
    ...(notes.trim() && { notes: notes.trim() }),
  }
  const problems = noReadingProblems(given)
  const lacks = [
    ...(reason === null ? ['why'] : []),
    ...(problems.notes ? ['why, in a few words'] : []),
    ...(problems.food ? ['the food'] : []),
  ]

  async function store(): Promise<void> {
    if (!db || lacks.length > 0 || isSaving) return
    const date = Date.now()
    const slot = slotAt(unit, date, timezoneOf(location))
    const issue_id = cause === 'OUT_OF_USE' ? undefined : await openIssueOf(db, unit.id)
    const saved = await during(
      save.create('no-readings', {
        ...{ id, ...given, date },
        location_id: unit.location_id,
        ...(unit.department_id && { department_id: unit.department_id }),
        temperature_location_id: unit.id,
        ...(slot && { slot }),
        ...(photos.length > 0 && { file_ids: [...photos] }),
        ...(issue_id && { issue_id }),
      }),
    )
    if (saved.ok) return onSaved(saved.record)
    setProblem(Object.values(saved.fields)[0] ?? saved.message)
  }

  return {
    id,
    said,
    say: (more: Partial<Said>) => setSaid((before) => ({ ...before, ...more })),
    lacks,
    problem,
    isSaving,
    store,
  }
}
