import { expect, test } from 'vitest'
import { pillState } from './sync-pill-state.ts'

test('nothing waits: all sent', () => {
  expect(pillState({ waiting: 0, attention: 0, online: true })).toMatchObject({
    tone: 'safe',
    wide: 'All sent',
    phone: 'All sent',
  })
})

test('three readings wait for the signal', () => {
  expect(pillState({ waiting: 3, attention: 0, online: true })).toMatchObject({
    tone: 'waiting',
    wide: '3 waiting to send',
    phone: '3 waiting',
  })
})

test('in the cold room: offline says how many are saved here, and is no error', () => {
  expect(pillState({ waiting: 3, attention: 0, online: false })).toMatchObject({
    tone: 'offline',
    wide: 'Offline, 3 saved here',
    phone: 'Offline · 3',
  })
  expect(pillState({ waiting: 0, attention: 0, online: false }).wide).toBe('Offline')
})

test('two refused records come before everything else, offline too', () => {
  for (const online of [true, false]) {
    expect(pillState({ waiting: 3, attention: 2, online })).toMatchObject({
      tone: 'fail',
      wide: '2 need attention',
      phone: '2 to fix',
    })
  }
  expect(pillState({ waiting: 0, attention: 1, online: true }).wide).toBe('1 needs attention')
})
