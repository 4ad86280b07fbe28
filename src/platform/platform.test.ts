import { expect, test } from 'vitest'
import { fileName } from './browser-files.ts'
import { isNativeShell } from './platform.ts'

test('the native shell is known by its bridge, a browser has none', () => {
  expect(isNativeShell({ Capacitor: { isNativePlatform: () => true } })).toBe(true)
  expect(isNativeShell({ Capacitor: { isNativePlatform: () => false } })).toBe(false)
  expect(isNativeShell({})).toBe(false)
})

test('a slash in a file name becomes a dash: "12/03/2026.csv" is "12-03-2026.csv"', () => {
  expect(fileName('12/03/2026.csv')).toBe('12-03-2026.csv')
})
