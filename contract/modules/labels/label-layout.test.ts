import { expect, test } from 'vitest'
import type { LabelText } from '../production/label.ts'
import { type LabelLayout, labelLayout, type Measure } from './label-layout.ts'
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts'

/** Letters half as wide as high, bold ones a little wider. */
const measure: Measure = (text, size, isBold) => text.length * size * (isBold ? 0.55 : 0.5)

const pie: LabelText = {
  name: 'Cottage pie',
  body: [
    '**Ingredients:** Beef (50%), potato (35%), gravy (water, cornflour, **soya** protein, salt), onion, cheddar cheese (**milk**).',
    'May contain **mustard**.',
    'Keep below 5 °C. Eat within 24 hours of opening. Oven 190 °C for 35 minutes until piping hot.',
  ],
  figures: [
    { title: 'Use by', value: '9 Mar 2026' },
    { title: 'Weight', value: '500 g' },
    { title: 'Price', value: '£6.50' },
  ],
  batch: 'HS-260305-K3-12',
  foot: ['Staging Butchers & Kitchen Ltd', '14 High Street, Hexham NE46 1AB'],
}

function laidOut(text: LabelText, size: LabelSize): LabelLayout {
  const made = labelLayout(text, size, measure)
  if ('says' in made) throw new Error(made.says)
  return made
}

const endOf = ({ text, x, size, isBold }: LabelLayout['words'][number]) =>
  x + measure(text, size, isBold)

test.each(['TALL', 'WIDE'] as const)(
  'a cottage pie on %s: every word is on it, none over an edge, letters as large as the law asks',
  (size) => {
    const { words, code } = laidOut(pie, size)
    const { width_mm, height_mm } = LABEL_SIZES[size]
    const all = [
      pie.name,
      ...pie.body,
      ...pie.figures.flatMap(({ title, value }) => [title, value]),
    ]
    const wanted = [...all, pie.batch, ...pie.foot]
      .join(' ')
      .replaceAll('**', '')
      .replace(/\s/g, '')
    const printed = words.map(({ text }) => text).join('')
    expect([...printed].toSorted().join('')).toBe([...wanted].toSorted().join(''))
    for (const word of words) {
      expect(word.x).toBeGreaterThanOrEqual(2)
      expect(endOf(word)).toBeLessThanOrEqual(width_mm - 2)
      expect(word.y).toBeLessThanOrEqual(height_mm - 1.5)
    }
    const body = words.filter(({ text }) => ['soya', 'milk', 'mustard', 'potato'].includes(text))
    expect(body.map(({ isBold }) => isBold)).toEqual([false, true, true, true])
    expect(Math.min(...body.map((word) => word.size * 0.5))).toBeGreaterThanOrEqual(0.9)
    expect(code).not.toBeNull()
  },
)

test('two words never lie over one another', () => {
  for (const size of ['TALL', 'WIDE'] as const) {
    const { words } = laidOut(pie, size)
    const overlaps = words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter(
          (other) =>
            Math.abs(other.y - one.y) < Math.min(one.size, other.size) * 0.8 &&
            other.x < endOf(one) - 0.01 &&
            one.x < endOf(other) - 0.01,
        )
        .map((other) => `${one.text} / ${other.text}`),
    )
    expect(overlaps).toEqual([])
  }
})

test('“(**milk**).” is one word: it isn’t torn at its bold letters', () => {
  const words = laidOut(pie, 'WIDE').words
  const at = words.findIndex(({ text }) => text === 'milk')
  const [before, milk, after] = words.slice(at - 1, at + 2)
  expect([before?.text, milk?.text, after?.text]).toEqual(['(', 'milk', ').'])
  expect(milk?.x).toBeCloseTo(endOf(before as NonNullable<typeof before>))
  expect(after?.y).toBe(milk?.y)
})

test('forty ingredients do not fit on 58 × 40: it says so, and prints nothing smaller than 0.9 mm', () => {
  const list = Array.from({ length: 40 }, (_, at) => `ingredient number ${at}`).join(', ')
  const long = { ...pie, body: [`**Ingredients:** ${list}.`] }
  expect(labelLayout(long, 'SMALL', measure)).toEqual({
    says: 'This label is too small for its words. Choose a larger one.',
  })
})

test('a word longer than the label is never cut: another size is asked for', () => {
  const wide = { ...pie, body: ['x'.repeat(90)] }
  expect(labelLayout(wide, 'TALL', measure)).toHaveProperty('says')
})

test('a shelf label of a received lot has its name, date and code on 58 × 40', () => {
  const shelf: LabelText = {
    ...{ name: 'Beef forequarter', body: [], batch: 'HS-260303-K1-01', foot: [] },
    figures: [{ title: 'Use by', value: '12 Mar 2026' }],
  }
  const { words, code } = laidOut(shelf, 'SMALL')
  expect(words.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['forequarter', '12', 'Mar', '2026', 'HS-260303-K1-01']),
  )
  expect(code?.kind).toBe('SQUARE')
})
