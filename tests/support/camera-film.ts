/**
 * What a camera sees in a test: a film with a code in its middle, which Chromium plays in the place of
 * a camera. It is allowed where a test grants it (`context.grantPermissions(['camera'])`).
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bwip from 'bwip-js/node'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from './chromium.ts'

const [WIDTH, HEIGHT] = [1280, 720]
/** px of a module; grey of paper and ink, as under a lamp. */
const [MODULE, PAPER, INK] = [8, 200, 50]
const FRAMES = 2

/** One picture of a DataMatrix: its brightness, then no colour. Without a text, of a wall. */
function pictureOf(text: string): Buffer {
  if (text === '')
    return Buffer.concat([
      Buffer.alloc(WIDTH * HEIGHT, PAPER),
      Buffer.alloc((WIDTH * HEIGHT) / 2, 128),
    ])
  const [code] = bwip.raw({ bcid: 'datamatrix', text }) as unknown as [
    { pixs: number[]; pixx: number; pixy: number },
  ]
  const { pixs, pixx, pixy } = code
  const bright = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  const [left, top] = [(WIDTH - pixx * MODULE) / 2, (HEIGHT - pixy * MODULE) / 2].map(
    Math.floor,
  ) as [number, number]
  for (let y = 0; y < pixy * MODULE; y += 1) {
    for (let x = 0; x < pixx * MODULE; x += 1) {
      const isInk = pixs[Math.floor(y / MODULE) * pixx + Math.floor(x / MODULE)] === 1
      if (isInk) bright[(top + y) * WIDTH + left + x] = INK
    }
  }
  return Buffer.concat([bright, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

/** A Chromium whose camera shows this code all the time; the caller closes it. */
export async function chromiumThatSees(text: string): Promise<Browser> {
  const film = join(mkdtempSync(join(tmpdir(), 'larder-film-')), 'code.y4m')
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pictureOf(text)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(film, Buffer.concat([head, ...Array<Buffer>(FRAMES).fill(frame)]))
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
}
