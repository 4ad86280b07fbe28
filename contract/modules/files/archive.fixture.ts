/** Archives as written by a word processor or by an attacker, for tests. */

export type Part = {
  readonly name: string
  readonly content?: string
  /** The unpacked size in the list, if it should differ. */
  readonly unpacked?: number
}

const text = new TextEncoder()

/** Parts stored uncompressed; programs use the list at the end. */
export function archive(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const list: Uint8Array[] = []
  let offset = 0
  for (const { name, content = 'x', unpacked } of parts) {
    const [nameBytes, contentBytes] = [text.encode(name), text.encode(content)]
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04_03_4b_50, true)
    local.setUint32(18, contentBytes.length, true)
    local.setUint32(22, contentBytes.length, true)
    local.setUint16(26, nameBytes.length, true)
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint32(0, 0x02_01_4b_50, true)
    entry.setUint32(20, contentBytes.length, true)
    entry.setUint32(24, unpacked ?? contentBytes.length, true)
    entry.setUint16(28, nameBytes.length, true)
    entry.setUint32(42, offset, true)
    pieces.push(new Uint8Array(local.buffer), nameBytes, contentBytes)
    list.push(new Uint8Array(entry.buffer), nameBytes)
    offset += 30 + nameBytes.length + contentBytes.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06_05_4b_50, true)
  end.setUint16(8, parts.length % 65_536, true)
  end.setUint16(10, parts.length % 65_536, true)
  end.setUint32(16, offset, true)
  const all = [...pieces, ...list, new Uint8Array(end.buffer)]
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const types = { name: '[Content_Types].xml' }
export const docx = (...more: Part[]) => archive([types, { name: 'word/document.xml' }, ...more])
export const xlsx = (...more: Part[]) => archive([types, { name: 'xl/workbook.xml' }, ...more])
