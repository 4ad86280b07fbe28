/** Who corrects the ledger, and what is asked before counting again (domain §2.0 d). */
import { expect, test } from 'vitest'
import { isStillCounted, voidOperationRefusal } from './ledger-corrections.ts'
import type { Lot } from './lots.ts'

const NINE = 1_772_701_200_000
const HOUR = 3_600_000
const brisket = { id: 'b', internal_name: 'Beef brisket', unit: 'g' } as unknown as Lot

test('Ben corrects his own for 24 hours, and while its batch is open; nobody else’s, and of a recalled lot only Asha', () => {
  const ben = { user_id: 'ben', isAdmin: false }
  const own = { created_by: 'ben', madeAt: NINE }
  const at = (hours: number, isBatchOpen = false, lot = brisket) => ({
    lot,
    isBatchOpen,
    now: NINE + hours * HOUR,
  })
  expect(voidOperationRefusal(ben, own, at(24))).toBeNull()
  expect(voidOperationRefusal(ben, own, at(25))).toContain('24 hours')
  expect(voidOperationRefusal(ben, own, at(25, true))).toBeNull()
  expect(voidOperationRefusal(ben, { ...own, created_by: 'dev' }, at(1))).toContain(
    'Only the person',
  )
  const recall = { status: 'CLOSED' } as NonNullable<Lot['recall']>
  const recalled = at(1, true, { ...brisket, recall } as Lot)
  expect(voidOperationRefusal(ben, own, recalled)).toContain('Only an admin')
  expect(voidOperationRefusal({ ...ben, isAdmin: true }, own, recalled)).toBeNull()
})

test('a lot counted at nine is still counted, until a sale at ten; one nobody counted is not', () => {
  expect(isStillCounted({ counted_at: NINE, as_of: NINE })).toBe(true)
  expect(isStillCounted({ counted_at: NINE, as_of: NINE + HOUR })).toBe(false)
  expect(isStillCounted({ as_of: NINE })).toBe(false)
})
