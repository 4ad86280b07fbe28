/**
 * The forms the demo business uses and when they are due (domain §6.1): eleven of the library, the
 * opening checks in their third revision, thirteen schedules. Metal detector, allergen changeover
 * and review are left in the library, to be added.
 */

import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import type { FormSchema } from '#contract/modules/forms/form-language.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { copyOfForm, type LibraryForm } from '#contract/modules/forms/library/library-form.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Seeded } from '#server/seeded.ts'
import type { SiteCode } from '../people/demo-people.ts'

const DAY_MS = 86_400_000
/** How many days ago the opening checks were republished. */
const REVISED = [28, 14] as const

const inUse = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F8', 'F9', 'F10', 'F11', 'F13']
const scheduled: readonly (readonly [key: string, ...at: SiteCode[]])[] = [
  ['F1', 'HS', 'MK'],
  ['F2', 'HS', 'MK'],
  ['F3', 'HS', 'MK'],
  ['F5', 'HS', 'MK'],
  ['F8', 'MK'],
  ['F9', 'HS', 'MK'],
  ['F13', 'HS', 'MK'],
]

export type DemoForm = CheckForm & { readonly shape: FormSchema }
export type DemoSchedule = CheckSchedule & { readonly key: string; readonly site: SiteCode }

/** The opening checks as they were before a question was added. */
function without(form: LibraryForm, names: readonly string[]): LibraryForm {
  const { properties, required = [] } = form.schema
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name))
  const schema = {
    ...form.schema,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !names.includes(name)),
  }
  return { ...form, schema }
}

/**
 * Revisions by library key, the one in use last.
 * @param now any instant of today (ms)
 */
export async function demoForms(
  admin: string,
  chance: Seeded,
  times: { readonly since: number; readonly now: number },
): Promise<ReadonlyMap<string, readonly DemoForm[]>> {
  const made = new Map<string, readonly DemoForm[]>()
  for (const { key, load } of library.filter((one) => inUse.includes(one.key))) {
    const newest = await load()
    const late = ['allergen_info_current', 'probe_available']
    const revisions =
      key === 'F1' ? [without(newest, late), without(newest, late.slice(0, 1)), newest] : [newest]
    const ids = revisions.map(() => chance.id(times.since))
    const forms = revisions.map((form, at): DemoForm => {
      const ago = REVISED[at - 1]
      return {
        ...copyOfForm(key, form),
        id: ids[at] ?? '',
        family_id: ids[0] ?? '',
        revision: at + 1,
        ...(at > 0 && { supersedes_id: ids[at - 1] }),
        created: ago === undefined ? times.since : times.now - ago * DAY_MS,
        created_by: admin,
        shape: form.schema,
      }
    })
    made.set(key, forms)
  }
  return made
}

/** @param since from when on they are due (ms) */
export function demoSchedules(
  forms: ReadonlyMap<string, readonly DemoForm[]>,
  idOf: (name: string) => string,
  chance: Seeded,
  since: number,
): DemoSchedule[] {
  return scheduled.flatMap(([key, ...sites]) =>
    sites.map((site): DemoSchedule => {
      const entry = library.find((one) => one.key === key)
      return {
        key,
        site,
        id: chance.id(since),
        created: since,
        created_by: idOf('Asha'),
        location_id: idOf(site),
        form_id: forms.get(key)?.at(-1)?.id ?? '',
        cron: entry?.cron ?? '0 9 * * *',
        due_window_min: entry?.due_window_min ?? 120,
        early_min: 60,
        ...(entry?.role && { role: entry.role }),
        start_date: localDay(since, 'Europe/London'),
      }
    }),
  )
}
