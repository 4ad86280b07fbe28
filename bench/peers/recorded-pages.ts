/**
 * What the real server answers to a first sync, kept to be told again: the peers cannot sign in
 * there, and a page that comes out of memory takes no processor from whoever stores it. Always
 * holds: rows, page breaks and headers are the server's own.
 */
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import { must } from '../finding.ts'
import { fillTemperatures } from '../first-sync/fill-temperatures.ts'
import { type BenchServer, startBenchServer } from '../larder.ts'
import type { Row } from './job.ts'

type RecordedPage = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type Recording = {
  readonly rows: readonly Row[]
  /** By the cursor they are asked for after; the first by none. */
  readonly pages: ReadonlyMap<string | null, RecordedPage>
}

const compress = promisify(zstdCompress)
/** As the server does it for Chromium. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const kept = [header.cursor, header.more, header.scope, header.epoch]

async function record({ url, asha }: BenchServer): Promise<Recording> {
  const oracle = await serverReader(url, asha)
  const rows: Row[] = []
  const pages = new Map<string | null, RecordedPage>()
  let after: string | null = null
  for (let more = true; more; ) {
    const path: string = `?window=92d${after === null ? '' : `&after=${after}&full=true`}`
    const reply = await oracle.call('GET', `/v2/temperature-logs${path}`)
    must(reply.status === 200, `the server answered ${reply.status}`)
    const text = await reply.text()
    const own = kept.map((name) => [name, reply.headers.get(name) ?? ''] as const)
    pages.set(after, {
      headers: {
        ...Object.fromEntries(own),
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Encoding': 'zstd',
      },
      body: await compress(text, fastest),
    })
    for (const row of JSON.parse(text) as Row[]) rows.push(row)
    after = reply.headers.get(header.cursor)
    more = reply.headers.get(header.more) === 'true'
  }
  return { rows, pages }
}

/** @param sizes of one business as it grows, smallest first */
export async function recordPages(
  appFolder: string,
  sizes: readonly number[],
): Promise<ReadonlyMap<number, Recording>> {
  const server = await startBenchServer(appFolder)
  try {
    const recordings = new Map<number, Recording>()
    for (const size of sizes) {
      await fillTemperatures(server, size)
      const recording = await record(server)
      must(recording.rows.length === size, `the server sent ${recording.rows.length} rows`)
      recordings.set(size, recording)
    }
    return recordings
  } finally {
    await server.close()
  }
}
