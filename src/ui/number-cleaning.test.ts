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
    'ui/date-field.tsx',
    'ui/number-field.tsx',
    'ui/pin-field.tsx',
    'ui/text-field.tsx',
    'ui/time-field.tsx',
    'ui/times-field.tsx',
  ])
  expect(having(/<TextField\b[^>]*inputMode="(?:numeric|decimal)"/)).toEqual([])
})

test('both read what was typed by the cleaners alone', () => {
  expect(having(/rules\/cleaners\.ts/).toSorted()).toEqual([
    'ui/number-entry.ts',
    'ui/use-number-entry.ts',
  ])
  expect(having(/\bcleanTyped\(/)).toEqual(['ui/number-entry.ts'])
  expect(having(/\btypeText\(/).toSorted()).toEqual(['ui/number-entry.ts', 'ui/number-field.tsx'])
  const pads = having(/<NumberPad\b/)
  const entries = having(/\buse(?:NumberEntry|Reading)\(/)
  expect(pads.filter((file) => !entries.includes(file))).toEqual([])
})
