/**
 * Checks that wait for a second person, and private answers that failed, as lines of the To-do list
 * (domain §3.31, verifications). Pure. Always holds: a line about a private answer names the person
 * to those who may see it, and never says the answer; reviewing it removes the line.
 */
import { IconRubberStamp, IconUserExclamation } from '@tabler/icons-react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { personOf, privateFails, saysUnfit } from '#contract/modules/checks/second-looks.ts'
import { type ToVerify, verifyQueue } from '#contract/modules/checks/verify-queue.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { VERIFY_PATH } from '../parts/verify-path.ts'

export type SecondLooks = {
  readonly checks: readonly Check[]
  /** All revisions. */
  readonly forms: readonly CheckForm[]
}

type NameOf = (userId: string) => string | undefined
type Lines = (looks: SecondLooks, reader: ToDoReader, nameOf: NameOf) => ToDoLine[]

/** "Metal detector and 2 more forms" */
function formWords(waiting: readonly ToVerify[]): string {
  const titles = [...new Set(waiting.map(({ form }) => form.title))]
  const [first = '', ...others] = titles
  if (others.length === 0) return first
  return `${first} and ${others.length} more ${others.length === 1 ? 'form' : 'forms'}`
}

/** One line, which counts what the queue shows; a single check opens directly. */
const verifyLines: Lines = ({ checks, forms }, { caller, now, timezone, departmentId }) => {
  const { mine } = verifyQueue(checks, forms, caller, departmentId)
  const [one] = mine
  if (!one) return []
  const newest = mine.reduce((a, b) => (b.check.date > a.check.date ? b : a))
  const when = lowered(formatWhen(newest.check.date, now, timezone))
  const isOne = mine.length === 1
  return [
    {
      key: 'verify checks',
      rank: 'info',
      icon: IconRubberStamp,
      verb: 'Verify',
      title: isOne ? `Verify ${one.form.title}` : `Verify ${mine.length} checks`,
      second: isOne ? `Signed ${when}` : `${formWords(mine)}, the last ${when}`,
      to: isOne ? `/checks/${one.check.id}` : VERIFY_PATH,
      isMine: false,
      at: now,
    },
  ]
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
  return [...verifyLines(looks, reader, nameOf), ...privateLines(here, reader, nameOf)]
}
