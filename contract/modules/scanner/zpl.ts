/**
 * A label in ZPL, the language of most label printers: lines of text with a code beside them. Pure.
 * Always holds: text of a person can't be taken for a command.
 */

export interface ZplLabel {
  readonly width_mm: number
  readonly height_mm: number
  readonly lines: readonly string[]
  /** Drawn as DataMatrix; letters, digits and dashes. */
  readonly code: string
}

/** 203 dots an inch, which nearly all have. */
const DOTS_A_MM = 8
const MARGIN = 3 * DOTS_A_MM
/** Height of a letter, and from line to line. */
const [LETTER, LINE] = [28, 36]
/** Of a module of the code; of a code this short there are about twenty across. */
const [MODULE, ACROSS] = [5, 20]

/** Commands begin with ^ or ~; _ begins a character by its number. */
const plain = (text: string): string =>
  text.replace(/[\\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export function zplLabel({ width_mm, height_mm, lines, code }: ZplLabel): string {
  const [width, height] = [width_mm * DOTS_A_MM, height_mm * DOTS_A_MM]
  const left = Math.max(MARGIN, width - MARGIN - MODULE * ACROSS)
  const fits = Math.max(1, Math.floor((height - 2 * MARGIN) / LINE))
  return [
    // UTF-8, and the size of this label whatever was printed before.
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    ...lines
      .slice(0, fits)
      .map(
        (line, at) =>
          `^FO${MARGIN},${MARGIN + at * LINE}^A0N,${LETTER},${LETTER}^FH_^FD${plain(line)}^FS`,
      ),
    `^FO${left},${MARGIN}^BXN,${MODULE},200^FD${code.replace(/[^A-Za-z0-9-]/g, '')}^FS`,
    '^PQ1^XZ',
    '',
  ].join('\n')
}

/** One bit a dot, row by row from the upper left corner; 1 is black. */
export interface DotPicture {
  readonly width: number
  readonly height: number
  readonly isBlack: (x: number, y: number) => boolean
}

/** Twenty, forty … of one digit, and one to nineteen: ZPL's own way to shorten a picture. */
function repeats(digit: string, times: number): string {
  const many = Math.floor(times / 20)
  const few = times % 20
  const tens = (count: number) => (count === 0 ? '' : String.fromCharCode(102 + count))
  const ones = few === 0 ? '' : String.fromCharCode(70 + few)
  // Up to 400 at once.
  const full = 'z'.repeat(Math.floor(many / 20))
  return times === 1
    ? digit
    : [...full].map((z) => z + digit).join('') +
        (many % 20 || few ? tens(many % 20) + ones + digit : '')
}

/** A row as hexadecimal digits, eight dots to a byte. */
function rowOf({ width, isBlack }: DotPicture, y: number): string {
  const digits = Math.ceil(width / 8) * 2
  return Array.from({ length: digits }, (_, at) =>
    [0, 1, 2, 3]
      .reduce((sum, bit) => {
        const x = at * 4 + bit
        return sum * 2 + (x < width && isBlack(x, y) ? 1 : 0)
      }, 0)
      .toString(16)
      .toUpperCase(),
  ).join('')
}

/** `,` ends a row in white, `!` in black, `:` repeats the row above. */
function shortened(row: string): string {
  const bare = row.replace(/0+$/, '')
  const [body, end] =
    bare.length < row.length ? [bare, ','] : [row.replace(/F+$/, ''), row.endsWith('F') ? '!' : '']
  return body.replace(/(.)\1*/g, (run: string, digit: string) => repeats(digit, run.length)) + end
}

/**
 * A whole label as a picture, dot for dot: what was previewed is what is printed, in our own letters,
 * with its allergens bold. @param copies printed by the printer itself, so the picture is sent once
 */
export function zplPicture(picture: DotPicture, copies: number): string {
  const { width, height } = picture
  const across = Math.ceil(width / 8)
  let above = ''
  const rows = Array.from({ length: height }, (_, y) => {
    const row = rowOf(picture, y)
    const isSame = row === above
    above = row
    return isSame ? ':' : shortened(row)
  })
  const total = across * height
  return [
    `^XA^PW${width}^LL${height}^LH0,0`,
    `^FO0,0^GFA,${total},${total},${across},${rows.join('')}^FS`,
    `^PQ${copies}^XZ`,
    '',
  ].join('\n')
}
