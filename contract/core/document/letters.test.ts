import { expect, test } from 'vitest'
import type { DocumentModel } from './document.ts'
import { MISSING, printable, printableModel } from './letters.ts'

test.each([
  ['Łódź, Ő, “5 °C”, −18, £12.50, ≤ 3', 'Łódź, Ő, “5 °C”, −18, £12.50, ≤ 3'],
  ['Ő written in two signs', 'Ő written in two signs'],
  ['✕ Old Market Stall', '× Old Market Stall'],
  ['Mince\u00a01\u20113 kg\u200b', 'Mince\u00a01-3 kg'],
  ['Олег 王 🐄', '◊◊◊◊ ◊ ◊'],
])('%j is printed as %j', (text, shown) => expect(printable(text)).toBe(shown))

const model: DocumentModel = {
  title: 'Fridge 1',
  business: 'Butchers',
  about: '',
  printedBy: 'Asha Patel',
  printedAt: '5 March 2026, 08:20',
  foot: '',
  sections: [],
}

test('a page that lacks a letter says so, every other page says nothing of it', () => {
  const explained = printableModel({ ...model, printedBy: 'Олег' }).sections
  expect(JSON.stringify(explained)).toContain(MISSING)
  expect(printableModel(model)).toEqual(model)
})
