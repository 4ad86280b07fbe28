import { expect, test } from 'vitest'
import { pillState } from './sync-pill-state.ts'

test('nothing waits: all sent', () => {
  expect(pillState({ waiting: 0, attention: 0, online: true, arriving: false })).toMatchObject({
    tone: 'safe',
    wide: 'All sent',
    phone: 'All sent',
  })
})

test('three readings wait for the signal', () => {
  expect(pillState({ waiting: 3, attention: 0, online: true, arriving: false })).toMatchObject({
    tone: 'waiting',
    wide: '3 waiting to send',
    phone: '3 waiting',
  })
})

test('in the cold room: offline says how many are saved here, and is no error', () => {
  expect(pillState({ waiting: 3, attention: 0, online: false, arriving: false })).toMatchObject({
    tone: 'offline',
    wide: 'Offline, 3 saved here',
    phone: 'Offline · 3',
  })
  expect(pillState({ waiting: 0, attention: 0, online: false, arriving: false }).wide).toBe(
    'Offline',
  )
})

test('two refused records come before everything else, offline too', () => {
  for (const online of [true, false]) {
    expect(pillState({ waiting: 3, attention: 2, online, arriving: false })).toMatchObject({
      tone: 'fail',
      wide: '2 need attention',
      phone: '2 to fix',
    })
  }
  expect(pillState({ waiting: 0, attention: 1, online: true, arriving: false }).wide).toBe(
    '1 needs attention',
  )
})

test('a new tablet getting its records does not say that all is sent, and work waiting comes first', () => {
  const arriving = { waiting: 0, attention: 0, online: true, arriving: true }
  expect(pillState(arriving)).toMatchObject({
    tone: 'info',
    wide: 'Records arriving',
    phone: 'Arriving',
  })
  expect(pillState({ ...arriving, waiting: 1 }).kind).toBe('waiting')
  expect(pillState({ ...arriving, online: false }).kind).toBe('offline')
})
