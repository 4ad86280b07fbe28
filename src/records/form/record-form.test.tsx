import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { draftsOf } from '#local/drafts/drafts.ts'
import { LarderDatabase } from '#local/store/database.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import type { FormData } from './form-data.ts'
import type { FieldGroup } from './form-schema.ts'
import { RecordForm } from './record-form.tsx'

const person = () =>
  ({ user_id: uuidV7(), role: 'admin', location_ids: null, department_ids: null }) as const
const [asha, tom] = [person(), person()]
let db: LarderDatabase

beforeEach(async () => {
  await page.viewport(1280, 800)
  db = new LarderDatabase(uuidV7(), uuidV7())
  await db.open()
})

const beef = {
  ...{ id: uuidV7(), created: 1, created_by: asha.user_id, name: 'Border Beef' },
  ...{ approval_status: 'APPROVED', risk: 'HIGH', next_review_date: '2027-02-12' },
} as Supplier

const groups = [
  { title: 'Name and plant', fields: ['name', 'plant_id'] },
  { title: 'Approval', fields: ['approval_status', 'risk', 'next_review_date'] },
  { title: 'Ordering', fields: ['account_number'] },
]

const lines = { resource: 'temperature-locations', label: 'Fridges', fields: ['name'] } as const

interface Opening {
  after?: FieldGroup['after']
  hasLines?: boolean
  caller?: typeof asha
  record?: Supplier
  saved?: FormData[]
  /** What the save waits for. */
  until?: Promise<void>
  onSaved?: () => void
}

/** The record as it stands on the device, which others change meanwhile. */
const standing = { record: undefined as Supplier | undefined, heard: new Set<() => void>() }
const change = (record: Supplier | undefined) => {
  standing.record = record
  for (const hear of standing.heard) hear()
}
function Standing({ children }: { children: (record: Supplier | undefined) => ReactNode }) {
  const record = useSyncExternalStore(
    (hear) => {
      standing.heard.add(hear)
      return () => standing.heard.delete(hear)
    },
    () => standing.record,
  )
  return children(record)
}

/** The form of a supplier on a device that Asha and Tom share. */
async function open(opening: Opening = {}) {
  const { caller = asha, saved = [], hasLines, after, until, onSaved = () => {} } = opening
  change(opening.record)
  const rootRoute = createRootRoute()
  const session = { db, caller, location: null } as unknown as SessionValue
  const form = () => (
    <SessionContext value={session}>
      <Standing>
        {(record) => (
          <RecordForm
            resource="suppliers"
            groups={after ? [...groups, { fields: ['note'], after }] : groups}
            sections
            asks={['name', 'approval_status', 'risk']}
            {...(record && { record })}
            {...(hasLines && { lines })}
            save={async (change, withIt) => {
              saved.push(change, ...withIt)
              await until
              return { ok: true, record: change }
            }}
            onSaved={onSaved}
            cancelTo="/list"
            verb={record ? 'Save' : 'Add supplier'}
          />
        )}
      </Standing>
    </SessionContext>
  )
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component })
  const routeTree = rootRoute.addChildren([
    at('/supplier', form),
    at('/list', () => <p>The list</p>),
  ])
  const history = createMemoryHistory({ initialEntries: ['/supplier'] })
  const screen = await render(
    <LarderTheme density="office">
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </LarderTheme>,
  )
  return { screen, history }
}

const draftsBy = ({ user_id }: typeof asha) => draftsOf({ db, user_id }, 'form:')

test("Asha's half supplier is there after the tablet was off: she carries on; Tom is asked nothing", async () => {
  const first = await open()
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Name' }), 'Tyne Game')
  await expect.poll(async () => (await draftsBy(asha)).length).toBe(1)
  await first.screen.unmount()

  const his = await open({ caller: tom })
  await expect.element(his.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(his.screen.getByRole('button', { name: 'Carry on' }).query()).toBeNull()
  await his.screen.unmount()

  const hers = await open()
  await hers.screen.getByRole('button', { name: 'Carry on' }).click()
  await expect.element(hers.screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tyne Game')
})

test('Start again empties it, and what is saved leaves no draft', async () => {
  const saved: FormData[] = []
  const first = await open()
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Name' }), 'Tyne Game')
  await expect.poll(async () => (await draftsBy(asha)).length).toBe(1)
  await first.screen.unmount()
  const { screen } = await open({ saved })
  await screen.getByRole('button', { name: 'Start again' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Wear Game')
  for (const [field, word] of [
    ['Approval', 'Waiting for approval'],
    ['Risk', 'Low'],
  ] as const) {
    await screen.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: word }).click()
  }
  await screen.getByRole('button', { name: 'Add supplier' }).click()
  await expect
    .poll(() => saved)
    .toEqual([{ name: 'Wear Game', approval_status: 'PENDING', risk: 'LOW' }])
  await expect.poll(async () => (await draftsBy(asha)).length).toBe(0)
})

test('2 changes are named in the bar and marked with what they were; leaving asks and throws them away', async () => {
  const { screen, history } = await open({ record: beef })
  await expect.element(screen.getByText('No changes yet')).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Next review' }), '12/08/2026')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Our account number' }), 'SB-0417')
  await expect.element(screen.getByText('Was 12 Feb 2027')).toBeVisible()
  await expect.element(screen.getByText(/next review, our account number/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save 2 changes' })).toBeEnabled()
  await screen.getByRole('link', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByText('The list')).toBeVisible()
  expect(history.location.pathname).toBe('/list')
  await expect.poll(async () => (await draftsBy(asha)).length).toBe(0)
})

test('while her change is on its way somebody else’s arrives: once hers is saved nothing is a draft, and nothing is asked', async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  const { promise: done, resolve: onSaved } = Promise.withResolvers<void>()
  const { screen } = await open({ record: beef, until, onSaved })
  await userEvent.fill(screen.getByRole('textbox', { name: 'Our account number' }), 'HS-204')
  await expect.poll(async () => (await draftsBy(asha)).length).toBe(1)
  await screen.getByRole('button', { name: 'Save 1 change' }).click()
  change({ ...beef, account_number: 'HS-204', next_review_date: '2027-03-01' })
  answer()
  await done
  // The form draws itself once more, and keeps what it then holds.
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await expect.element(screen.getByText('No changes yet')).toBeVisible()
  await expect.poll(async () => (await draftsBy(asha)).length).toBe(0)
})

test('an edit without a change is left unasked', async () => {
  const { screen } = await open({ record: beef })
  await screen.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('The list')).toBeVisible()
})

test('on a phone the sections are folded with their answer; Show opens the one that has the change', async () => {
  await page.viewport(390, 844)
  const { screen } = await open({ record: beef })
  const ordering = screen.getByRole('button', { name: /^Ordering/ })
  await expect.element(screen.getByRole('button', { name: /^Ordering.*Not added/ })).toBeVisible()
  await ordering.click()
  await userEvent.fill(screen.getByRole('textbox', { name: 'Our account number' }), 'SB-0417')
  await expect.element(screen.getByRole('button', { name: /^Ordering.*1 change/ })).toBeVisible()
  await ordering.click()
  expect(screen.getByRole('textbox', { name: 'Our account number' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Our account number' })).toHaveFocus()
})

test('a new supplier is asked 3 things; the bar says what is missing, the rest comes later', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/name, approval, risk/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Plant number' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Add more later' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Plant number' })).toBeVisible()
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('a header and its lines are one draft and one save; a line without its name is said at it', async () => {
  const saved: FormData[] = []
  const first = await open({ hasLines: true })
  await userEvent.fill(
    first.screen.getByRole('textbox', { name: 'Name', exact: true }),
    'Tyne Game',
  )
  await first.screen.getByRole('button', { name: 'Add fridge' }).click()
  await userEvent.keyboard('Walk-in{Enter}')
  await expect
    .poll(async () => (await draftsBy(asha))[0]?.value)
    .toMatchObject({ data: { name: 'Tyne Game' }, lines: [{ name: 'Walk-in' }, {}] })
  await first.screen.unmount()

  const { screen } = await open({ hasLines: true, saved })
  await screen.getByRole('button', { name: 'Carry on' }).click()
  for (const [field, word] of [
    ['Approval', 'Waiting for approval'],
    ['Risk', 'Low'],
  ] as const) {
    await screen.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: word }).click()
  }
  await screen.getByRole('button', { name: 'Add supplier' }).click()
  const second = screen.getByRole('textbox', { name: 'Name, Fridge 2' })
  await expect.element(second).toHaveAccessibleDescription(/name/)
  expect(saved).toEqual([])
  await userEvent.fill(second, 'Display')
  await screen.getByRole('button', { name: 'Add supplier' }).click()
  const header = { name: 'Tyne Game', approval_status: 'PENDING', risk: 'LOW' }
  await expect.poll(() => saved).toEqual([header, { name: 'Walk-in' }, { name: 'Display' }])
})

test('what is asked over it in a form of its own, and sent, does not save this one', async () => {
  const saved: FormData[] = []
  const other = createPortal(
    <form onSubmit={(event) => event.preventDefault()}>
      <button type="submit">Add the other</button>
    </form>,
    document.body,
  )
  const { screen } = await open({ record: beef, saved, after: () => other })
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Border Beef Ltd')
  await page.getByRole('button', { name: 'Add the other' }).click()
  expect(saved).toEqual([])
  await screen.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.poll(() => saved).toEqual([{ name: 'Border Beef Ltd' }])
})
