import { expect, test } from 'vitest'
import {
  addedTo,
  allergenWords,
  besides,
  isFreeFrom,
  isSameList,
  joinedAllergens,
  mixedAllergens,
} from './allergen-lists.ts'
import type { AllergenCode } from './allergens.ts'

const one = (code: AllergenCode, ...subtypes: string[]) => ({ code, subtypes })

test('wheat flour with barley malt is gluten once, wheat before barley, in the order of the law', () => {
  expect(
    joinedAllergens([one('MILK')], [one('GLUTEN', 'BARLEY')], undefined, [one('GLUTEN', 'WHEAT')]),
  ).toEqual([one('GLUTEN', 'WHEAT', 'BARLEY'), one('MILK')])
})

test('§1.8 "may contain" stays what it is, and goes where the food contains it anyway', () => {
  const flour = { contains: [one('GLUTEN', 'WHEAT')], may_contain: [one('SOYA')] }
  const nutBar = {
    contains: [one('NUTS', 'ALMOND')],
    may_contain: [one('GLUTEN', 'WHEAT', 'OATS')],
  }
  expect(mixedAllergens([flour, nutBar, {}])).toEqual({
    contains: [one('GLUTEN', 'WHEAT'), one('NUTS', 'ALMOND')],
    may_contain: [one('GLUTEN', 'OATS'), one('SOYA')],
  })
  expect(besides([one('MILK')], [one('MILK')])).toEqual([])
})

test('wheat is new where only barley was; the order of a list is no difference', () => {
  expect(addedTo([one('GLUTEN', 'WHEAT', 'BARLEY')], [one('GLUTEN', 'BARLEY')])).toEqual([
    one('GLUTEN', 'WHEAT'),
  ])
  expect(isSameList([one('MILK'), one('EGGS')], [one('EGGS'), one('MILK')])).toBe(true)
  expect(isSameList([one('GLUTEN', 'WHEAT')], [one('GLUTEN', 'RYE')])).toBe(false)
  expect(isSameList(undefined, [])).toBe(true)
})

test('§1.8 free from milk: not if it contains or may contain it, not if nobody confirmed it', () => {
  const confirmed = { allergens_confirmed_at: 1 }
  expect(isFreeFrom(['MILK'], { ...confirmed, contains: [one('EGGS')] })).toBe(true)
  expect(isFreeFrom(['MILK'], { ...confirmed, contains: [one('MILK')] })).toBe(false)
  expect(isFreeFrom(['MILK'], { ...confirmed, may_contain: [one('MILK')] })).toBe(false)
  expect(isFreeFrom(['MILK'], {})).toBe(false)
})

test('in words: "Celery, Cereals with gluten (wheat) and Nuts (Brazil nuts)"', () => {
  expect(allergenWords([one('NUTS', 'BRAZIL'), one('CELERY'), one('GLUTEN', 'WHEAT')])).toBe(
    'Celery, Cereals with gluten (wheat) and Nuts (Brazil nuts)',
  )
  expect(allergenWords([one('MUSTARD')])).toBe('Mustard')
})
