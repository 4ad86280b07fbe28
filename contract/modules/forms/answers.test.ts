import { expect, test } from 'vitest'
import { photoRefusal, sealAnswers, withAction, withoutRow } from './answers.ts'
import { actionsOf } from './evaluate.ts'

const form = {
  type: 'object',
  properties: {
    fridges_ok: { type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'] },
    seal: { type: 'string', 'x-file': 'photo' },
    rounds: {
      type: 'array',
      items: {
        type: 'object',
        properties: { clean: { type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'] } },
      },
    },
  },
} as const
const context = { today: '2026-03-05' }
const taped = { text: 'Taped the seal', by: 'ben', at: 1, file_ids: ['after'] }

test('of 2 photos, one an answer and one of what was done, both travel with the check', () => {
  const answers = withAction({ fridges_ok: 'NO', seal: 'before' }, 'fridges_ok', taped)
  expect(sealAnswers(form, answers, context).file_ids).toEqual(['before', 'after'])
})

test('a photo alone is kept, but is not yet what was done', () => {
  const answers = withAction({ fridges_ok: 'NO' }, 'fridges_ok', { ...taped, text: '' })
  expect(sealAnswers(form, answers, context)).toMatchObject({
    result: 'FAIL',
    file_ids: ['after'],
  })
})

test('good again, or its row gone: what was done is no longer part of the check, nor is its photo', () => {
  const failed = withAction({ fridges_ok: 'NO' }, 'fridges_ok', taped)
  expect(sealAnswers(form, { ...failed, fridges_ok: 'YES' }, context).file_ids).toEqual([])
  const rows = withAction({ rounds: [{ clean: 'YES' }, { clean: 'NO' }] }, 'rounds.1.clean', taped)
  expect(actionsOf(withoutRow(rows, 'rounds', 0))).toEqual({ 'rounds.0.clean': taped })
  expect(sealAnswers(form, withoutRow(rows, 'rounds', 1), context).file_ids).toEqual([])
})

test('§2.24 a form that wants a photo is not signed without one; an answer, an action or the check has it', () => {
  const wanted = { photo_required: true }
  const refusalOf = (answers: object) => photoRefusal(wanted, form, { ...answers })
  expect(refusalOf({ fridges_ok: 'YES' })).toBe('Take a photo before you sign.')
  expect(refusalOf({ fridges_ok: 'YES', _photos: [] })).toBe('Take a photo before you sign.')
  expect(photoRefusal({}, form, { fridges_ok: 'YES' })).toBeNull()
  expect(refusalOf({ seal: 'before' })).toBeNull()
  expect(refusalOf(withAction({ fridges_ok: 'NO' }, 'fridges_ok', taped))).toBeNull()
  expect(refusalOf({ fridges_ok: 'YES', _photos: ['whole'] })).toBeNull()
  expect(sealAnswers(form, { seal: 'before', _photos: ['whole'] }, context)).toMatchObject({
    data: '{"seal":"before","_photos":["whole"]}',
    file_ids: ['before', 'whole'],
  })
})
