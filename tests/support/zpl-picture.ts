/** What a label printer makes of a picture in ZPL ("Alternative Data Compression Scheme"). */

/** @returns its rows in hexadecimal digits */
export function rowsOfZpl(zpl: string): string[] {
  const [, across = '', data = ''] = /\^GFA,\d+,\d+,(\d+),([^^]*)\^FS/.exec(zpl) ?? []
  const digits = Number(across) * 2
  const rows: string[] = []
  let row = ''
  let times = 0
  const end = (rest: string) => {
    rows.push(row.padEnd(digits, rest))
    row = ''
  }
  for (const sign of data) {
    if (sign === ':') rows.push(rows.at(-1) ?? '')
    else if (sign === ',') end('0')
    else if (sign === '!') end('F')
    else if (sign >= 'g' && sign <= 'z') times += (sign.charCodeAt(0) - 102) * 20
    else if (sign >= 'G' && sign <= 'Y') times += sign.charCodeAt(0) - 70
    else {
      row += sign.repeat(times || 1)
      times = 0
      if (row.length === digits) end('')
    }
  }
  return rows
}

/** As a camera sees it, three pixels a dot. */
export function pictureOfZpl(zpl: string): ImageData {
  const scale = 3
  const rows = rowsOfZpl(zpl)
  const across = (rows[0]?.length ?? 0) * 4
  const [width, height] = [across * scale, rows.length * scale]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  rows.forEach((row, y) => {
    for (let x = 0; x < across; x += 1) {
      const digit = Number.parseInt(row[x >> 2] ?? '0', 16)
      if ((digit & (8 >> (x & 3))) === 0) continue
      for (let dy = 0; dy < scale; dy += 1) {
        const at = ((y * scale + dy) * width + x * scale) * 4
        for (let dx = 0; dx < scale; dx += 1) data.fill(0, at + dx * 4, at + dx * 4 + 3)
      }
    }
  })
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}
