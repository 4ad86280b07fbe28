/** Whoever adds a field for numbers learns here that it goes through the cleaners of §5. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))
const having = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('every number is typed into NumberField or at the keypad', () => {
  expect(having(/type="number"|\bNumberInput\b|valueAsNumber/)).toEqual([])
  // Besides them, digits are typed where clock times, days and PINs are.
  expect(having(/inputMode=(?:"numeric"|"decimal"|\{)/).toSorted()).toEqual([
    'ui/fields/date-field.tsx',
    'ui/fields/number-field.tsx',
    'ui/fields/pin-field.tsx',
    'ui/fields/text-field.tsx',
    'ui/fields/time-field.tsx',
    'ui/fields/times-field.tsx',
  ])
  expect(having(/<TextField\b[^>]*inputMode="(?:numeric|decimal)"/)).toEqual([])
})

test('fields, the weight pad and imported cells read what was typed by the cleaners alone', () => {
  expect(having(/measure\/cleaners\.ts/).toSorted()).toEqual([
    'records/import/read-cell.ts',
    'ui/fields/number-entry.ts',
    'ui/fields/use-number-entry.ts',
    'ui/pads/use-weight-entry.ts',
  ])
  expect(having(/\bcleanTyped\(/)).toEqual(['ui/fields/number-entry.ts'])
  expect(having(/\btypeText\(/).toSorted()).toEqual([
    'ui/fields/number-entry.ts',
    'ui/fields/number-field.tsx',
  ])
  const pads = having(/<NumberPad\b/)
  const entries = having(/\buse(?:NumberEntry|Reading|WeightEntry)\(/)
  // The dock's keys are those of the field it stands under.
  expect(pads.filter((file) => !entries.includes(file))).toEqual(['ui/pads/number-dock.tsx'])
})
