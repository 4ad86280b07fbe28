import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { effectsOfCheck } from '#contract/modules/checks/checks.effects.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { isOpenIssue, moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { openFresh } from '#local/store/local.fixture.ts'
import { uuidV7 } from '#server/ids.ts'
import { effectsHere } from '#src/records/save/effects-here.ts'
import type { Json, Session } from './support/client.ts'
import { deliver } from './support/deliver.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import { check, issue, lot } from './support/records.ts'
import { handInSession, pinSession, sealKeyOf, sharedTablet } from './support/tablet.ts'

const CHECKS = '/v2/checks'
const ISSUES = '/v2/issues'
const PIN = '4821'
const offline = { [header.madeOffline]: 'true' }
type Sent = Readonly<Record<string, unknown>>

describe.each(engines)('the issue a tablet keeps beside its failing check, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha } = await staffedKitchen(engine))
  })
  /** One that is still open for the same question would get a line instead (kit §10). */
  async function endOthers(): Promise<void> {
    const { body } = await asha.get<(Issue & Json)[]>(ISSUES)
    const by = { user_id: kitchen.hexham.users.asha, at: Date.now(), text: 'Of another story' }
    for (const one of body.filter(isOpenIssue)) {
      const reply = await asha.put(`${ISSUES}/${one.id}`, moveIssue(one, 'CANCELLED', by))
      expect(reply.status, reply.text).toBe(200)
    }
  }
  beforeEach(endOthers)

  /** A No of Ben's, a lot held because of it, and the issue as his tablet makes it. */
  async function failing(more: object = {}) {
    const { hexham } = kitchen
    const held = lot(hexham, 'asha')
    expect((await asha.post('/v2/meats', held)).status).toBe(201)
    const action = {
      ...{ text: 'Put it apart', by: hexham.users.ben, at: Date.now() },
      ...{ product_decision: { decision: 'HELD' }, lots: [{ kind: 'meats', id: held.id }] },
    }
    const data = JSON.stringify({
      ...{ fridges_ok: 'NO', staff_fit: 'YES' },
      _actions: { fridges_ok: action },
    })
    const failed = { data, result: 'ACTION', failed_fields: ['fridges_ok'] }
    const sent = check(hexham, 'ben', { ...failed, ...more })
    return { held, sent, twin: await twinOf(sent, []) }
  }
  async function twinOf(sent: Sent, chain: readonly Sent[]) {
    const form = await ben.get<CheckForm>(`/v2/check-forms/${sent.form_id}`)
    const db = await openFresh()
    await db.table('check-forms').put(form.body)
    for (const one of chain) await db.table('checks').put(one)
    const [twin] = await effectsHere({ db, flags: ['issues'] }, 'checks', sent, effectsOfCheck)
    const { created, created_by } = sent
    return { ...twin?.record, created, created_by, modified: created, modified_by: created_by }
  }
  const actsOf = async (resource: string, id: unknown) => {
    const rows = await kitchen.store.read('hexham').ledger({ resource, id: String(id), limit: 50 })
    return rows.map(({ act }) => act)
  }
  const issuesOf = async ({ id }: Sent) =>
    (await asha.get<(Issue & Json)[]>(ISSUES)).body.filter(({ source }) => source?.id === id)
  async function expectOne({ sent, held, twin }: Awaited<ReturnType<typeof failing>>) {
    const [one, ...others] = await issuesOf(sent)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      ...{ id: (twin as Sent).id, created_by: kitchen.hexham.users.ben, status: 'OPEN' },
      ...{ title: 'A fridge isn’t working', severity: 'HIGH', version: 1 },
      ...{ lots: [{ kind: 'meats', id: held.id }] },
    })
    expect(one).not.toHaveProperty('timeline')
    expect(await actsOf('issues', one?.id)).toEqual(['create'])
    const standing = await ben.get<Meat & Json>(`/v2/meats/${held.id}`)
    expect(standing.body.hold?.issue_id).toBe(one?.id)
    expect((await actsOf('meats', held.id)).filter((act) => act === 'hold')).toEqual(['hold'])
  }

  test('the check first: its issue is there when the tablet’s comes; 1 issue of Ben’s, 1 hold', async () => {
    const made = await failing()
    expect((await ben.post(CHECKS, made.sent, offline)).status).toBe(201)
    const op = { ...offline, [header.operation]: uuidV7() }
    for (const _ of ['once', 'and once more, its reply was lost']) {
      expect((await ben.post(ISSUES, made.twin, op)).status).toBe(200)
    }
    expect((await ben.post(CHECKS, made.sent, offline)).status).toBe(200)
    await expectOne(made)
  })

  test('the tablet’s issue first, its check refused for now: it is taken, and the check finds it there', async () => {
    const made = await failing()
    expect((await ben.post(ISSUES, made.twin, offline)).status).toBe(201)
    expect((await ben.post(CHECKS, made.sent, offline)).status).toBe(201)
    expect((await ben.post(ISSUES, made.twin, offline)).status).toBe(200)
    await expectOne(made)
  })

  const planted = (made: Awaited<ReturnType<typeof failing>>, more: object) =>
    issue(kitchen.hexham, 'ben', { id: (made.twin as Sent).id, severity: 'LOW', ...more })

  test('a LOW issue sent first under the id of a HIGH one is HIGH once its check is there, for a person to look at', async () => {
    const made = await failing()
    const { sent, twin, held } = made
    const harmless = planted(made, { title: 'Nothing much', due_date: '2030-01-01' })
    expect((await ben.post(ISSUES, harmless)).status).toBe(201)
    expect((await ben.post(CHECKS, sent)).status).toBe(201)
    const [one, ...others] = await issuesOf(sent)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      ...{ id: (twin as Sent).id, severity: 'HIGH', due_date: (twin as Sent).due_date },
      ...{ status: 'OPEN', tags: ['NEEDS_REVIEW'], lots: [{ kind: 'meats', id: held.id }] },
    })
    expect((await ben.post(CHECKS, sent)).status).toBe(200)
    expect((await issuesOf(sent))[0]?.version).toBe(one?.version)
  })

  test('one sent first from Mill Lane, of another source, or closed by its author is the check’s, here and open', async () => {
    const { sites, users } = kitchen.hexham
    const away = await failing()
    const there = issue(kitchen.hexham, 'asha', {
      ...{ id: (away.twin as Sent).id, location_id: sites.millLane, severity: 'HIGH' },
    })
    expect((await asha.post(ISSUES, there)).status).toBe(201)
    expect((await ben.post(CHECKS, away.sent)).status).toBe(201)
    expect((await issuesOf(away.sent))[0]).toMatchObject({
      ...{ location_id: sites.highStreet, severity: 'HIGH', tags: ['NEEDS_REVIEW'] },
    })
    const closed = await failing()
    const harmless = planted(closed, { root_cause: 'Worn', corrective_action: 'Taped' })
    let now = (await ben.post<Issue & Json>(ISSUES, harmless)).body
    for (const to of ['IN_PROGRESS', 'AWAITING_CHECK', 'CLOSED'] as const) {
      const move = moveIssue(now, to, { user_id: users.ben, at: Date.now() })
      now = (await ben.put<Issue & Json>(`${ISSUES}/${now.id}`, move)).body
    }
    expect(now.status).toBe('CLOSED')
    await ben.post(CHECKS, closed.sent)
    const [again] = await issuesOf(closed.sent)
    expect(again).toMatchObject({ status: 'IN_PROGRESS', severity: 'HIGH' })
    expect(again).not.toHaveProperty('closed_by')
    expect((await ben.get<Meat & Json>(`/v2/meats/${closed.held.id}`)).body.hold).toBeDefined()
  })

  test('one sent first for an answer that fails only once the draft is signed, or corrected, is found out too', async () => {
    const { users } = kitchen.hexham
    const good = { data: JSON.stringify({ fridges_ok: 'YES', staff_fit: 'YES' }), result: 'PASS' }
    const draft = { signed: false, signed_by: undefined, signed_at: undefined }
    const first = await failing()
    const { data, result, failed_fields } = first.sent
    const passing = { ...first.sent, ...good, failed_fields: undefined, ...draft }
    await ben.post(ISSUES, planted(first, {}))
    expect((await ben.post(CHECKS, passing)).status).toBe(201)
    const sign = { signed: true, signed_by: users.ben, signed_at: Date.now() }
    const failed = { data, result, failed_fields }
    const path = `${CHECKS}/${first.sent.id}`
    expect((await ben.put(path, { ...failed, ...sign })).status).toBe(200)
    expect((await issuesOf(first.sent))[0]).toMatchObject({ severity: 'HIGH' })
    const second = await failing()
    await ben.post(CHECKS, { ...second.sent, ...good, failed_fields: undefined })
    await ben.post(ISSUES, planted(second, {}))
    const { date, id: voids_id } = second.sent
    const correction = check(kitchen.hexham, 'ben', {
      ...{ ...failed, data: second.sent.data, date, voids_id, void_reason: 'It failed' },
    })
    expect((await ben.post(CHECKS, correction)).status).toBe(201)
    expect((await issuesOf(second.sent))[0]).toMatchObject({ severity: 'HIGH' })
  })

  test('an honest one that came first and that Asha made less serious stays as she left it, when its check comes and is signed', async () => {
    const { sent, twin } = await failing({
      ...{ signed: false, signed_by: undefined, signed_at: undefined },
    })
    expect((await ben.post(ISSUES, twin, offline)).status).toBe(201)
    const path = `${ISSUES}/${(twin as Sent).id}`
    expect((await asha.put(path, { severity: 'LOW' })).status).toBe(200)
    expect((await ben.post(CHECKS, sent, offline)).status).toBe(201)
    const sign = { signed: true, signed_by: kitchen.hexham.users.ben, signed_at: Date.now() }
    expect((await ben.put(`${CHECKS}/${sent.id}`, sign)).status).toBe(200)
    const [one] = await issuesOf(sent)
    expect([one?.severity, one?.version, one?.tags]).toEqual(['LOW', 2, undefined])
  })

  test('Asha is on it before the tablet’s arrives: it changes nothing of what she wrote', async () => {
    const { sent, twin } = await failing()
    await ben.post(CHECKS, sent, offline)
    const [opened] = await issuesOf(sent)
    if (!opened) throw new Error('No issue was opened.')
    const by = { user_id: kitchen.hexham.users.asha, at: Date.now() }
    await asha.put(`${ISSUES}/${opened.id}`, moveIssue(opened, 'IN_PROGRESS', by))
    const reply = await ben.post<Issue & Json>(ISSUES, twin, offline)
    expect([reply.status, reply.body.status, reply.body.version]).toEqual([200, 'IN_PROGRESS', 2])
    expect(reply.body.timeline).toHaveLength(1)
  })

  test('an issue of Mill Lane, one cancelled, or one of low severity, that Ben’s answer names is not its issue: it opens its own of high; one as serious, open at High Street, is', async () => {
    const { sites } = kitchen.hexham
    const raise = async (location_id: string, severity = 'HIGH') => {
      const fields = issue(kitchen.hexham, 'asha', { location_id, severity })
      const made = await asha.post<Issue & Json>(ISSUES, fields)
      expect(made.status).toBe(201)
      return made.body
    }
    const [elsewhere, over, less, open] = [
      await raise(sites.millLane),
      await raise(sites.highStreet),
      await raise(sites.highStreet, 'LOW'),
      await raise(sites.highStreet),
    ]
    const by = { user_id: kitchen.hexham.users.asha, at: Date.now(), text: 'Raised by mistake' }
    const cancelled = moveIssue(over, 'CANCELLED', by)
    expect((await asha.put(`${ISSUES}/${over.id}`, cancelled)).status).toBe(200)
    const opened = async (named: string) => {
      const { sent } = await failing()
      const data = JSON.parse(String(sent.data))
      data._actions.fridges_ok.issue_id = named
      await ben.post(CHECKS, { ...sent, data: JSON.stringify(data) }, offline)
      return issuesOf(sent)
    }
    expect(await opened(elsewhere.id)).toHaveLength(1)
    expect((await asha.get<Issue>(`${ISSUES}/${elsewhere.id}`)).body).not.toHaveProperty('lots')
    expect(await opened(over.id)).toHaveLength(1)
    expect(await opened(less.id)).toMatchObject([{ severity: 'HIGH' }])
    expect(await opened(open.id)).toHaveLength(0)
    expect((await asha.get<Issue>(`${ISSUES}/${open.id}`)).body.lots).toHaveLength(1)
  })

  test('a check corrected before it was sent: what failed in both has 1 issue, what fails now its own', async () => {
    const { sent } = await failing()
    const said = JSON.parse(String(sent.data)) as { _actions: Record<string, object> }
    const staff_fit = { text: 'Sent home', by: kitchen.hexham.users.ben, at: Date.now() }
    const more = {
      data: JSON.stringify({
        ...{ fridges_ok: 'NO', staff_fit: 'NO' },
        _actions: { ...said._actions, staff_fit: { ...staff_fit, ...held(said) } },
      }),
      ...{ result: 'ACTION', failed_fields: ['fridges_ok', 'staff_fit'] },
      ...{ voids_id: sent.id, void_reason: 'Staff was wrong', date: sent.date },
    }
    const second = check(kitchen.hexham, 'ben', more)
    const twin = await twinOf(second, [sent])
    expect(twin).toMatchObject({ title: 'Everyone is fit for work' })
    for (const one of [sent, second]) {
      expect((await ben.post(CHECKS, one, offline)).status).toBe(201)
    }
    expect((await ben.post(ISSUES, twin, offline)).status).toBe(200)
    const titles = [...(await issuesOf(sent)), ...(await issuesOf(second))].map(
      ({ title }) => title,
    )
    expect(titles.sort()).toEqual(['A fridge isn’t working', 'Everyone is fit for work'])
  })
  const held = ({ _actions }: { _actions: Record<string, object> }) => {
    const { product_decision, lots } = _actions.fridges_ok as Record<string, unknown>
    return { product_decision, lots }
  }

  const good = { data: JSON.stringify({ fridges_ok: 'YES', staff_fit: 'YES' }), result: 'PASS' }
  /** The check that takes the place of the last of these, the nearest last, and the issue of Ben's tablet. */
  async function correct(chain: readonly Sent[], answers: object) {
    const last = chain.at(-1)
    const more = { voids_id: last?.id, void_reason: 'It was wrong', date: last?.date }
    const next = check(kitchen.hexham, 'ben', { ...answers, ...more })
    const twin = await twinOf(next, chain)
    expect((await ben.post(CHECKS, next, offline)).status).toBe(201)
    return { next, promised: 'id' in twin }
  }
  const issuesOfAll = async (chain: readonly Sent[]) =>
    (await Promise.all(chain.map(issuesOf))).flat()
  async function close(one: (Issue & Json) | undefined) {
    if (!one) throw new Error('No issue was opened.')
    const words = { root_cause: 'Worn', corrective_action: 'Taped' }
    let now = (await ben.put<Issue & Json>(`${ISSUES}/${one.id}`, words)).body
    for (const [to, who, name] of [
      ['IN_PROGRESS', ben, 'ben'],
      ['AWAITING_CHECK', ben, 'ben'],
      ['CLOSED', asha, 'asha'],
    ] as const) {
      const by = { user_id: kitchen.hexham.users[name], at: Date.now() }
      const moved = await who.put<Issue & Json>(`${ISSUES}/${one.id}`, moveIssue(now, to, by))
      expect(moved.status).toBe(200)
      now = moved.body
    }
  }

  test('what failed in a check, in its correction and in the correction of that has 1 issue, and stays closed', async () => {
    const { sent } = await failing()
    const { data, result, failed_fields } = sent
    const same = { data, result, failed_fields }
    await ben.post(CHECKS, sent, offline)
    await close((await issuesOf(sent))[0])
    const second = await correct([sent], same)
    const third = await correct([sent, second.next], same)
    expect([second.promised, third.promised]).toEqual([false, false])
    const all = await issuesOfAll([sent, second.next, third.next])
    expect(all.map(({ status }) => status)).toEqual(['CLOSED'])
  })

  test('it failed, was found good, and failed after all: the 1 issue of it stands, and one closed meanwhile is open again', async () => {
    for (const isClosed of [false, true]) {
      await endOthers()
      const { sent, held } = await failing()
      const { data, result, failed_fields } = sent
      await ben.post(CHECKS, sent, offline)
      const [one] = await issuesOf(sent)
      if (isClosed) await close(one)
      const second = await correct([sent], good)
      const third = await correct([sent, second.next], { data, result, failed_fields })
      expect(third.promised).toBe(false)
      const [open, ...others] = await issuesOfAll([sent, second.next, third.next])
      expect(others).toEqual([])
      expect([open?.id, open?.status]).toEqual([one?.id, isClosed ? 'IN_PROGRESS' : 'OPEN'])
      expect(open).not.toHaveProperty('closed_by')
      const standing = await ben.get<Meat & Json>(`/v2/meats/${held.id}`)
      expect(standing.body.hold?.issue_id).toBe(one?.id)
    }
  })

  test('its issue was cancelled when it was found good: failing after all, it has a new one', async () => {
    const { sent } = await failing()
    const { data, result, failed_fields } = sent
    await ben.post(CHECKS, sent, offline)
    const [one] = await issuesOf(sent)
    if (!one) throw new Error('No issue was opened.')
    const by = { user_id: kitchen.hexham.users.asha, at: Date.now(), text: 'It was a slip' }
    await asha.put(`${ISSUES}/${one.id}`, moveIssue(one, 'CANCELLED', by))
    const second = await correct([sent], good)
    const third = await correct([sent, second.next], { data, result, failed_fields })
    const fourth = await correct([sent, second.next, third.next], { data, result, failed_fields })
    const all = await issuesOfAll([sent, second.next, third.next, fourth.next])
    expect(all.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'OPEN'])
  })

  test('Ben was moved to Mill Lane before his tablet found signal: check and issue are taken, nothing is refused', async () => {
    const { sites, users } = kitchen.hexham
    const made = await failing()
    await asha.put(`/users/${users.ben}`, { location_ids: [sites.millLane] })
    const late = await ben.post<Json & Check>(CHECKS, made.sent, offline)
    expect([late.status, late.body.tags]).toEqual([201, ['NEEDS_REVIEW']])
    expect((await ben.post(ISSUES, made.twin, offline)).status).toBe(200)
    const fiona = await kitchen.hexham.as('fiona')
    const others = await fiona.post(ISSUES, { ...made.twin, created_by: users.fiona })
    expect(others.body.code).toBe('duplicate_id')
    await asha.put(`/users/${users.ben}`, { location_ids: [sites.highStreet] })
    await expectOne(made)
  })

  test('on a shared tablet, under Ben’s PIN without the network: 1 issue in his name', async () => {
    const { hexham } = kitchen
    await (await hexham.as('ben')).post('/users/pin', { pin: PIN })
    const at = await sharedTablet(hexham, asha, ['ben'])
    const name = pinSession(at, hexham.users.ben)
    const seal = await sealKeyOf(hexham, at)
    expect((await handInSession(hexham, at.key, { name, seal, pin: PIN })).status).toBe(200)
    const made = await failing()
    const send = (path: string, record: object) =>
      deliver(hexham.client, {
        id: name.session_id,
        key: at.key,
        path,
        body: record as Record<string, unknown>,
      })
    expect((await send(CHECKS, made.sent)).status).toBe(201)
    const twin = await send(ISSUES, made.twin)
    expect([twin.status, Object.keys(twin.body).sort()]).toEqual([
      200,
      ['id', 'updated', 'version'],
    ])
    await expectOne(made)
  })
})
