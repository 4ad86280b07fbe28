import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#contract/core/problems.ts'
import { TransactionLost } from '#server/store/engine.ts'
import type { Session } from './support/client.ts'
import { engines, type Kitchen, kitchenFor } from './support/kitchen.ts'
import { fileRecord, issue } from './support/records.ts'
import { photo, upload } from './support/upload.ts'

const SENTENCE = 'The server cannot save right now. Nothing was recorded; try again.'

/** Every write to a file finds the disk full until the answer is called. */
async function fillFolder(): Promise<() => void> {
  const handle = await open(import.meta.filename)
  const files = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  })
  const fault = vi.spyOn(files, 'writeFile').mockRejectedValue(full)
  return () => fault.mockRestore()
}

describe.each(engines)('a full disk, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    ben = await kitchen.hexham.as('ben')
  })
  const onDisk = () =>
    readdirSync(join(kitchen.dataFolder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const readyz = async () => {
    const reply = await fetch(`${kitchen.url}/readyz`)
    const body = (await reply.json()) as { title?: string }
    return [reply.status, body.title, reply.headers.get('retry-after')]
  }

  test('Ben’s photo is answered like any write, nothing of it stays, and it goes through once there is room', async () => {
    const record = fileRecord(kitchen.hexham, 'ben')
    const send = () => upload(ben, { record, bytes: photo(`full disk on ${engine}`) })
    const before = onDisk()
    const makeRoom = await fillFolder()
    onTestFinished(makeRoom)
    const { status, body, headers } = await send()
    expect([status, body.title, headers.get('retry-after')]).toEqual([503, SENTENCE, '60'])
    expect(body).toMatchObject({ code: 'unavailable', retry: 'later' })
    expect(onDisk()).toEqual(before)
    expect(await readyz()).toEqual([
      503,
      "The disk is full. Nothing can be saved until there's room.",
      '60',
    ])
    makeRoom()
    expect((await send()).status).toBe(201)
    await vi.waitFor(async () => expect((await readyz())[0]).toBe(200), { timeout: 10_000 })
  })

  test('a lost commit is answered the same, and reads go on', async () => {
    const lost = Object.assign(new Problem('unavailable'), {
      cause: new TransactionLost('database or disk is full'),
    })
    const write = vi.spyOn(kitchen.store, 'write').mockRejectedValue(lost)
    const ready = vi.spyOn(kitchen.store, 'ready').mockRejectedValue(lost)
    onTestFinished(() => {
      write.mockRestore()
      ready.mockRestore()
    })
    const record = issue(kitchen.hexham, 'ben')
    const refused = await ben.post('/v2/issues', record)
    expect([refused.status, refused.body.title]).toEqual([503, SENTENCE])
    expect((await ben.get('/v2/issues')).status).toBe(200)
    expect((await readyz()).slice(0, 2)).toEqual([
      503,
      "The disk is full. Nothing can be saved until there's room.",
    ])
    write.mockRestore()
    ready.mockRestore()
    expect((await ben.post('/v2/issues', record)).status).toBe(201)
  })
})
