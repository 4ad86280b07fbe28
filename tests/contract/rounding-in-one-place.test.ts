/** Figures are rounded by contract/measure/rounding.ts alone, so that they are the same wherever shown. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const elsewhere = /\.toFixed\(|\.toPrecision\(|Math\.round\(.*(?:\* ?10+\b|\) ?\/ ?10+\b)/

test('§9 no other file rounds a figure to decimals by itself', () => {
  const files = globSync('{contract,local,workers,server,src,sw}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== 'contract/measure/rounding.ts',
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => elsewhere.test(readFileSync(file, 'utf8')))).toEqual([])
})
