import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { median, timesOf } from '../support/call-times.ts'
import type { Session } from './support/client.ts'
import { type Kitchen, kitchenFor, oneEngine } from './support/kitchen.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Heap in use once nothing is waiting to be let go (bytes). */
async function heap(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().heapUsed
}

/**
 * 80,000 heartbeats in 5 s, from a thread of its own: on one line as long as it is open, then on the next.
 * With `deaf` it never reads what comes back.
 */
const flood = `
const { parentPort, workerData } = require('node:worker_threads')
const { connect } = require('node:net')
const { port, tickets, deaf } = workerData
const text = Buffer.from(JSON.stringify({ type: 'heartbeat' }))
const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
const batch = Buffer.concat(Array.from({ length: 160 }, () => frame))
const codes = []
let socket = null
function open() {
  const ticket = tickets.pop()
  socket = ticket ? connect(port, '127.0.0.1') : null
  if (!socket) return
  const mine = socket
  mine.write('GET /live/subscribe?ticket=' + ticket + ' HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\nSec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\\r\\n\\r\\n')
  mine.on('error', () => {})
  mine.on('close', () => { if (socket === mine) open() })
  if (deaf) return mine.pause()
  mine.on('data', (data) => {
    const at = data.indexOf(Buffer.from([0x88]))
    if (at >= 0 && data.length >= at + 4 && data[at + 1] < 126) codes.push(data.readUInt16BE(at + 2))
  })
}
open()
let sent = 0
const began = Date.now()
const timer = setInterval(() => {
  if (socket && !socket.destroyed && socket.writableLength < 1e6) socket.write(batch)
  sent += 160
  if (sent < 80000 && Date.now() - began < 8000) return
  clearInterval(timer)
  parentPort.postMessage({ codes, left: tickets.length })
}, 10)
`

describe.each(oneEngine)('one account floods the live line, on %s', (engine) => {
  let kitchen: Kitchen
  let asha: Session
  beforeAll(async () => {
    kitchen = await kitchenFor(engine)
    asha = await kitchen.hexham.as('asha')
  })

  test.each([
    ['reads', false],
    ['does not read', true],
  ])(
    '80,000 heartbeats in 5 s of one who %s: Asha waits as on a quiet day, the heap stays',
    async (_how, deaf) => {
      const ben = await kitchen.hexham.as('ben')
      const tickets: string[] = []
      for (let n = 0; n < 20; n += 1) {
        tickets.push((await ben.post<{ ticket: string }>('/live/authenticate')).body.ticket)
      }
      const call = async () => expect((await asha.get('/v2/locations')).status).toBe(200)
      const quiet = median(await timesOf(call, { times: 60 }))
      const before = await heap()

      const port = Number(new URL(kitchen.url).port)
      const worker = new Worker(flood, { eval: true, workerData: { port, tickets, deaf } })
      onTestFinished(async () => {
        await worker.terminate()
      })
      const told = new Promise<{ codes: number[]; left: number }>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
      })
      const flooded = await timesOf(call, { until: told })
      const { codes, left } = await told
      const figures = { quiet, flooded: median(flooded), heap: (await heap()) / before }
      // A busy machine is slow in both; the flood itself is measured in seconds without the limits.
      expect(figures.flooded, JSON.stringify(figures)).toBeLessThan(Math.max(250, 20 * quiet))
      expect(figures.heap, JSON.stringify(figures)).toBeLessThan(1.2)
      expect(left).toBeLessThan(20)
      if (!deaf) expect(codes).toContain(4429)
      // Nobody else lost anything by it, and Ben is let in again.
      expect((await ben.post('/live/authenticate')).status).toBe(200)
    },
  )
})
