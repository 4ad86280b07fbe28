import { expect, test } from 'vitest'
import { screenOf, wholeModules } from './after-start.ts'
import { modules } from './modules.ts'

test('every address is opened by one screen: its own, or the one named after the start', () => {
  const pages = modules.flatMap(({ routes }) => routes.map((route) => ({ screen: null, ...route })))
  const faults = pages.filter(({ path, screen }) => (screen === null) !== Boolean(screenOf(path)))
  expect(faults.map(({ path }) => path)).toEqual([])
})

test('what modules say after the start comes in the order of the modules', () => {
  const said = wholeModules.map(({ module }) => module)
  expect(said).toEqual(modules.filter((module) => said.some((one) => one === module)))
})
