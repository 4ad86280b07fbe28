/**
 * Columns of whole numbers as bytes, small before and smaller after compression: each number without
 * what is common to its column, or as the step from the one before if that is smaller, and of all
 * numbers first the lowest byte, then the next. Numbers by chance stand apart at the end, as they are
 * ("noise"): compressing them takes time and saves nothing. Pure. Always holds: what is read is what
 * was written; a number that isn't whole is refused.
 */
export type Column = Uint32Array | Float64Array

const PLAIN = 0
const STEPS = 1
const BYTE = 256
const HEAD = 18

const wrong = (what: string) => new Error(`Packed bytes can't be read: ${what}.`)

/** How many bytes a number up to this takes. */
function widthOf(largest: number): number {
  let width = 0
  for (let rest = largest; rest > 0; rest = Math.floor(rest / BYTE)) width += 1
  return width
}

function rangeOf(values: Column): { least: number; width: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number to be packed`)
    if (value < least) least = value
    if (value > most) most = value
  }
  return values.length === 0 ? { least: 0, width: 0 } : { least, width: widthOf(most - least) }
}

/** The first number, then how much more each is than the one before it. */
function stepsOf(values: Column): Float64Array {
  const steps = new Float64Array(Math.max(0, values.length - 1))
  for (let at = 1; at < values.length; at += 1) {
    steps[at - 1] = (values[at] ?? 0) - (values[at - 1] ?? 0)
  }
  return steps
}

function packColumn(values: Column): Uint8Array {
  const steps = stepsOf(values)
  const [plain, stepped] = [rangeOf(values), rangeOf(steps)]
  const isStepped = stepped.width < plain.width
  const { least, width } = isStepped ? stepped : plain
  const rows = isStepped ? steps : values
  const bytes = new Uint8Array(HEAD + width * rows.length)
  const view = new DataView(bytes.buffer)
  bytes[0] = isStepped ? STEPS : PLAIN
  bytes[1] = width
  view.setFloat64(2, least)
  view.setFloat64(10, isStepped ? (values[0] ?? 0) : 0)
  for (let row = 0; row < rows.length; row += 1) {
    let rest = (rows[row] ?? 0) - least
    for (let plane = 0; plane < width; plane += 1) {
      bytes[HEAD + plane * rows.length + row] = rest % BYTE
      rest = Math.floor(rest / BYTE)
    }
  }
  return bytes
}

/** All parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** How long the noise is: the last eight bytes. */
const NOISE_LENGTH = 8

/**
 * Where noise begins in packed bytes, and where it ends.
 * @throws Error if there can't be as much
 */
export function noiseIn(bytes: Uint8Array): { readonly from: number; readonly to: number } {
  const to = bytes.length - NOISE_LENGTH
  if (to < 0) throw wrong('they end too early')
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(to)
  if (!(Number.isInteger(length) && length >= 0 && length <= to)) throw wrong('they end too early')
  return { from: to - length, to }
}

export function packer() {
  const parts: Uint8Array[] = []
  const noise: Uint8Array[] = []
  const number = (value: number): void => {
    const bytes = new Uint8Array(8)
    new DataView(bytes.buffer).setFloat64(0, value)
    parts.push(bytes)
  }
  return {
    number,
    byte: (value: number): void => void parts.push(Uint8Array.of(value)),
    /** The reader has to know its length. */
    column: (values: Column): void => void parts.push(packColumn(values)),
    /** Bytes whose length the reader knows otherwise. */
    part: (bytes: Uint8Array): void => void parts.push(bytes),
    bytes(bytes: Uint8Array): void {
      number(bytes.length)
      parts.push(bytes)
    },
    /** A column that nothing can make smaller. The reader has to know its length. */
    noise: (values: Uint32Array): void =>
      void noise.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
    done(): Uint8Array<ArrayBuffer> {
      const length = new Uint8Array(NOISE_LENGTH)
      const all = noise.reduce((sum, one) => sum + one.length, 0)
      new DataView(length.buffer).setFloat64(0, all)
      return joined([...parts, ...noise, length])
    },
  }
}

/** Adds to each number from a place on what its bytes say, of which there are as many planes as they fill. */
function addPlanes(values: Column, from: number, bytes: Uint8Array): void {
  const rows = values.length - from
  for (let start = 0, unit = 1; start < bytes.length; start += rows, unit *= BYTE) {
    for (let row = 0; row < rows; row += 1) {
      const byte = bytes[start + row] ?? 0
      if (byte !== 0) values[from + row] = (values[from + row] ?? 0) + byte * unit
    }
  }
}

/** From steps to numbers. */
function sumUp(values: Column, first: number): void {
  let sum = first
  values[0] = first
  for (let row = 1; row < values.length; row += 1) {
    sum += values[row] ?? 0
    values[row] = sum
  }
}

/** Reads in the order in which it was written. @throws Error where the bytes end too early */
export function unpacker(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = noiseIn(bytes)
  let at = 0
  let noiseAt = end.from
  function take(length: number): number {
    const from = at
    if (!(length >= 0 && from + length <= end.from)) throw wrong('they end too early')
    at += length
    return from
  }
  function noise(length: number): () => Uint32Array {
    const from = noiseAt
    noiseAt += 4 * length
    if (!(length >= 0 && noiseAt <= end.to)) throw wrong('they end too early')
    // Copied, because it may begin at any byte.
    return () => new Uint32Array(bytes.slice(from, from + 4 * length).buffer)
  }
  const number = (): number => view.getFloat64(take(8))
  /** Goes past a column; it is read when it is first asked for. */
  function column<C extends Column>(length: number, make: (length: number) => C): () => C {
    const head = take(HEAD)
    const isStepped = bytes[head] === STEPS
    const rows = isStepped ? Math.max(0, length - 1) : length
    const from = take((bytes[head + 1] ?? 0) * rows)
    const to = at
    let known: C | undefined
    return () => {
      if (known) return known
      const values = make(length)
      const least = view.getFloat64(head + 2)
      if (least !== 0) values.fill(least)
      addPlanes(values, length - rows, bytes.subarray(from, to))
      if (isStepped && length > 0) sumUp(values, view.getFloat64(head + 10))
      known = values
      return values
    }
  }
  return {
    number,
    byte: (): number => bytes[take(1)] ?? 0,
    u32: (length: number) => column(length, (rows) => new Uint32Array(rows)),
    f64: (length: number) => column(length, (rows) => new Float64Array(rows)),
    noise,
    bytes(): Uint8Array {
      const length = number()
      const from = take(length)
      return bytes.subarray(from, from + length)
    },
  }
}
