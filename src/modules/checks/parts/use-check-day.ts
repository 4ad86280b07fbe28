/**
 * The current site's checks on one day, live: what is due, what comes later, what was missed. The
 * rule that reads schedules is fetched, and rows are read for it, once the first page can be used:
 * nobody waits for it at the start. Reads the schedules, the forms and an index range of checks,
 * never all of them.
 */
import { useEffect, useMemo, useState } from 'react'
import type { CheckDay } from '#contract/modules/checks/check-day.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { afterFirstPage } from '#src/platform/first-page.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

type Rule = typeof import('#contract/modules/checks/check-day.ts')

let fetched: Rule | undefined

function useRule(isWanted: boolean): Rule | undefined {
  const [rule, setRule] = useState(fetched)
  useEffect(() => {
    if (rule || !isWanted) return
    let isHere = true
    void afterFirstPage(() => import('#contract/modules/checks/check-day.ts')).then((module) => {
      fetched = module
      if (isHere) setRule(module)
    })
    return () => {
      isHere = false
    }
  }, [rule, isWanted])
  return rule
}

/**
 * Undefined while loading, and if the module is off.
 * @param asked the day; today by default
 * @param isWhole of every department and whoever is reminded: what a check may answer
 */
export function useCheckDay(asked?: string, isWhole = false): CheckDay | undefined {
  const { location, department, caller } = useSession()
  const departmentId = isWhole ? null : (department?.id ?? null)
  const isWanted = useFlag('checks') && location !== null
  const rule = useRule(isWanted)
  const isOn = isWanted && rule !== undefined
  const now = useNow()
  const timezone = timezoneOf(location)
  const day = asked ?? localDay(now, timezone)
  const location_id = location?.id ?? ''
  const schedules = useRecords(
    'check-schedules',
    isOn ? { where: { location_id }, includeArchived: true } : null,
  )
  const forms = useRecords('check-forms', isOn ? { includeArchived: true } : null)
  const from = useMemo(
    () => isOn && schedules && rule.checksFrom(schedules, location, { day, now }),
    [isOn, rule, schedules, location, day, now],
  )
  const checks = useRecords(
    'checks',
    from ? { where: { location_id }, between: { field: 'date', from } } : null,
  )
  return useMemo(() => {
    if (!rule || !schedules || !forms || !checks || !location || !caller) return undefined
    const where = { site: location, departmentId, seer: isWhole ? null : caller }
    // A check saved a moment ago is in the store before the clock here ticks.
    const latest = Math.max(now, ...checks.slice(-1).map(({ date }) => date))
    return rule.checkDay({ schedules, forms, checks }, where, { day, now: latest })
  }, [rule, schedules, forms, checks, location, departmentId, isWhole, caller, now, day])
}
