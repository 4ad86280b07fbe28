import { expect, test } from 'vitest'
import { type ProblemCode, problemBody } from '#contract/core/problems.ts'
import type { WireReply } from '../engine/ports.ts'
import { judgeReply } from './judge-reply.ts'

const NOW = 1_700_000_000_000
const entry = { record_id: 'r', resource: 'departments', patch: {}, base_version: 3 } as const
const put = { ...entry, verb: 'PUT' } as const

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): WireReply => ({
  status,
  body,
  header: (name) => headers[name] ?? null,
})

const refusal = (code: ProblemCode, headers?: Record<string, string>) => {
  const body = problemBody(code)
  return judgeReply(put, reply(body.status, body, headers), NOW)
}

test('a reply that names the record, its version 4 and its stamp is an acknowledgement', () => {
  const record = { id: 'r', version: 4, updated: 99, created: 1, name: 'Walk-in' }
  expect(judgeReply(put, reply(200, record), NOW)).toEqual({
    is: 'acked',
    effect: { id: 'r', version: 4, updated: 99 },
    record,
  })
})

test('a delivery reply without the record acknowledges too', () => {
  const verdict = judgeReply(put, reply(200, { id: 'r', version: 4, updated: 99 }), NOW)
  expect(verdict).toMatchObject({ is: 'acked', record: null })
})

test("a café's sign-in page with status 200 acknowledges nothing", () => {
  const later = { is: 'later', retryAfterMs: null, everything: true }
  expect(judgeReply(put, reply(200, undefined), NOW)).toEqual(later)
  expect(judgeReply(put, reply(200, { id: 'another', version: 1, updated: 1 }), NOW)).toEqual(later)
  expect(judgeReply(put, reply(404, undefined), NOW)).toEqual(later)
})

test('each refusal of the list leads where the table of retries says', () => {
  const table = {
    validation_failed: 'refused',
    unknown_field: 'refused',
    rule_broken: 'refused',
    key_reused: 'refused',
    duplicate_id: 'refused',
    out_of_order: 'refused',
    not_found: 'refused',
    too_large: 'refused',
    token_expired: 'sign_in',
    token_invalid: 'sign_in',
    account_deactivated: 'sign_in',
    forbidden: 'forbidden',
    flag_off: 'forbidden',
    location_forbidden: 'forbidden',
    version_conflict: 'conflict',
    update_needed: 'update_needed',
    too_many: 'later',
    server_error: 'later',
    unavailable: 'later',
  } as const satisfies Partial<Record<ProblemCode, string>>
  for (const [code, is] of Object.entries(table)) {
    expect([code, refusal(code as ProblemCode).is]).toEqual([code, is])
  }
})

test('an error of 500 delays that one change, an overloaded server delays all', () => {
  expect(refusal('server_error')).toMatchObject({ is: 'later', everything: false })
  expect(refusal('unavailable')).toMatchObject({ is: 'later', everything: true })
  expect(judgeReply(put, reply(502, undefined), NOW)).toMatchObject({ everything: false })
})

test('a photo that finds no room for files, or too many under way, waits alone: readings behind it still go', () => {
  const photo = { ...entry, verb: 'POST', resource: 'files' } as const
  for (const code of ['unavailable', 'too_many'] as const) {
    const body = problemBody(code)
    const verdict = judgeReply(photo, reply(body.status, body, { 'Retry-After': '5' }), NOW)
    expect(verdict).toEqual({ is: 'later', retryAfterMs: 5_000, everything: false })
  }
})

test('Retry-After is honoured in seconds and as a date', () => {
  expect(refusal('too_many', { 'Retry-After': '7' })).toMatchObject({ retryAfterMs: 7_000 })
  const date = new Date(NOW + 9_000).toUTCString()
  expect(refusal('too_many', { 'Retry-After': date })).toMatchObject({ retryAfterMs: 9_000 })
})

test('a photo is through when the reply names the hash of its bytes, and not before', () => {
  const patch = { sha256: 'ab12' }
  const photo = { ...entry, verb: 'POST', resource: 'files', patch } as const
  const record = { id: 'r', version: 1, updated: 9, created: 1 }
  const answer = (sha256?: string) => judgeReply(photo, reply(201, { ...record, sha256 }), NOW).is
  expect([answer('ab12'), answer('ab13'), answer()]).toEqual(['acked', 'later', 'later'])
})

test('archiving what is already gone is done', () => {
  const archive = { ...put, verb: 'DELETE' } as const
  const body = problemBody('not_found')
  expect(judgeReply(archive, reply(404, body), NOW)).toEqual({ is: 'gone' })
  expect(judgeReply(archive, reply(204, undefined), NOW)).toEqual({ is: 'gone' })
})

test('archiving what a server that was put back has not got waits for a person: its maker may bring it back', () => {
  const offered = { ...put, verb: 'DELETE', base_version: 0 } as const
  const refused = { is: 'refused', problem: { code: 'not_found' } }
  expect(judgeReply(offered, reply(204, undefined), NOW)).toMatchObject(refused)
  const body = problemBody('not_found')
  expect(judgeReply(offered, reply(404, body), NOW)).toMatchObject(refused)
})

test('a proxy that refuses a body for its size in its own words is not asked again', () => {
  expect(judgeReply(put, reply(413, undefined), NOW)).toMatchObject({
    is: 'refused',
    problem: { code: 'too_large' },
  })
})

test('a 412 with version 5 of what was changed on 9: that server lacks something, and all waits; with 10 it is merged', () => {
  const conflict = (version: number) => {
    const body = { ...problemBody('version_conflict'), current: { id: 'r', version, updated: 1 } }
    return judgeReply({ ...put, base_version: 9 }, reply(412, body), NOW)
  }
  expect(conflict(5)).toEqual({ is: 'later', retryAfterMs: null, everything: true })
  expect(conflict(10).is).toBe('conflict')
})
