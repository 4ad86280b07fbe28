import { expect, test } from 'vitest'
import { checkDay } from '#contract/modules/checks/check-day.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { draftName, draftPath } from '#src/modules/checks/parts/begun-check.ts'
import { type CheckDraft, fillPath } from '#src/modules/checks/parts/check-draft.ts'
import { askedIn, fillTarget, siteAsked } from './fill-target.ts'

const at = (time: string) => Date.parse(`2026-03-05T${time}:00Z`)
const form = (id: string, family_id = id) => ({ id, family_id, title: family_id }) as CheckForm
const forms = [form('opening'), form('probe 1', 'probe'), form('probe 2', 'probe')]
const schedule = (id: string, location_id: string, more: Partial<CheckSchedule> = {}) =>
  ({ id, location_id, form_id: 'opening', created: 1, cron: '0 7 * * *', ...more }) as CheckSchedule
const schedules = [schedule('opening hs', 'hs'), schedule('opening ml', 'ml')]

const draft = (name: string, more: Partial<CheckDraft> = {}) => ({
  name,
  changed: at('07:10'),
  value: { id: 'c', form_id: 'opening', data: { a: 1 }, started_at: at('07:05'), ...more },
})

type World = {
  drafts?: ReturnType<typeof draft>[]
  schedules?: CheckSchedule[]
  correcting?: Check | null
  /** The site and the department chosen in the header. */
  chosen?: string
  department?: string
}

/** As the page does it: the site first, then what is asked of it at 07:30. */
function opened(path: string, world: World = {}) {
  const { drafts = [], correcting = null, chosen = 'hs', department } = world
  const all = world.schedules ?? schedules
  const asked = askedIn(Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  const known = {
    schedulesById: new Map(all.map((one) => [one.id, one])),
    formsById: new Map(forms.map((one) => [one.id, one])),
    drafts: new Map(drafts.map((one) => [one.name, one])),
    correcting,
  }
  const siteId = siteAsked(asked, known) ?? chosen
  const day = checkDay(
    { schedules: all.filter(({ location_id }) => location_id === siteId), forms, checks: [] },
    { site: { timezone: 'Europe/London' }, departmentId: null, seer: null },
    { day: '2026-03-05', now: at('07:30') },
  )
  return { siteId, target: fillTarget(asked, known, day, { siteId, departmentId: department }) }
}

const due = (name: string) => draftName({ schedule: name, slot: at('07:00') })

test('High Street’s 07:00 opening check, carried on from Mill Lane, is High Street’s and answers its 07:00', () => {
  const begun = draft(due('opening hs'), { location_id: 'hs' })
  for (const path of [draftPath(begun.name), fillPath('opening hs', at('07:00'))]) {
    const { siteId, target } = opened(path, { drafts: [begun], chosen: 'ml' })
    expect(siteId).toBe('hs')
    expect(target).toMatchObject({
      name: begun.name,
      draft: begun,
      due: { schedule: { id: 'opening hs' }, occurrence: { at: at('07:00') } },
    })
  }
})

test('one begun before drafts kept their site is of the site whose schedule it names', () => {
  const begun = draft(due('opening hs'))
  const { siteId, target } = opened(draftPath(begun.name), { drafts: [begun], chosen: 'ml' })
  expect(siteId).toBe('hs')
  expect(target?.due?.schedule.id).toBe('opening hs')
})

test('a correction is of the site of the check it corrects, and of its department', () => {
  const correcting = {
    ...{ id: 'c1', form_id: 'opening', location_id: 'hs', department_id: 'bakery' },
  } as Check
  const { siteId, target } = opened('/checks/fill?correct=c1', { correcting, chosen: 'ml' })
  expect(siteId).toBe('hs')
  expect(target).toMatchObject({ due: null, correcting, departmentId: 'bakery' })
})

test('a probe test begun by hand at High Street is not carried on at Mill Lane by starting another there', () => {
  const path = '/checks/fill?form=probe 2'
  const first = opened(path).target?.name ?? ''
  const begun = draft(first, { form_id: 'probe 1', location_id: 'hs' })
  expect(opened(path, { drafts: [begun] }).target).toMatchObject({
    draft: begun,
    form: { id: 'probe 1' },
  })
  const elsewhere = opened(path, { drafts: [begun], chosen: 'ml' })
  expect(elsewhere).toMatchObject({ siteId: 'ml', target: { draft: undefined } })
  expect(elsewhere.target?.name).not.toBe(first)
  // From the list of what was started it is High Street's.
  expect(opened(draftPath(first), { drafts: [begun], chosen: 'ml' })).toMatchObject({
    siteId: 'hs',
    target: { draft: begun },
  })
})

test('one begun by hand before drafts kept their site is found again by starting its form, once and at one site', () => {
  const begun = draft(draftName({ family: 'probe' }), { form_id: 'probe 2' })
  const path = '/checks/fill?form=probe 2'
  expect(opened(path, { drafts: [begun] }).target?.draft).toBe(begun)
  const placed = { ...begun, value: { ...begun.value, location_id: 'hs' } }
  expect(opened(path, { drafts: [placed] }).target?.draft).toBe(placed)
  expect(opened(path, { drafts: [placed], chosen: 'ml' }).target?.draft).toBeUndefined()
})

test('a check begun with revision 1 is finished with it, also by the row of what is due after revision 2 is published', () => {
  const all = [schedule('probe hs', 'hs', { form_id: 'probe 2' })]
  const begun = draft(due('probe hs'), { form_id: 'probe 1', location_id: 'hs' })
  const world = { schedules: all, drafts: [begun] }
  expect(opened(fillPath('probe hs', at('07:00')), world).target?.form.id).toBe('probe 1')
})

test('begun by hand with revision 1 at 06:50, it answers the 07:00 that asks for revision 2', () => {
  const all = [schedule('probe hs', 'hs', { form_id: 'probe 2' })]
  const begun = draft(draftName({ family: 'probe', site: 'hs' }), {
    ...{ form_id: 'probe 1', location_id: 'hs' },
  })
  const { target } = opened(draftPath(begun.name), { schedules: all, drafts: [begun] })
  expect(target).toMatchObject({
    ...{ form: { id: 'probe 1' }, name: begun.name },
    due: { schedule: { id: 'probe hs' }, occurrence: { at: at('07:00') } },
  })
})

test('Callum starts by hand the opening check Ben alone is reminded of: it answers the 07:00 that is open', () => {
  const bens = [schedule('opening hs', 'hs', { user_ids: ['ben'] })]
  const { target } = opened('/checks/fill?form=opening', { schedules: bens })
  expect(target).toMatchObject({
    due: { schedule: { id: 'opening hs' }, occurrence: { at: at('07:00') } },
  })
})

test('begun by hand in Bakery it counts for Bakery, whatever is chosen when it is signed; a schedule’s counts for its own', () => {
  const path = draftPath(draftName({ family: 'probe', site: 'hs' }))
  const begun = (more: Partial<CheckDraft>) =>
    draft(draftName({ family: 'probe', site: 'hs' }), {
      ...{ form_id: 'probe 2', location_id: 'hs' },
      ...more,
    })
  const counts = (more: Partial<CheckDraft>) =>
    opened(path, { drafts: [begun(more)], department: 'counter' }).target?.departmentId
  expect(counts({ department_id: 'bakery' })).toBe('bakery')
  expect(counts({})).toBeUndefined()
  const butchery = [schedule('opening hs', 'hs', { department_id: 'butchery' })]
  const asked = opened(fillPath('opening hs', at('07:00')), {
    schedules: butchery,
    department: 'counter',
  })
  expect(asked.target?.departmentId).toBe('butchery')
})

test('a form that is not on this device is said to be none', () => {
  expect(opened('/checks/fill?form=gone').target).toBeNull()
})
