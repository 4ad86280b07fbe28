import { expect, test } from 'vitest'
import { archive, docx, type Part, xlsx } from './archive.fixture.ts'
import { judgeFile } from './file-types.ts'

const says = (name: string, bytes: Uint8Array) => {
  const judged = judgeFile(name, bytes)
  return judged.ok ? judged.type : judged.says
}
const many = (count: number): Part[] =>
  Array.from({ length: count }, (_, at) => ({ name: `word/media/image${at}.png` }))

test('a recipe with 200 pictures, a table and an embedded sheet, and a workbook of 40 MB, are kept', () => {
  const embedded = { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx' }
  expect(says('recipe.docx', docx(...many(200), embedded))).toMatch(/wordprocessingml/)
  const sheet = { name: 'xl/worksheets/sheet1.xml', unpacked: 40_000_000 }
  expect(says('prices.xlsx', xlsx(sheet))).toMatch(/spreadsheetml/)
})

test('more than 10,000 parts are refused, 10,000 are not', () => {
  expect(says('a.docx', docx(...many(9_998)))).toMatch(/wordprocessingml/)
  const refused = 'This document has more than 10,000 parts. Send it as a PDF.'
  expect(says('a.docx', docx(...many(9_999)))).toBe(refused)
  // A count of 65,536 reads as none.
  expect(says('a.docx', docx(...many(65_534)))).toBe(refused)
})

test('4 parts of 200 MB each once they are unpacked are refused', () => {
  const bomb = many(4).map(({ name }) => ({ name, unpacked: 200 * 1_048_576 }))
  expect(says('a.xlsx', xlsx(...bomb))).toBe(
    'This document is over 500 MB once it is unpacked. Send it as a PDF.',
  )
  expect(says('a.xlsx', xlsx({ name: 'xl/one.xml', unpacked: 0xff_ff_ff_ff }))).toMatch(/500 MB/)
})

test('folders 13 deep, and an archive inside, are refused', () => {
  const deep = `${'a/'.repeat(12)}b.xml`
  expect(says('a.docx', docx({ name: deep }))).toMatch(/folders too deep/)
  expect(says('a.docx', docx({ name: 'word/media/more.zip' }))).toMatch(/another archive/)
})

test('a list that leads nowhere is a damaged document, wherever it was cut', () => {
  const whole = docx(...many(3))
  const astray = whole.slice()
  new DataView(astray.buffer).setUint32(astray.length - 6, 0xff_ff_ff_f0, true)
  expect(says('a.docx', astray)).toMatch(/damaged/)
  for (let cut = 1; cut < whole.length; cut += 1) {
    expect(() => judgeFile('a.docx', whole.subarray(0, whole.length - cut))).not.toThrow()
    const odd = whole.slice()
    odd[cut] = 0xff
    expect(() => judgeFile('a.docx', odd)).not.toThrow()
  }
  expect(says('a.docx', archive([]))).toBe("This type of file isn't allowed.")
})

test('25 MB of first letters are judged in time, whatever begins with them', () => {
  const bytes = new Uint8Array(25 * 1_048_576).fill('['.charCodeAt(0))
  bytes.set([0x50, 0x4b, 0x03, 0x04])
  const began = process.cpuUsage()
  expect(says('a.docx', bytes)).toBe("This type of file isn't allowed.")
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
