/**
 * One question of a form on a page of its own, for tests in Chromium: a session without a server, the
 * real device database, the form as the kitchen sees it.
 */
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { featureFlags } from '#contract/core/names.ts'
import { actionsOf } from '#contract/modules/forms/evaluate.ts'
import type { Answers, FormSchema, Question } from '#contract/modules/forms/form-language.ts'
import { answersAsked } from '#contract/modules/forms/form-questions.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import { device } from '#local/device/device.ts'
import { type LarderDatabase, openLarderDatabase } from '#local/store/database.ts'
import { CheckForm } from '#src/modules/forms/parts/check-form/check-form.tsx'
import { type Seers, SeersContext } from '#src/modules/forms/parts/check-form/filling.ts'
import { judge } from '#src/modules/forms/parts/check-form/judged.ts'
import { createPlatform } from '#src/platform/platform.ts'
import { apiOf } from '#src/session/api-calls.ts'
import { noConnection } from '#src/session/api-result.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'

const NOON = Date.UTC(2026, 2, 12, 12)
export const ids = {
  ben: '00000000-0000-7000-8000-000000000001',
  cara: '00000000-0000-7000-8000-000000000002',
  lot: '00000000-0000-7000-8000-000000000003',
  site: '00000000-0000-7000-8000-000000000004',
}
export const site = { id: ids.site, name: 'High Street', timezone: 'Europe/London' }
const caller = {
  user_id: ids.ben,
  role: 'user' as const,
  location_ids: [ids.site],
  department_ids: [],
}

let db: LarderDatabase
let session: SessionValue

/** Ben in High Street, with Cara and one lot on the device. */
export async function openKitchen(): Promise<void> {
  await device.keepSession({
    customer_id: 'answers',
    user_id: ids.ben,
    token: '',
    xsrf: '',
    device: { id: 'tablet', code: 'T1', name: 'Tablet' },
    grant: { id: 'g1', user_id: ids.ben, device_id: 'tablet', from: 0, to: 1 },
    caller,
    flags: [],
    clock: { server: 0, device: 0 },
  })
  db = await openLarderDatabase('answers', ids.ben)
  await db.table('users').bulkPut([
    { id: ids.ben, first_name: 'Ben', last_name: 'Carter', location_ids: [ids.site] },
    { id: ids.cara, first_name: 'Cara', last_name: 'Duffy', location_ids: [ids.site] },
  ])
  await db.table(lotsOfKind.MEAT).put({
    id: ids.lot,
    location_id: ids.site,
    internal_name: 'Beef forequarter',
    batch_code: 'LOT42A',
    use_by_date: '2026-03-20',
    date: NOON,
  })
  session = {
    ...{ status: 'signed-in', customerId: 'answers', db, caller, flags: featureFlags },
    ...{ kept: null, locationId: ids.site, departmentId: null, problem: null },
    ...{ updateNeeded: false, user: null, client: null, locations: [site], departments: [] },
    ...{ location: site, department: null, isMirrored: true },
    platform: createPlatform(),
    api: apiOf(async () => noConnection),
    signIn: async () => noConnection,
    signOut: async () => undefined,
    onNotice: () => () => undefined,
    setLocation: () => undefined,
    setDepartment: () => undefined,
  } as unknown as SessionValue
}

let kept: Answers = {}
let given: Answers = {}
/** What was said to be done, by path. */
export const saidDone = () => actionsOf(given)
/** What a check would keep of it now. */
export const answered = (): Answers => kept

function Filling({ schema }: { schema: FormSchema }) {
  const [data, setData] = useState<Answers>({})
  given = data
  kept = answersAsked(schema, data)
  const form = { schema, ui: { long: { 'ui:widget': 'textarea' } } }
  return (
    <CheckForm
      form={form}
      judged={judge(form, data, { today: '2026-03-12' })}
      data={data}
      onChange={setData}
      site={{}}
      isTried={false}
    />
  )
}

/** The files that were kept on the device, as they will be sent. */
export const keptFiles = async () =>
  (await db.outbox.toArray()).flatMap(({ resource, patch }) =>
    resource === 'files' ? [patch] : [],
  )

/** Any part of a form, in the kitchen that is open. */
export const renderHere = (part: ReactNode) =>
  render(
    <SessionContext value={session}>
      <LarderTheme density="floor">{part}</LarderTheme>
    </SessionContext>,
  )

export const TITLE = 'What is asked'

/** @param seers who is to see what is taken for it */
export async function askOne(
  question: Question,
  { name = 'answer', seers = {} }: { name?: string; seers?: Seers } = {},
): Promise<void> {
  kept = {}
  const properties = { [name]: { title: TITLE, ...question } }
  await renderHere(
    <SeersContext value={seers}>
      <button type="button">Before</button>
      <Filling schema={{ type: 'object', required: [name], properties }} />
    </SeersContext>,
  )
  await expect.element(page.getByText(TITLE, { exact: false }).first()).toBeVisible()
}
