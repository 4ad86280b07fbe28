import { beforeAll, describe, expect, test } from 'vitest'
import { applyPatch } from '#contract/core/resource/patch.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { uuidV7 } from '#server/ids.ts'
import type { PersonName } from './support/business.ts'
import type { Json, Session } from './support/client.ts'
import { engines, type Kitchen, staffedKitchen } from './support/kitchen.ts'
import {
  audit,
  failedReading as failed,
  fileRecord,
  issue,
  lot,
  reading,
} from './support/records.ts'
import { photo, upload } from './support/upload.ts'

const PATH = '/v2/issues'
const DAY = 86_400_000
const offline = { [header.madeOffline]: 'true' }
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const words = { root_cause: 'Worn seal', corrective_action: 'New seal' }

describe.each(engines)('issues, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  let asha: Session
  let grace: Session
  beforeAll(async () => {
    ;({ kitchen, ben, asha, grace } = await staffedKitchen(engine))
  })
  const raise = async (more: object = {}) => {
    const { body } = await ben.post<Json & Issue>(PATH, issue(kitchen.hexham, 'ben', more))
    return body
  }
  /** By the same moves a screen makes. */
  const move = async (stored: Issue, to: IssueStatus, by: PersonName, text?: string) => {
    const user_id = kitchen.hexham.users[by]
    const patch = moveIssue(stored, to, { user_id, at: Date.now(), ...(text && { text }) })
    const session = await kitchen.hexham.as(by)
    const reply = await session.put<Json & Issue>(`${PATH}/${stored.id}`, patch)
    return { reply, next: applyPatch(stored, patch) as Issue }
  }
  const handedOverByBen = async (more: object = {}) => {
    const raised = await raise({ ...words, assigned_to: kitchen.hexham.users.ben, ...more })
    const started = (await move(raised, 'IN_PROGRESS', 'ben')).reply.body
    return (await move(started, 'AWAITING_CHECK', 'ben')).reply.body
  }

  test('AC 3.9.1 ?status=OPEN shows only open ones', async () => {
    const open = await raise()
    const started = await raise()
    await move(started, 'IN_PROGRESS', 'ben')
    const list = await ben.get<Issue[]>(`${PATH}?status=OPEN`)
    const ids = list.body.map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).not.toContain(started.id)
    expect(new Set(list.body.map(({ status }) => status))).toEqual(new Set(['OPEN']))
  })

  test('AC 3.9.2 an issue made offline with a photo: the photo first, then the issue, both are there', async () => {
    const { hexham } = kitchen
    const file = fileRecord(hexham, 'ben')
    const raised = issue(hexham, 'ben', { file_ids: [file.id] })
    const early = await ben.post(PATH, raised, offline)
    expect(early.body.fields).toEqual({
      file_ids: "The file this belongs to isn't here. Send it first.",
    })
    expect((await upload(ben, { record: file, bytes: photo(), headers: offline })).status).toBe(201)
    expect((await ben.post(PATH, raised, offline)).status).toBe(201)
    expect((await asha.get<Issue>(`${PATH}/${raised.id}`)).body.file_ids).toEqual([file.id])
  })

  test('AC 3.9.3 Ben’s own HIGH issue is closed by Grace, not by Ben; the ledger keeps 4 versions', async () => {
    const waiting = await handedOverByBen()
    const own = await move(waiting, 'CLOSED', 'ben')
    expect(own.reply.status).toBe(422)
    expect(own.reply.body.title).toBe('A high issue must be closed by someone else.')
    const closed = await move(waiting, 'CLOSED', 'grace')
    const { grace: graceId } = kitchen.hexham.users
    expect(closed.reply.body).toMatchObject({ status: 'CLOSED', verified_by: graceId, version: 4 })
    const rows = await kitchen.store
      .read('hexham')
      .ledger({ resource: 'issues', id: waiting.id, limit: 10 })
    expect(rows).toHaveLength(4)
  })

  describe('§2.26 lots on hold', () => {
    const released = 'Only an admin or an auditor can release what is on hold.'
    const takeIn = async () =>
      (await asha.post<Json>('/v2/meats', lot(kitchen.hexham, 'asha'))).body.id
    const holdOf = async (id: string) => (await ben.get<Meat>(`/v2/meats/${id}`)).body.hold
    const about = (id: string, more: object = {}) =>
      raise({ ...words, severity: 'LOW', lots: [{ kind: 'meats', id }], ...more })

    test('of two issues about one lot the last releases it, closed by Grace and not by Ben; opened again it holds again', async () => {
      const id = await takeIn()
      const first = await about(id)
      const { ben: benId } = kitchen.hexham.users
      expect(await holdOf(id)).toEqual({
        reason: 'Door seal torn',
        by: benId,
        at: first.created,
        issue_id: first.id,
      })
      const second = await about(id, { title: 'Short weight' })
      const started = (await move(first, 'IN_PROGRESS', 'ben')).next
      const handed = (await move(started, 'AWAITING_CHECK', 'ben')).next
      expect((await move(handed, 'CLOSED', 'ben')).reply.body.fields).toEqual({ status: released })
      const closed = await move(handed, 'CLOSED', 'grace')
      expect(closed.reply.status).toBe(200)
      expect(await holdOf(id)).toMatchObject({ reason: 'Short weight', issue_id: second.id })
      const emptied = await ben.put(`${PATH}/${second.id}`, { lots: [] })
      expect(emptied.body.fields).toEqual({ lots: released })
      await move(second, 'CANCELLED', 'asha', 'Weighed again')
      expect(await holdOf(id)).toBeUndefined()
      await move(closed.next, 'IN_PROGRESS', 'asha', 'It is torn again')
      expect(await holdOf(id)).toMatchObject({ issue_id: first.id })
    })

    test('a hold set by an admin outlives the issue; a lot of another site is not held from here', async () => {
      const [own, { millLane }] = [await takeIn(), kitchen.hexham.sites]
      const hold = { reason: 'Waiting for the laboratory', by: kitchen.hexham.users.asha, at: 1 }
      expect((await asha.put(`/v2/meats/${own}`, { hold })).status).toBe(200)
      const away = lot(kitchen.hexham, 'asha', { location_id: millLane })
      expect((await asha.post('/v2/meats', away)).status).toBe(201)
      const lots = [own, away.id].map((id) => ({ kind: 'meats', id }))
      const raised = await raise({ lots })
      expect((await asha.get<Meat>(`/v2/meats/${away.id}`)).body.hold).toBeUndefined()
      await move(raised, 'CANCELLED', 'asha', 'Raised twice')
      expect(await holdOf(own)).toEqual(hold)
    })
  })

  test('a move under somebody else’s name is refused: Ben cannot close it as Grace', async () => {
    const waiting = await handedOverByBen()
    const { users } = kitchen.hexham
    const forged = moveIssue(waiting, 'CLOSED', { user_id: users.grace, at: Date.now() })
    expect((await ben.put(`${PATH}/${waiting.id}`, forged)).status).toBe(422)
    expect((await ben.put(`${PATH}/${waiting.id}`, { status: 'CLOSED' })).status).toBe(422)
  })

  test('AC 3.9.5 opening it again asks why', async () => {
    const waiting = await handedOverByBen()
    const closed = (await move(waiting, 'CLOSED', 'asha')).reply.body
    const silent = await move(closed, 'IN_PROGRESS', 'ben')
    expect(silent.reply.body.fields).toEqual({ timeline: 'Say why it is open again.' })
    const said = await move(closed, 'IN_PROGRESS', 'ben', 'The seal tore again')
    expect(said.reply.body.status).toBe('IN_PROGRESS')
    expect(said.reply.body).not.toHaveProperty('closed_by')
  })

  test('a title is asked for; a due date of yesterday is refused; one set 3 days ago without signal is not', async () => {
    const { hexham } = kitchen
    const nameless = await ben.post(PATH, issue(hexham, 'ben', { title: '' }))
    expect(nameless.body.fields).toEqual({ title: 'Give the issue a title.' })
    const yesterday = dayOf(Date.now() - 2 * DAY)
    const late = await ben.post(PATH, issue(hexham, 'ben', { due_date: yesterday }))
    expect(late.body.fields).toEqual({ due_date: "Due date can't be in the past." })
    const created = Date.now() - 3 * DAY
    const then = { id: uuidV7(created), created, due_date: yesterday }
    const waited = await ben.post(PATH, issue(hexham, 'ben', then), offline)
    expect(waited.status).toBe(201)
    const moved = await ben.put(`${PATH}/${waited.body.id}`, { due_date: dayOf(created) })
    expect(moved.body.fields).toEqual({ due_date: "Due date can't be in the past." })
  })

  test('an issue names what it came from, and somebody who is there and no supplier', async () => {
    const { users } = kitchen.hexham
    const of = (more: object) => ben.post(PATH, issue(kitchen.hexham, 'ben', more))
    const gone = await of({ source: { kind: 'temperature-logs', id: uuidV7() } })
    expect(gone.body.fields).toEqual({ source: "What this came from isn't here. Send it first." })
    const { body: log } = await ben.post('/v2/temperature-logs', reading(kitchen.hexham, 'ben'))
    expect((await of({ source: { kind: 'temperature-logs', id: log.id } })).status).toBe(201)
    const { body: found } = await asha.post('/v2/audits', audit(kitchen.hexham, 'asha'))
    expect((await of({ source: { kind: 'audits', id: found.id } })).status).toBe(201)
    expect((await of({ assigned_to: uuidV7() })).body.fields).toHaveProperty('assigned_to')
    expect((await of({ assigned_to: users.jo })).body.fields).toEqual({
      assigned_to: 'Choose one of your own people.',
    })
  })

  test('Fiona of Mill Lane neither sees nor moves an issue of High Street; Grace of both sees it', async () => {
    const raised = await raise()
    const fiona = await kitchen.hexham.as('fiona')
    expect((await fiona.get(`${PATH}/${raised.id}`)).status).toBe(404)
    const move = await fiona.put(`${PATH}/${raised.id}`, { notes: 'Mine' })
    expect(move.body.code).toBe('location_forbidden')
    expect((await grace.get(`${PATH}/${raised.id}`)).status).toBe(200)
    const there = issue(kitchen.hexham, 'fiona')
    expect((await fiona.post(PATH, there)).body.code).toBe('location_forbidden')
  })

  test('Ben closes a LOW issue of his own; only Asha cancels one, and says why', async () => {
    const waiting = await handedOverByBen({ severity: 'LOW' })
    expect((await move(waiting, 'CLOSED', 'ben')).reply.status).toBe(200)
    const raised = await raise()
    expect((await move(raised, 'CANCELLED', 'ben', 'Not ours')).reply.status).toBe(422)
    expect((await move(raised, 'CANCELLED', 'asha')).reply.status).toBe(422)
    expect((await move(raised, 'CANCELLED', 'asha', 'Raised twice')).reply.status).toBe(200)
  })

  test('§2.19 a second reading that fails too opens 1 HIGH issue, the one a tablet would make', async () => {
    const log = async (more: object = {}) =>
      (
        await ben.post(
          '/v2/temperature-logs',
          reading(kitchen.hexham, 'ben', { ...failed, ...more }),
        )
      ).body
    const first = await log()
    const made = async (id: string) => ben.get<Issue>(`${PATH}/${derivedId(id, 'issue')}`)
    expect((await made(first.id)).status).toBe(404)
    const second = await log({ recheck_of_id: first.id })
    const opened = await made(second.id)
    expect(opened.body).toMatchObject({
      title: 'Walk-in fridge: 9.4 °C again',
      severity: 'HIGH',
      created_by: kitchen.hexham.users.ben,
      source: { kind: 'temperature-logs', id: second.id },
    })
    expect(derivedId(second.id, 'issue')).toBe(opened.body.id)

    // Asha's tablet made the same issue without signal: there is still one.
    const twin = issue(kitchen.hexham, 'asha', { id: opened.body.id, title: 'Fridge broken' })
    const again = await asha.post<Issue>(PATH, twin, offline)
    expect([again.status, again.body.title]).toEqual([200, 'Walk-in fridge: 9.4 °C again'])
  })

  test('§2.19 the second reading of 9.4 °C was 9.6 °C: corrected, it has the issue it had, and no other', async () => {
    const log = async (more: object) => {
      const made = reading(kitchen.hexham, 'ben', { ...failed, ...more })
      expect((await ben.post('/v2/temperature-logs', made)).status).toBe(201)
      return made
    }
    const first = await log({})
    const second = await log({ recheck_of_id: first.id })
    const right = { temperature: 9.6, recheck_of_id: first.id }
    const third = await log({ ...right, voids_id: second.id, void_reason: 'Slip' })
    const all = (await ben.get<Issue[]>(PATH)).body.map(({ source }) => source?.id)
    expect([second, third].map(({ id }) => all.includes(id))).toEqual([true, false])
  })

  test('with the module off a second failed reading is kept, and opens no issue', async () => {
    const { kelso, store } = kitchen
    await store.write('kelso', (tx) => tx.keep('business', 'flags', ['temperature']))
    const session = await kelso.as('ben')
    const first = await session.post('/v2/temperature-logs', reading(kelso, 'ben', failed))
    const second = reading(kelso, 'ben', { ...failed, recheck_of_id: first.body.id })
    expect((await session.post('/v2/temperature-logs', second)).status).toBe(201)
    expect(await store.read('kelso').find('issues', {})).toEqual([])
  })
})
