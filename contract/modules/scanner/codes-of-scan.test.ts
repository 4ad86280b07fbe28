import { expect, test } from 'vitest'
import { codesOfScan } from './codes-of-scan.ts'
import { scanOf } from './scan.ts'

test.each([
  ['hs-260305-k3-07', 'HS-260305-K3-07'],
  [']C1010950600013435210LOT42A', 'LOT42A?, 09506000134352'],
  ['5901234123457', '05901234123457'],
  ['2001234002509', '2001234002509, 01234, 1234'],
  ['ME001 ', 'ME001'],
  ['0109506000134353', '0109506000134353'],
  ['17260714', '17260714'],
])("%s is looked for as %s; another supplier's batch may be called the same", (raw, codes) => {
  const sought = codesOfScan(scanOf(raw, { year: 2026 }))
  const words = sought.map(({ code, isCertain }) => (isCertain ? code : `${code}?`))
  expect(words.join(', ')).toBe(codes)
})
