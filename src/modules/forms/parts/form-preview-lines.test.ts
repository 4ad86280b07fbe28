import { expect, test } from 'vitest'
import type { Told } from '#contract/modules/checks/checks.rules.ts'
import { library } from '#contract/modules/forms/library/library.ts'
import { previewLines } from './form-preview-lines.ts'

/** Every question a form names, wherever it stands in it: read off its text, not by the preview's way. */
function pathsIn(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([word, value]: [string, unknown]) => {
    // A condition names what is asked elsewhere.
    if (word === 'if') return []
    if (word !== 'properties') return pathsIn(value, at)
    return Object.entries(value as object).flatMap(([name, question]: [string, unknown]) => [
      `${at}${name}`,
      ...pathsIn(question, `${at}${name}.`),
    ])
  })
}

test.each(library.map(({ title, load }) => [title, load] as const))(
  'AC 3.28.1 the preview of %s, 1 of 14, has a line for each of its questions and says how it is answered',
  async (_, load) => {
    const { schema } = await load()
    const lines = previewLines(schema, 'site')
    const paths = lines.map(({ path }) => path)
    expect(lines.length).toBeGreaterThan(3)
    expect([...new Set(paths)].toSorted()).toEqual([...new Set(pathsIn(schema))].toSorted())
    for (const { title, words, isPart } of lines) {
      expect(title.trim()).not.toBe('')
      expect(isPart || words !== '').toBe(true)
    }
  },
)

test('AC 3.28.1 the preview says limits, choices, what is asked only sometimes, and what a bad answer brings', async () => {
  async function lineOf(key: string, path: string, told: Told = 'site') {
    const form = await library.find((entry) => entry.key === key)?.load()
    return previewLines(form?.schema ?? {}, told).find((line) => line.path === path)
  }
  expect(await lineOf('F3', 'items.atp_rlu')).toMatchObject({ words: 'Number, at most 30 RLU' })
  expect(await lineOf('F8', 'frozen')).toMatchObject({ words: 'Temperature, at most −15 °C' })
  expect(await lineOf('F8', 'tyres')).toMatchObject({
    brings: ['Opens a medium or critical issue'],
  })
  expect(await lineOf('F9', 'report')).toMatchObject({
    words: 'Photo; asked only where it applies',
  })
  expect(await lineOf('F7', 'swab')).toMatchObject({
    words: 'One of Negative, Positive, Not done',
    brings: ['Opens a high issue', 'Offers to hold the food'],
  })
  const sick = 'no_sickness_48h'
  expect(await lineOf('F10', sick, 'admins')).toMatchObject({ brings: ['Admins are told'] })
  expect(await lineOf('F10', sick, 'nobody')).toMatchObject({ brings: [] })
})
