/**
 * The allergens of what is sold, for the counter (AC 3.42.4; design, Allergens): A4 across, as it was
 * issued. Always holds: it names its version and day, who approved it, and which version it replaces;
 * what isn't confirmed isn't on it.
 */
import { type Dot, defineDocument } from '#contract/core/document/document.ts'
import type { AllergenSheet } from '../allergen-sheets.ts'
import { allergenCodes } from '../allergens.ts'
import { cellsOf, kindWords } from '../dish-allergens.ts'
import { shortNames } from '../short-names.ts'

export interface AllergenSheetRecords {
  readonly sheet: Pick<AllergenSheet, 'sheet_version' | 'rows'>
  /** "Thursday 5 March 2026". */
  readonly day: string
  /** Who issued it. */
  readonly approvedBy: string
  /** Where customers read it on their phone. */
  readonly address: string
}

function dotsOf({ contains, may_contain }: AllergenSheet['rows'][number]) {
  if (contains.length + may_contain.length === 0) return 'None of the 14'
  const cells = cellsOf({ contains, may_contain })
  return allergenCodes.map((code): Dot | null => {
    const cell = cells.get(code)
    return cell ? { is: cell.is === 'CONTAINS' ? 'full' : 'ring', words: kindWords(cell) } : null
  })
}

export const allergenSheetDocument = defineDocument<AllergenSheetRecords>({
  name: 'allergen-sheet',
  make({ sheet, day, approvedBy, address }) {
    const { sheet_version: version, rows } = sheet
    const replaces = version > 1 ? ` Replaces version ${version - 1}.` : ''
    return {
      title: 'Allergens in our food',
      about: `Version ${version}, ${day}. Approved by ${approvedBy}.${replaces}`,
      isLandscape: true,
      code: { holds: address, words: 'Choose what you avoid on your phone' },
      sections: [
        {
          parts: [
            {
              kind: 'dots',
              title: 'Product or dish',
              columns: shortNames,
              rows: rows.map((row) => ({ name: row.name, cells: dotsOf(row) })),
              empty: 'Nothing is on sale.',
            },
            {
              kind: 'words',
              words: 'Full dot: contains. Ring: may contain. Empty: not in the recipe.',
            },
            {
              kind: 'words',
              words: [
                { text: 'Ask us before you order.', isBold: true },
                {
                  text: ' One kitchen makes all of this. Recipes can change: look at the date above.',
                },
              ],
            },
          ],
        },
      ],
    }
  },
})
