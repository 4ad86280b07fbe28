/**
 * A trace page as bytes, before compression (core/packed/body.ts). Always holds: the first byte says
 * in which version it is written, and an unknown one is refused; an older device keeps what it has.
 * A column is read when it is first asked for, because the flow needs few of them: in a loop over rows
 * it is taken out of its table before.
 */
import { packer, unpacker } from '#contract/core/packed/columns.ts'
import { WORDS } from '#contract/core/packed/uuid-words.ts'
import {
  type PageIds,
  type PageTexts,
  pageColumns,
  type TableName,
  TEXT_END,
  type TracePage,
  tableNames,
} from './trace-page.ts'

/** Raise it when columns are added or mean something else, and when a list of words changes. */
export const PAGE_VERSION = 2

type Packer = ReturnType<typeof packer>
type Unpacker = ReturnType<typeof unpacker>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function packTexts(to: Packer, { count, at }: Pick<PageTexts, 'count' | 'at'>): void {
  const all = Array.from({ length: count }, (_, place) => encoder.encode(at(place)))
  to.number(count)
  to.column(Uint32Array.from(all, ({ length }) => length))
  const together = packer()
  for (const one of all) together.part(one)
  to.bytes(together.done())
}

/** Where each text ends, of what they are long. */
function endsOf(lengths: Uint32Array): Uint32Array {
  const ends = new Uint32Array(lengths.length)
  let end = 0
  for (let place = 0; place < ends.length; place += 1) {
    end += lengths[place] ?? 0
    ends[place] = end
  }
  return ends
}

function unpackTexts(from: Unpacker): PageTexts {
  const count = from.number()
  const lengths = from.u32(count)
  const bytes = from.bytes()
  let known: Uint32Array | undefined
  function at(place: number): string {
    known ??= endsOf(lengths())
    return decoder.decode(bytes.subarray(place === 0 ? 0 : known[place - 1], known[place]))
  }
  function joined(): string {
    known ??= endsOf(lengths())
    const all = new Uint8Array(bytes.length + count)
    let [from, to] = [0, 0]
    for (const end of known) {
      while (from < end) {
        all[to] = bytes[from] ?? 0
        from += 1
        to += 1
      }
      all[to] = TEXT_END.charCodeAt(0)
      to += 1
    }
    return decoder.decode(all)
  }
  return { count, at, joined }
}

const listOf = ({ count, at }: Pick<PageTexts, 'count' | 'at'>) =>
  Array.from({ length: count }, (_, place) => at(place))

/** Of a UUID the last words are chance. */
const NOISE_FROM = 2

/** Word by word, because UUIDs in order begin alike. */
function packIds(to: Packer, { words, others }: PageIds): void {
  const count = words.length / WORDS
  to.number(count)
  for (let word = 0; word < WORDS; word += 1) {
    const column = Uint32Array.from({ length: count }, (_, at) => words[at * WORDS + word] ?? 0)
    if (word < NOISE_FROM) to.column(column)
    else to.noise(column)
  }
  packTexts(to, { count: others.length, at: (place) => others[place] ?? '' })
}

function unpackIds(from: Unpacker): PageIds {
  const count = from.number()
  const columns = Array.from({ length: WORDS }, (_, word) =>
    word < NOISE_FROM ? from.u32(count) : from.noise(count),
  )
  const others = listOf(unpackTexts(from))
  let known: Uint32Array | undefined
  function read(): Uint32Array {
    const words = new Uint32Array(count * WORDS)
    columns.forEach((column, word) => {
      const values = column()
      for (let at = 0; at < count; at += 1) words[at * WORDS + word] = values[at] ?? 0
    })
    return words
  }
  return {
    others,
    get words() {
      known ??= read()
      return known
    },
  }
}

/** What an operation is known by is chance. */
const isNoise = (column: string) => column === 'identityA' || column === 'identityB'

/** Month and `upto` stand beside the bytes: a page that came out as it was is the same bytes. */
export function packPage(page: TracePage): Uint8Array<ArrayBuffer> {
  const to = packer()
  to.byte(PAGE_VERSION)
  packIds(to, page.nodes)
  packIds(to, page.others)
  packTexts(to, page.texts)
  for (const name of tableNames) {
    to.number(page[name].count)
    const table = page[name] as Readonly<Record<string, Uint32Array | Float64Array | number>>
    for (const column of Object.keys(pageColumns[name])) {
      const values = table[column]
      if (values === undefined || typeof values === 'number') throw new Error(`No ${column}`)
      if (isNoise(column) && values instanceof Uint32Array) to.noise(values)
      else to.column(values)
    }
  }
  return to.done()
}

function unpackTable(from: Unpacker, name: TableName) {
  const table = { count: from.number() }
  for (const [column, width] of Object.entries(pageColumns[name])) {
    const read = isNoise(column) ? from.noise : width === 'f64' ? from.f64 : from.u32
    const get = read(table.count)
    Object.defineProperty(table, column, { get, enumerable: true })
  }
  return [name, table] as const
}

/** @throws Error for a version that isn't known here, or bytes that end too early */
export function unpackPage(
  bytes: Uint8Array,
  { month, upto }: Pick<TracePage, 'month' | 'upto'>,
): TracePage {
  const from = unpacker(bytes)
  const version = from.byte()
  if (version !== PAGE_VERSION) {
    throw new Error(
      `A trace page of version ${version}: only version ${PAGE_VERSION} is known here.`,
    )
  }
  const [nodes, others, texts] = [unpackIds(from), unpackIds(from), unpackTexts(from)]
  const tables = Object.fromEntries(tableNames.map((name) => unpackTable(from, name)))
  return { month, upto, nodes, others, texts, ...(tables as unknown as Pick<TracePage, TableName>) }
}
