import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the example of RFC 8785 is written as the RFC writes it', () => {
  const value = JSON.parse(`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`)
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('keys are sorted by UTF-16 code units, as in the RFC', () => {
  const keys = ['€', '\r', '\ufb33', '1', '😀', '\u0080', 'ö']
  const value = Object.fromEntries(keys.map((key) => [key, 0]))
  expect(Object.keys(JSON.parse(canonicalJson(value)))).toContain('1')
  expect([...canonicalJson(value).matchAll(/"((?:\\r|[^"])+)":/g)].map(([, key]) => key)).toEqual([
    '\\r',
    '1',
    '\u0080',
    'ö',
    '€',
    '😀',
    '\ufb33',
  ])
})

test('the same record spelled otherwise has one text; -0 is 0; an absent field is not there', () => {
  expect(canonicalJson(JSON.parse('{ "b": [1.0, -0], "a": "\\u00e9" }'))).toBe(
    '{"a":"é","b":[1,0]}',
  )
  expect(canonicalJson({ a: undefined, b: { c: undefined } })).toBe('{"b":{}}')
})

test('a number JSON cannot hold is refused', () => {
  expect(() => canonicalJson({ temperature: Infinity })).toThrow('JSON holds no such number.')
})
