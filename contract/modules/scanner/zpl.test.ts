import { expect, test } from 'vitest'
import { rowsOfZpl } from '#tests/support/zpl-picture.ts'
import { type DotPicture, zplLabel, zplPicture } from './zpl.ts'

const label = {
  ...{ width_mm: 58, height_mm: 40, code: 'TEST-K3' },
  lines: ['Larder test label', 'K3, 5 March 2026'],
}

test('a label of 58 × 40 mm is 464 × 320 dots: two lines and a code at the right', () => {
  expect(zplLabel(label).split('\n')).toEqual([
    '^XA^CI28^PW464^LL320^LH0,0',
    '^FO24,24^A0N,28,28^FH_^FDLarder test label^FS',
    '^FO24,60^A0N,28,28^FH_^FDK3, 5 March 2026^FS',
    '^FO340,24^BXN,5,200^FDTEST-K3^FS',
    '^PQ1^XZ',
    '',
  ])
})

test('what a person wrote is no command: ^XZ in a name is printed, a code keeps letters, digits and dashes', () => {
  const zpl = zplLabel({ ...label, lines: ['Tom^XZ~JR_\\'], code: 'K3^XZ' })
  expect(zpl).toContain('^FDTom_5EXZ_7EJR_5F_5C^FS')
  expect(zpl).toContain('^FDK3XZ^FS')
  expect(zpl.match(/\^XZ/g)).toHaveLength(1)
})

test('lines that do not fit on a label of 20 mm are left out, not printed over its edge', () => {
  const lines = ['one', 'two', 'three', 'four', 'five']
  expect(zplLabel({ ...label, height_mm: 20, lines }).match(/\^A0N/g)).toHaveLength(3)
})

const dots = ({ width, height, isBlack }: DotPicture): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: Math.ceil(width / 4 / 2) * 2 }, (_, at) =>
      [0, 1, 2, 3]
        .reduce(
          (sum, bit) => sum * 2 + (at * 4 + bit < width && isBlack(at * 4 + bit, y) ? 1 : 0),
          0,
        )
        .toString(16)
        .toUpperCase(),
    ).join(''),
  )

test('a picture of 100 × 62 mm comes out dot for dot: frame, bars, a black field and an empty one', () => {
  const [width, height] = [800, 496]
  const isBlack = (x: number, y: number) => {
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return true
    if (y > 20 && y < 90) return x % 7 < 3
    return y > 200 && y < 260 && x > 3 && x < 796
  }
  const picture = { width, height, isBlack }
  const zpl = zplPicture(picture, 16)
  expect(rowsOfZpl(zpl)).toEqual(dots(picture))
  expect(zpl).toContain('^PQ16^XZ')
  // Plain it would be 99,200 digits.
  expect(zpl.length).toBeLessThan(1_500)
})

test('rows of every length of run, 1 to 900 dots: nothing is lost where ZPL counts in twenties', () => {
  for (const run of [1, 4, 76, 80, 84, 160, 1599, 1600, 1604, 3200]) {
    const picture = { width: 3300, height: 2, isBlack: (x: number) => x >= 8 && x < 8 + run }
    expect(rowsOfZpl(zplPicture(picture, 1)), String(run)).toEqual(dots(picture))
  }
})
