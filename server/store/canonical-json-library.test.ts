/**
 * Our own canonical JSON against the canonicalize package (ADR 0052): the same bytes for whatever is
 * well formed. Always holds: a record that holds a lone surrogate, which the package refuses, keeps its text.
 */
import canonicalize from 'canonicalize'
import { expect, test } from 'vitest'
import { seeded } from '#tests/sync/seeded.ts'
import { canonicalJson } from './canonical-json.ts'

const RECORDS = 10_000
const DEEPEST = 4

const chance = seeded(52)
const letters = '"\\/\u0000\u001f\u007f\u00a0é\u2028\u2029\ufeff\ufb33\uffff'
const signs = [...letters, '😀', '👩‍🍳', 'Łódź', 'e\u0301']
const anyLetter = () => String.fromCharCode(chance.between(1, 0xd7ff))
const text = () =>
  Array.from({ length: chance.between(0, 8) }, () => chance.pick([...signs, anyLetter()])).join('')

/** Any double, and those that a kitchen writes. */
function number(): number {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setUint32(0, chance.between(0, 0xffff_ffff))
  bits.setUint32(4, chance.between(0, 0xffff_ffff))
  const any = bits.getFloat64(0)
  const usual = [chance.between(-1e6, 1e6), chance.between(-300, 300) / 10, -0, 5e-324, 1e21]
  return Number.isFinite(any) ? chance.pick([any, ...usual]) : chance.pick(usual)
}

function value(depth: number): unknown {
  const simple = [() => null, () => chance.chance(0.5), number, text]
  const nested = [() => list(depth + 1), () => record(depth + 1)]
  return chance.pick(depth < DEEPEST ? [...simple, ...nested] : simple)()
}
const list = (depth: number) => Array.from({ length: chance.between(0, 4) }, () => value(depth))
function record(depth: number): unknown {
  const key = () => chance.pick([text(), `${chance.between(0, 30)}`, '__proto__', 'toJSON'])
  const fields = Array.from({ length: chance.between(0, 6) }, () => [key(), value(depth)])
  return Object.fromEntries(fields)
}

test(`of ${RECORDS} records, nested, with nulls, any number and any letter, both write the same bytes`, () => {
  const written: string[] = []
  for (let count = 0; count < RECORDS; count++) {
    const body: unknown = JSON.parse(JSON.stringify(record(0)))
    const own = canonicalJson(body)
    expect(own).toBe(canonicalize(body))
    written.push(own)
  }
  expect(written.join('').length).toBeGreaterThan(500_000)
})

test('half an emoji is refused by the package; by our own it is its escape, as the ledger holds it', () => {
  const cut = { notes: 'Seal 🥩'.slice(0, -1) }
  expect(() => canonicalize(cut)).toThrow('Lone surrogate')
  expect(canonicalJson(cut)).toBe('{"notes":"Seal \\ud83e"}')
})
