/**
 * Which occurrence a check being filled in answers, and for which department it counts. Pure.
 * Always holds: what a schedule asks of a department counts for that department, whoever does it
 * and whatever department they have chosen to see (domain §2.25); a form picked by hand counts for
 * their own.
 */
import type { CheckDay, ScheduledCheck } from '#contract/modules/checks/check-day.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'

type Asked = {
  /** The schedule and its occurrence, if the address names one. */
  readonly schedule: string
  readonly slot: number
  /** Picked by hand: the form in all its revisions, and the department; null is every one. */
  readonly formIds: readonly string[]
  readonly departmentId: string | null
}

/**
 * The requested occurrence while it is open, otherwise the open one of the same schedule or form; a
 * check done late belongs to that one (domain §5.4).
 * @param day of the whole site, whoever is reminded
 */
export function answeredOccurrence(
  day: Pick<CheckDay, 'due' | 'later'> | undefined,
  { schedule, slot, formIds, departmentId }: Asked,
): ScheduledCheck | null {
  const open = [...(day?.due ?? []), ...(day?.later ?? [])]
  const isNow = ({ occurrence }: ScheduledCheck) => occurrence.state !== 'NOT_YET'
  if (schedule) {
    const own = open.filter((one) => one.schedule.id === schedule)
    return own.find(({ occurrence }) => occurrence.at === slot) ?? own.find(isNow) ?? null
  }
  const isHere = inDepartment(departmentId)
  // A check started with one revision also answers a schedule for the next (domain §2.23).
  const isOfIt = ({ form, schedule: own }: ScheduledCheck) =>
    formIds.includes(form.id) && isHere(own)
  return open.find((one) => isOfIt(one) && isNow(one)) ?? null
}

/** @param here the person's department; undefined counts for every one */
export const departmentOf = (
  due: Pick<ScheduledCheck, 'schedule'> | null,
  here: string | undefined,
): string | undefined => due?.schedule.department_id ?? here
