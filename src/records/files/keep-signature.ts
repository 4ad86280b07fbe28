/**
 * A signature as a file: a PNG of dark ink on white, whatever the theme, as it is printed. Saved on
 * this device before the record that names it.
 */
import type { StoredFile } from '#contract/modules/files/files.ts'
import { type FilePlace, makeFile } from '#local/outbox/new-file.ts'
import { pathWidth } from '#src/ui/pads/signature-path.ts'
import { refused, type SaveResult } from '../save/save-result.ts'
import type { Save } from '../save/use-save.ts'

const HEIGHT = 132
/** Sharp on paper. */
const SCALE = 2
const INK = '#14202b'

/** A line drawn with a finger, or the typed words that replace it. */
export type Signed = { readonly path: string } | { readonly words: string }

const WORDS_WIDTH = 480
const WORDS_FONT = '500 20px system-ui, sans-serif'

function drawSignature(signed: Signed): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = ('path' in signed ? pathWidth(signed.path) : WORDS_WIDTH) * SCALE
  canvas.height = HEIGHT * SCALE
  const ink = canvas.getContext('2d')
  if (!ink) return Promise.resolve(null)
  ink.fillStyle = '#ffffff'
  ink.fillRect(0, 0, canvas.width, canvas.height)
  ink.scale(SCALE, SCALE)
  if ('path' in signed) {
    ink.strokeStyle = INK
    ink.lineWidth = 2.6
    ink.lineCap = 'round'
    ink.lineJoin = 'round'
    ink.stroke(new Path2D(signed.path))
  } else {
    ink.fillStyle = INK
    ink.font = WORDS_FONT
    ink.textBaseline = 'middle'
    ink.fillText(signed.words, 16, HEIGHT / 2, WORDS_WIDTH - 32)
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

export async function keepSignature(
  save: Save,
  signed: Signed,
  place: FilePlace,
): Promise<SaveResult<StoredFile>> {
  const picture = await drawSignature(signed)
  if (!picture) return refused("This browser can't keep a drawing. Tick instead of signing.")
  return save.attach(await makeFile(picture, { ...place, name: 'signature.png' }))
}
