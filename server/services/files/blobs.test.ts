import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Blobs, openBlobFolder } from './blobs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-blobs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = Buffer.from('a photo')
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
/** As an upload is kept: written aside, then taken. */
async function put(blobs: Blobs, customerId: string, content: Uint8Array): Promise<string> {
  const path = blobs.arriving()
  writeFileSync(path, content)
  await blobs.keep(customerId, sha256Of(content), path)
  return sha256Of(content)
}
const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('the same bytes are kept once in a business, and apart from those of another', async () => {
  const blobs = openBlobFolder(folder)
  const kept = await Promise.all([
    put(blobs, 'hexham', bytes),
    put(blobs, 'hexham', bytes),
    put(blobs, 'kelso', bytes),
  ])
  expect(new Set(kept)).toEqual(new Set([sha256Of(bytes)]))
  expect(names()).toHaveLength(2)
  expect(await blobs.get('hexham', sha256Of(bytes))).toEqual(bytes)
  expect(await blobs.get('staging', sha256Of(bytes))).toBeNull()
})

test('bytes that changed on the disk are not given out as what was put', async () => {
  const blobs = openBlobFolder(folder)
  const sha256 = await put(blobs, 'hexham', bytes)
  writeFileSync(join(folder, 'hexham', sha256.slice(0, 2), sha256), 'another photo')
  expect(await blobs.get('hexham', sha256)).toBeNull()
})

test('a file that is there and cannot be read is no missing file', async () => {
  const blobs = openBlobFolder(folder)
  const sha256 = sha256Of(bytes)
  mkdirSync(join(folder, 'hexham', sha256.slice(0, 2), sha256), { recursive: true })
  await expect(blobs.get('hexham', sha256)).rejects.toThrow('EISDIR')
})

test('names that are no hash, and businesses that are none, never become a path', async () => {
  const blobs = openBlobFolder(folder)
  for (const name of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`]) {
    await expect(blobs.get('hexham', name)).rejects.toThrow('No name of a stored file.')
  }
  expect(() => blobs.keep('../kelso', sha256Of(bytes), blobs.arriving())).toThrow(
    'No name of a stored file.',
  )
  expect(names()).toEqual([])
})

test('what a crash left half written 2 hours ago is gone after the next start, what arrives now is not', () => {
  openBlobFolder(folder)
  const left = (name: string, hours: number) => {
    const path = join(folder, 'arriving', name)
    writeFileSync(path, 'half')
    const then = Date.now() / 1000 - hours * 3_600
    utimesSync(path, then, then)
  }
  left('old', 2)
  left('new', 0)
  openBlobFolder(folder)
  expect(names()).toEqual(['new'])
})

test('what only arrives has no name, so that a crash leaves nothing of it; a folder that takes it is ready', async () => {
  const blobs = openBlobFolder(folder)
  const scratch = await blobs.scratch()
  await scratch.writeFile(bytes)
  expect(names()).toEqual([])
  await scratch.close()
  await blobs.ready()
  expect(names()).toEqual([])
})

test('a folder that cannot be written is unavailable, for files and for whoever watches', async () => {
  const blobs = openBlobFolder(folder)
  rmSync(join(folder, 'arriving'), { recursive: true })
  writeFileSync(join(folder, 'arriving'), 'in the way')
  const unavailable = { body: { status: 503 }, cause: { code: 'ENOTDIR' } }
  await expect(blobs.scratch()).rejects.toMatchObject(unavailable)
  await expect(blobs.ready()).rejects.toMatchObject(unavailable)
  const path = join(folder, 'elsewhere')
  await expect(blobs.keep('hexham', sha256Of(bytes), path)).rejects.toMatchObject({
    body: { status: 503 },
  })
})
