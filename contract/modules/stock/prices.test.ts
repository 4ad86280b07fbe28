import { expect, test } from 'vitest'
import {
  isJump,
  pricesTold,
  standingPrices,
  takeBack,
  unitPricePounds,
  unitPriceText,
} from './prices.ts'
import { priceOn } from './stocks.rules.ts'

const beef = { from: '2026-01-05', price_pence: 23_500, pack_quantity: 10_000 }
const wrong = { from: '2026-03-02', price_pence: 1_250_000, pack_quantity: 10_000 }

test('£235.00 for 10 kg is £23.50 a kg, £6 for 5 l £1.20 a litre, £10.20 for 12 £0.85 each, £13.50 for 1,000 labels £13.50 per 1,000', () => {
  expect(unitPriceText(beef, 'g')).toBe('£23.50 a kg')
  expect(unitPriceText({ price_pence: 600, pack_quantity: 5_000 }, 'ml')).toBe('£1.20 a litre')
  expect(unitPriceText({ price_pence: 1_020, pack_quantity: 12 }, 'each')).toBe('£0.85 each')
  expect(unitPriceText({ price_pence: 1_350, pack_quantity: 1_000 }, 'each')).toBe(
    '£13.50 per 1,000',
  )
  expect(unitPricePounds(beef, 'g')).toBe(23.5)
  expect(unitPricePounds({ price_pence: 1_350, pack_quantity: 1_000 }, 'each')).toBe(0.0135)
})

test('£70.50 a kg is three times £23.50 and no jump, a penny more is; half a pack at the same price a kg is none', () => {
  expect(isJump(beef, { price_pence: 70_500, pack_quantity: 10_000 })).toBe(false)
  expect(isJump(beef, { price_pence: 70_501, pack_quantity: 10_000 })).toBe(true)
  expect(isJump(beef, { price_pence: 11_750, pack_quantity: 5_000 })).toBe(false)
  expect(isJump(undefined, wrong)).toBe(false)
})

test('£12,500 taken back: it stays with the reason, £235 counts again from its day, and only once', () => {
  const line = takeBack([beef, wrong], 'Typed the kilograms')
  expect(line).toEqual({ ...beef, from: '2026-03-02', taken_back: 'Typed the kilograms' })
  if (!line) throw new Error('Nothing to go back to.')
  const history = [beef, wrong, line]
  expect(pricesTold(history).map(({ isTakenBack }) => isTakenBack)).toEqual([false, true, false])
  expect(standingPrices(history)).toEqual([beef, line])
  expect(priceOn({ price_history: history }, '2026-03-03')?.price_pence).toBe(23_500)
  expect(takeBack(history, 'Again')).toBeNull()
  expect(takeBack([beef], 'The first')).toBeNull()
})

test('a second wrong price after that goes back to the one that counted again', () => {
  const line = takeBack([beef, wrong], 'Typed the kilograms')
  if (!line) throw new Error('Nothing to go back to.')
  const dear = { ...wrong, from: '2026-03-04' }
  expect(takeBack([beef, wrong, line, dear], 'Wrong item')).toEqual({
    ...beef,
    from: '2026-03-04',
    taken_back: 'Wrong item',
  })
})
