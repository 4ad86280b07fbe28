/**
 * Checks that wait for a second person, and private answers that failed, as lines of the To-do list
 * (domain §3.31, verifications). Pure. Always holds: a line about a private answer names the person
 * to those who may see it, and never says the answer; reviewing it removes the line.
 */
import { IconRubberStamp, IconUserExclamation } from '@tabler/icons-react'
import type { Check } from '#contract/modules/checks/checks.ts'
import {
  checksToVerify,
  personOf,
  privateFails,
  saysUnfit,
} from '#contract/modules/checks/second-looks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'

export type SecondLooks = {
  readonly checks: readonly Check[]
  /** All revisions. */
  readonly forms: readonly CheckForm[]
}

type NameOf = (userId: string) => string | undefined
type Lines = (looks: SecondLooks, reader: ToDoReader, nameOf: NameOf) => ToDoLine[]

/** One line per form, whatever its revision; a single check opens directly. */
const verifyLines: Lines = ({ checks, forms }, { caller, now, timezone }) => {
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const waiting = checksToVerify(checks, formsById, caller)
  return [...Map.groupBy(waiting, ({ form }) => form.family_id)].map(([family, read]): ToDoLine => {
    const newest = read.reduce((a, b) => (b.check.date > a.check.date ? b : a))
    const when = formatWhen(newest.check.date, now, timezone)
    const isOne = read.length === 1
    return {
      key: `verify form ${family}`,
      rank: 'info',
      icon: IconRubberStamp,
      verb: 'Verify',
      title: `Verify ${newest.form.title}`,
      second: isOne
        ? `Signed ${lowered(when)}`
        : `${read.length} checks, the last ${lowered(when)}`,
      to: isOne
        ? `/checks/${newest.check.id}`
        : `/checks?tab=done&span=month&form=${family}&verify=yes`,
      isMine: false,
      at: now,
    }
  })
}

const lowered = (when: string) =>
  when.replace(/^(?:Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase())

/** "Callum Reid isn't fit for work"; of another answer that failed, only whose it is. */
function privateTitle(check: Check, form: CheckForm | undefined, nameOf: NameOf): string {
  const name = nameOf(personOf(check)) ?? 'Somebody'
  if (form && saysUnfit(check, form)) return `${name} isn’t fit for work`
  return `${name}: an answer to look at`
}

const privateLines: Lines = ({ checks, forms }, { caller, now, timezone }, nameOf) =>
  privateFails(checks, caller).map((check): ToDoLine => {
    const form = forms.find(({ id }) => id === check.form_id)
    const about = form?.title ?? 'A private check'
    return {
      key: `private ${check.id}`,
      rank: 'alarm',
      weight: 2,
      icon: IconUserExclamation,
      verb: 'Look',
      title: privateTitle(check, form, nameOf),
      second: `${about}, ${lowered(formatWhen(check.date, now, timezone))}. Only admins see this`,
      to: `/checks/${check.id}`,
      isMine: false,
      at: check.date,
    }
  })

export function secondLookLines(
  looks: SecondLooks,
  reader: ToDoReader,
  nameOf: NameOf,
): ToDoLine[] {
  const here = { ...looks, checks: looks.checks.filter(inDepartment(reader.departmentId)) }
  return [...verifyLines(here, reader, nameOf), ...privateLines(here, reader, nameOf)]
}
