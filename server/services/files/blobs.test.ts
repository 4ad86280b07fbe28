import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBlobFolder, sha256Of } from './blobs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-blobs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = Buffer.from('a photo')
const names = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('the same bytes are kept once in a business, and apart from those of another', async () => {
  const blobs = openBlobFolder(folder)
  const kept = await Promise.all([
    blobs.put('hexham', bytes),
    blobs.put('hexham', bytes),
    blobs.put('kelso', bytes),
  ])
  expect(new Set(kept)).toEqual(new Set([sha256Of(bytes)]))
  expect(names()).toHaveLength(2)
  expect(await blobs.get('hexham', sha256Of(bytes))).toEqual(bytes)
  expect(await blobs.get('staging', sha256Of(bytes))).toBeNull()
})

test('bytes that changed on the disk are not given out as what was put', async () => {
  const blobs = openBlobFolder(folder)
  const sha256 = await blobs.put('hexham', bytes)
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
  await expect(blobs.put('../kelso', bytes)).rejects.toThrow('No name of a stored file.')
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
