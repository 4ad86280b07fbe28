import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { docx, xlsx } from '#contract/modules/files/archive.fixture.ts'
import { quantile, timesOf } from '../support/call-times.ts'
import type { Session } from './support/client.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'
import { fileRecord } from './support/records.ts'
import { photo, upload } from './support/upload.ts'

/** Six uploads at once, from a thread of their own: 25 MB each that begin like a document. */
const senders = `
const { parentPort, workerData } = require('node:worker_threads')
const { request } = require('node:http')
const { port, token, records } = workerData
const line = '-'.repeat(40) + 'border'
const file = Buffer.alloc(25 * 1048576, '[')
file.set([0x50, 0x4b, 3, 4])
const send = (record) => new Promise((resolve, reject) => {
  const head = Buffer.from('--' + line + '\\r\\nContent-Disposition: form-data; name="record"\\r\\n\\r\\n' + JSON.stringify(record) + '\\r\\n--' + line + '\\r\\nContent-Disposition: form-data; name="file"; filename="a.docx"\\r\\n\\r\\n')
  const tail = Buffer.from('\\r\\n--' + line + '--\\r\\n')
  const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/v1/file', headers: {
    Authorization: 'Bearer ' + token, 'Customer-ID': 'hexham',
    'Content-Type': 'multipart/form-data; boundary=' + line,
    'Content-Length': head.length + file.length + tail.length,
  } }, (reply) => {
    let text = ''
    reply.setEncoding('utf8').on('data', (more) => { text += more })
    reply.on('end', () => resolve({ status: reply.statusCode, title: JSON.parse(text).title }))
  })
  call.on('error', reject)
  call.write(head)
  call.write(file)
  call.end(tail)
})
Promise.all(records.map(send)).then((all) => parentPort.postMessage(all))
`

describe.each(oneEngine)('large uploads, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  let ben: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine, { stalledUploadMs: 2_000 })
    asha = await kitchen.hexham.as('asha')
    ben = await kitchen.hexham.as('ben')
  })
  const onDisk = () =>
    readdirSync(join(kitchen.dataFolder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  test('6 of 25 MB at once that begin like documents: Asha waits no longer than on a quiet day', async () => {
    const call = async () => expect((await asha.get('/v2/locations')).status).toBe(200)
    // The threads are opened with the first file.
    await upload(ben, { record: fileRecord(kitchen.hexham, 'ben'), bytes: photo('first') })
    const quiet = quantile(await timesOf(call, { times: 60 }), 0.95)
    const before = { memory: process.memoryUsage().rss, files: onDisk() }

    const records = Array.from({ length: 6 }, () =>
      fileRecord(kitchen.hexham, 'ben', { name: 'a.docx' }),
    )
    const port = Number(new URL(kitchen.url).port)
    const worker = new Worker(senders, {
      eval: true,
      workerData: { port, token: ben.token, records },
    })
    onTestFinished(async () => {
      await worker.terminate()
    })
    const replies = new Promise<{ status: number; title: string }[]>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
    const busy = quantile(await timesOf(call, { until: replies }), 0.95)
    const refused = { status: 400, title: "This type of file isn't allowed." }
    expect(await replies).toEqual(Array.from({ length: 6 }, () => refused))
    const grown = (process.memoryUsage().rss - before.memory) / 1_048_576
    const figures = JSON.stringify({ quiet, busy, grown })
    // Six such files took seconds of the thread that answers calls; the cores are shared with the rest.
    expect(busy, figures).toBeLessThan(Math.max(500, 20 * quiet))
    expect(onDisk()).toEqual(before.files)
  })

  test('a bomb, too many parts, and folders too deep are refused with their reason; nothing of them stays', async () => {
    const before = onDisk()
    const large = { name: 'word/media/one.bin', unpacked: 600 * 1_048_576 }
    const parts = Array.from({ length: 10_001 }, (_, at) => ({ name: `xl/${at}.xml` }))
    for (const [name, bytes, reason] of [
      ['bomb.docx', docx(large), /over 500 MB/],
      ['parts.xlsx', xlsx(...parts), /more than 10,000 parts/],
      ['deep.docx', docx({ name: `${'a/'.repeat(20)}b.xml` }), /too deep/],
      ['nested.docx', docx({ name: 'word/more.zip' }), /another archive/],
    ] as const) {
      const record = fileRecord(kitchen.hexham, 'ben', { name })
      const { status, body } = await upload(ben, { record, bytes })
      expect([status, body.code, body.title]).toEqual([400, 'validation_failed', body.fields.file])
      expect(body.title).toMatch(reason)
    }
    expect(onDisk()).toEqual(before)
  })

  test('60 photos of Ben’s cut off half way by bad Wi-Fi, with nobody to hang up, do not keep him out', async () => {
    const { hostname, port } = new URL(kitchen.url)
    const lost = Array.from({ length: 61 }, () => connect(Number(port), hostname))
    onTestFinished(() => {
      for (const socket of lost) socket.destroy()
    })
    // All but one are under way: that one is told to come again.
    const turnedAway = Promise.race(lost.map((socket) => once(socket, 'data')))
    for (const socket of lost) {
      socket.on('error', () => undefined)
      socket.write(
        [
          'POST /v1/file HTTP/1.1',
          'Host: localhost',
          'Customer-ID: hexham',
          `Authorization: Bearer ${ben.token}`,
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 100000',
          '',
          '--x',
        ].join('\r\n'),
      )
    }
    const send = async () => {
      const parts = { record: fileRecord(kitchen.hexham, 'ben'), bytes: photo('after the lift') }
      return (await upload(ben, parts)).status
    }
    expect(String(await turnedAway)).toContain('429')
    expect(await send()).toBe(429)
    await vi.waitFor(async () => expect(await send()).toBe(201), { timeout: 10_000 })
  })

  test('honest documents, photos and notes of 24 MB are kept, and come back as they were', async () => {
    const noise = Buffer.alloc(24 * 1_048_576, 'Delivered three boxes.\n')
    for (const [name, bytes] of [
      ['recipe.docx', docx({ name: 'word/media/image1.png', content: 'a picture' })],
      ['prices.xlsx', xlsx()],
      ['seal.jpg', photo('honest')],
      ['label.heic', Buffer.from('\0\0\0\u0018ftypheic')],
      ['invoice.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), noise])],
      ['notes.txt', noise],
    ] as const) {
      const record = fileRecord(kitchen.hexham, 'ben', { name })
      const { status, body } = await upload(ben, { record, bytes })
      expect([name, status, body.size]).toEqual([name, 201, bytes.length])
      const back = await fetch(`${kitchen.url}/v1/file/${body.id}`, {
        headers: { Authorization: `Bearer ${asha.token}`, 'Customer-ID': 'hexham' },
      })
      expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true)
    }
  })
})
