/** Makes the demo a big business: its readings again and again, all inside the mirror's window. */
import { putFirst } from '#server/found-business.ts'
import { uuidV7 } from '#server/ids.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import type { BenchServer } from '../larder.ts'

type Reading = {
  readonly id: string
  readonly created: number
  readonly created_by: string
  readonly version: number
  readonly updated: number
}

/** @param rows how many readings the business shall have @returns how many it has */
export async function fillTemperatures(
  { store, url, asha }: BenchServer,
  rows: number,
): Promise<number> {
  const oracle = await serverReader(url, asha)
  const own = await oracle.list<Reading>('/v2/temperature-logs')
  for (let missing = rows - own.length; missing > 0; missing -= own.length) {
    await store.write('staging', async (tx) => {
      for (const { version, updated, ...row } of own.slice(0, missing)) {
        await putFirst(tx, 'temperature-logs', { ...row, id: uuidV7(Date.now()) })
      }
    })
  }
  return oracle.countLogs()
}
