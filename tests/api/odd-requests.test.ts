import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LarderServer, startLarderServer } from '../support/larder-server.ts'

/** Addresses that are none, as a `X-Forwarded-For` may carry them. */
const addresses = [
  '',
  ' ',
  ',',
  ',,,',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4:8080',
  '999.1.1.1',
  '[::1]',
  '[::1]:80',
  '::1%',
  'fe80::1%eth0',
  '::ffff:1.2.3.4%x',
  '2001:db8::1/64',
  ':::',
  '1::2::3',
  '\u00e9\u00ff',
  '"><script>',
  'a'.repeat(8_000),
  `${'1.2.3.4, '.repeat(500)}x`,
]
const hosts = [
  '',
  ' ',
  'a b',
  ':',
  ':80',
  '[',
  '[::1',
  '%',
  '..',
  'hexham..localhost',
  '\u00e9.localhost',
  'a'.repeat(4_000),
  'staging.localhost:99999',
  'http://staging',
]
const paths = [
  '/healthz',
  '/v2/locations',
  '/public/business',
  '/',
  '/%',
  '/%00',
  '//',
  '/a%2',
  '*',
]

describe.each([
  ['behind a proxy it trusts', { TRUST_PROXY: '1' }],
  ['on its own', {}],
])('requests no browser sends, %s', (_where, env) => {
  let server: LarderServer
  beforeAll(async () => {
    server = await startLarderServer({
      args: ['--no-demo'],
      env: { LOG_LEVEL: 'warn', ...env },
    })
  })
  afterAll(() => server.stop())

  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  /** What comes back on a connection of its own, until the server ends it or answers. */
  async function say(text: string): Promise<string> {
    const socket = await open()
    let reply = ''
    socket.on('data', (data) => {
      reply += data.toString('latin1')
    })
    socket.write(Buffer.from(text, 'latin1'))
    await once(socket, 'close')
    return reply
  }
  const status = (reply: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])
  const faults = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('server_error'))
  const isWell = async () => (await fetch(`${server.url}/healthz`)).status === 200

  test('addresses that are none are counted by the connection they come by', async () => {
    for (const address of addresses) {
      for (const path of ['/public/business', '/v2/locations', '/']) {
        const reply = await say(
          `GET ${path} HTTP/1.1\r\nHost: hexham.localhost\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n\r\n`,
        )
        expect([address.slice(0, 20), path, status(reply) < 500]).toEqual([
          address.slice(0, 20),
          path,
          true,
        ])
      }
    }
    expect(faults()).toEqual([])
  })

  test('hosts and request lines that are none are refused, never a fault of ours', async () => {
    for (const host of hosts) {
      for (const path of paths) {
        for (const more of ['', `X-Forwarded-Host: ${host}\r\n`, 'X-Forwarded-Proto: gopher\r\n']) {
          const reply = await say(
            `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`,
          )
          expect([host, path, status(reply) >= 500]).toEqual([host, path, false])
        }
      }
    }
    for (const line of [
      '',
      'GET',
      'GET /',
      'GET / HTTP/9.9',
      'FOO / HTTP/1.1',
      '\0\0\0',
      'GET  / HTTP/1.1',
    ]) {
      const reply = await say(`${line}\r\n\r\nConnection: close\r\n\r\n`)
      expect([line, status(reply)]).toEqual([line, 400])
    }
    expect(faults()).toEqual([])
  })

  test('who is gone before they are answered is no fault of ours', async () => {
    const headers = 'Host: hexham.localhost\r\nCustomer-ID: hexham\r\n'
    const body = '{"password":"x","browser_fingerprint":"x","device_name":"x"}'
    const calls = [
      `GET /public/business HTTP/1.1\r\n${headers}\r\n`,
      `GET / HTTP/1.1\r\n${headers}\r\n`,
      `POST /login HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      `POST /login HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n${body}`,
      `GET /v2/locations HTTP/1.1\r\n${headers}Authorization: Bearer x.y.z\r\n\r\n`,
      `POST /v1/file HTTP/1.1\r\n${headers}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\n`,
    ]
    for (let round = 0; round < 40; round += 1) {
      const sockets = await Promise.all(calls.map(() => open()))
      for (const [at, socket] of sockets.entries()) {
        socket.write(`${calls[at]}`.repeat(round % 4 === 0 ? 4 : 1))
        if (round % 2 === 0) setImmediate(() => socket.resetAndDestroy())
        else socket.resetAndDestroy()
      }
      await pause(1)
    }
    expect(await isWell()).toBe(true)
    expect(faults()).toEqual([])
  })
})
