/** Made by the library our labels are drawn with, read by the one behind the camera. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import bwip from 'bwip-js/node'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { elementText } from '#contract/modules/scanner/gs1-make.ts'
import { FNC1 } from '#contract/modules/scanner/gs1-parse.ts'
import { makeInStore, usualLayouts } from '#contract/modules/scanner/in-store-codes.ts'
import { scanOf } from '#contract/modules/scanner/scan.ts'
import { readCodes } from './read-codes.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

beforeAll(() => {
  const bytes = new Uint8Array(readFileSync(wasm))
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } })
})

type Bars = {
  readonly bar: (x: number, y: number) => boolean
  readonly across: number
  readonly down: number
}

/** Modules of the code, as the drawing library reports them: squares, or widths of bars and gaps. */
function barsOf(bcid: string, text: string): Bars {
  const [code] = bwip.raw({ bcid, text }) as unknown as [
    { pixs?: number[]; pixx: number; pixy: number; sbs: number[] },
  ]
  if (code.pixs) {
    const { pixs, pixx, pixy } = code
    return { bar: (x, y) => pixs[y * pixx + x] === 1, across: pixx, down: pixy }
  }
  const modules = code.sbs.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0))
  return { bar: (x) => modules[x] === true, across: modules.length, down: 24 }
}

/** Pixels of a module, and modules of quiet zone around the code. */
const [SCALE, QUIET] = [4, 10]

function pictureOf(bcid: string, text: string): ImageData {
  const { bar, across, down } = barsOf(bcid, text)
  const [width, height] = [across, down].map((modules) => (modules + 2 * QUIET) * SCALE) as [
    number,
    number,
  ]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < down * SCALE; y += 1) {
    for (let x = 0; x < across * SCALE; x += 1) {
      if (!bar(Math.floor(x / SCALE), Math.floor(y / SCALE))) continue
      const at = ((y + QUIET * SCALE) * width + x + QUIET * SCALE) * 4
      data.fill(0, at, at + 3)
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

const scanned = async (bcid: string, text: string) => {
  const found = await readCodes(pictureOf(bcid, text))
  expect(found).toHaveLength(1)
  return scanOf(found[0] ?? '', { year: 2026 })
}

const label = {
  gtin: '09506000134352',
  batch: 'LOT42A',
  use_by_date: '2026-07-14',
  net_weight_g: 2_500,
}

test.each(['gs1datamatrix', 'gs1qrcode', 'gs1-128', 'databarexpanded'])(
  'AC 3.40.1 a label of LOT42A, 2,500 g, use by 14 July 2026 is read back from a %s',
  async (bcid) => {
    expect(await scanned(bcid, elementText(label))).toMatchObject({ kind: 'GS1', fields: label })
  },
)

test.each(['qrcode', 'datamatrix', 'code128'])(
  'our own lot is read back from a %s',
  async (bcid) => {
    const scan = await scanned(bcid, 'HS-260305-K3-07')
    expect(scan).toMatchObject({ kind: 'OWN_LOT', batch_code: 'HS-260305-K3-07' })
  },
)

test('EAN-13, EAN-8, UPC-A and ITF-14 are the product they name', async () => {
  for (const [bcid, digits] of [
    ['ean13', '5901234123457'],
    ['ean8', '96385074'],
    ['upca', '036000291452'],
    ['itf14', '09506000134352'],
  ] as const) {
    const gtin = digits.padStart(14, '0')
    expect(await scanned(bcid, digits)).toMatchObject({ kind: 'PRODUCT', gtin })
  }
})

test('AC 3.40.3 the price label of item 01234 for £2.50 is read back from its bars', async () => {
  const [layout] = usualLayouts
  const code = layout && makeInStore(layout, '01234', 250)
  const scan = await scanned('ean13', code ?? '')
  expect(scan).toMatchObject({ kind: 'IN_STORE', item: '01234', price_gross_pence: 250 })
})

test('the FNC1 after an open batch comes through, and a white wall has no code', async () => {
  const [raws] = await readCodes(
    pictureOf('gs1datamatrix', '(01)09506000134352(10)LOT42A(17)260700'),
  )
  expect(raws).toBe(`]d2010950600013435210LOT42A${FNC1}17260700`)
  const wall = { data: new Uint8ClampedArray(400 * 300 * 4).fill(240), width: 400, height: 300 }
  expect(await readCodes(wall as ImageData)).toEqual([])
})
