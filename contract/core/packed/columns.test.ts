/** What is packed is what is read, to the last digit, whatever the numbers are. */
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { seeded } from '#tests/sync/seeded.ts'
import { bodyOf, bytesOfBody } from './body.ts'
import { packer, unpacker } from './columns.ts'

test('columns of any size come back as they were, those below 0 and times in ms too', () => {
  const chance = seeded(7)
  for (let round = 0; round < rounds(300, 20_000); round += 1) {
    const largest = 2 ** chance.between(0, 52)
    const lowest = chance.chance(0.3) ? -largest : 0
    const count = chance.between(0, 40)
    const values = Float64Array.from({ length: count }, () => chance.between(lowest, largest))
    const inOrder = values.toSorted()
    const small = Uint32Array.from({ length: count }, () => chance.between(0, 0xffffffff))
    const to = packer()
    to.column(values)
    to.number(-round)
    to.column(inOrder)
    to.column(small)
    to.noise(small)
    to.column(small.toSorted().reverse())
    to.noise(small.toSorted())
    const from = unpacker(to.done())
    expect(from.f64(count)()).toEqual(values)
    expect(from.number()).toBe(-round)
    expect(from.f64(count)()).toEqual(inOrder)
    expect(from.u32(count)()).toEqual(small)
    expect(from.noise(count)()).toEqual(small)
    expect(from.u32(count)()).toEqual(small.toSorted().reverse())
    expect(from.noise(count)()).toEqual(small.toSorted())
    expect(() => from.noise(1)).toThrow('they end too early')
  }
})

test('1,000 places in a row, or 1,000 times the same, take less than 28 bytes', () => {
  const of = (values: Uint32Array) => {
    const to = packer()
    to.column(values)
    return to.done().length
  }
  expect(of(Uint32Array.from({ length: 1_000 }, (_, at) => at + 70_000))).toBeLessThan(28)
  expect(of(new Uint32Array(1_000).fill(70_000))).toBeLessThan(28)
})

test('half a gram is refused, and bytes that end too early', () => {
  const to = packer()
  expect(() => to.column(Float64Array.of(1, 2.5))).toThrow('2.5 is no whole number to be packed')
  to.column(Uint32Array.of(1, 500, 70))
  const bytes = to.done()
  expect(() => unpacker(bytes.subarray(0, bytes.length - 1)).u32(3)).toThrow(
    "Packed bytes can't be read: they end too early.",
  )
})

test('300,000 bytes come back from base64 as they were, and a body that is none is refused', async () => {
  const chance = seeded(11)
  const bytes = Uint8Array.from({ length: 300_000 }, () => chance.between(0, 255))
  const to = packer()
  to.bytes(bytes)
  to.noise(Uint32Array.from({ length: 1_000 }, () => chance.between(0, 0xffffffff)))
  const packed = to.done()
  const back = await bytesOfBody(await bodyOf(packed))
  expect(Buffer.from(back).equals(packed)).toBe(true)
  await expect(bytesOfBody('AAAA')).rejects.toThrow()
})
