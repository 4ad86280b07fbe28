import { expect, test } from 'vitest'
import { documentPages } from '#contract/core/document/pages.ts'
import type { AllergenSheet } from '../allergen-sheets.ts'
import type { AllergenCode } from '../allergens.ts'
import { allergenCodes } from '../allergens.ts'
import { allergenSheetDocument } from './allergen-sheet.ts'

const one = (code: AllergenCode, ...subtypes: string[]) => ({ code, subtypes })
const rows: AllergenSheet['rows'] = [
  {
    id: 'pie',
    of: 'PRODUCT',
    name: 'Cottage pie 500 g',
    contains: [one('GLUTEN', 'WHEAT'), one('MILK')],
    may_contain: [one('GLUTEN', 'BARLEY'), one('MUSTARD')],
  },
  { id: 'ham', of: 'DISH', name: 'Honey roast ham', contains: [], may_contain: [] },
]
const made = (version: number) =>
  allergenSheetDocument.make({
    sheet: { sheet_version: version, rows },
    day: 'Thursday 5 March 2026',
    approvedBy: 'Asha Patel',
    address: 'https://staging.larder.example/allergens/customers',
  })

test('AC 3.42.4 the print says its version, its day, who approved it, and which it replaces; the first replaces none', () => {
  expect(made(15).about).toBe(
    'Version 15, Thursday 5 March 2026. Approved by Asha Patel. Replaces version 14.',
  )
  expect(made(1).about).toBe('Version 1, Thursday 5 March 2026. Approved by Asha Patel.')
})

test('AC 3.42.3 wheat stands under its dot, barley that it may contain beside it; "None of the 14" spans the row', () => {
  const [part] = made(15).sections[0]?.parts ?? []
  if (part?.kind !== 'dots') throw new Error('No dots.')
  const [pie, ham] = part.rows
  const at = (code: AllergenCode) => pie?.cells[allergenCodes.indexOf(code)]
  expect(at('GLUTEN')).toEqual({ is: 'full', words: ['wheat', 'maybe barley'] })
  expect(at('MILK')).toEqual({ is: 'full', words: [] })
  expect(at('MUSTARD')).toEqual({ is: 'ring', words: [] })
  expect(at('EGGS')).toBeNull()
  expect(ham?.cells).toBe('None of the 14')
  expect(part.columns).toHaveLength(14)
})

test('on A4 across, with the code in its head and the printing in its foot; heads repeat and rows stay whole', () => {
  const frame = {
    business: 'Staging Butchers & Kitchen Ltd',
    printedBy: 'Ben Carter',
    printedAt: '6 March 2026, 09:00',
    foot: 'Kept by Larder.',
  }
  const pages = documentPages({ ...made(15), ...frame })
  const text = JSON.stringify(pages.content)
  expect(pages.pageOrientation).toBe('landscape')
  expect(text).toContain('"qr":"https://staging.larder.example/allergens/customers"')
  expect(JSON.stringify(pages.footer(1, 1))).toContain(
    'Printed 6 March 2026, 09:00 by Ben Carter. Kept by Larder.',
  )
  expect(text).toContain('"headerRows":1')
  expect(text).toContain('"dontBreakRows":true')
  expect(text).toContain('"colSpan":14')
})
