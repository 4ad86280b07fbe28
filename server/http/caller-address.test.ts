import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readOptions, type ServerOptions } from '../options.ts'
import { addressName, addressOf, trustedProxies } from './caller-address.ts'

/** Whom the server takes the caller for. */
async function callerSeen(
  trusted: ServerOptions['trustProxy'],
  forwarded: string | undefined,
  remoteAddress = '10.0.0.5',
): Promise<string> {
  const app = fastify({ trustProxy: trustedProxies(trusted) })
  app.get('/', (request) => ({ address: addressOf(request) }))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const reply = await app.inject({ url: '/', headers, remoteAddress })
  await app.close()
  return reply.json<{ address: string }>().address
}

describe('the caller behind a proxy', () => {
  test('one proxy: the last address counts, whatever the caller wrote before it', async () => {
    for (const lie of ['', '1.2.3.4, ', '1.2.3.4, 5.6.7.8, ', 'garbage, ', ', , ', '127.0.0.1, ']) {
      expect(await callerSeen(1, `${lie}198.51.100.7`)).toBe('198.51.100.7')
    }
  })

  test('two proxies: the last but one; with fewer addresses than proxies, the first there is', async () => {
    expect(await callerSeen(2, '1.2.3.4, 198.51.100.7, 10.0.0.9')).toBe('198.51.100.7')
    expect(await callerSeen(2, '198.51.100.7')).toBe('198.51.100.7')
  })

  test('no proxy: what is forwarded says nothing', async () => {
    expect(await callerSeen(false, '1.2.3.4')).toBe('10.0.0.5')
    expect(await callerSeen(1, undefined)).toBe('10.0.0.5')
  })

  test('named proxies: the first from the right that is none of them, and nobody else may say who called', async () => {
    const ours = ['10.0.0.0/24', '2001:db8::/32']
    expect(await callerSeen(ours, '1.2.3.4, 198.51.100.7, 10.0.0.9')).toBe('198.51.100.7')
    expect(await callerSeen(ours, '198.51.100.7, 2001:db8::9')).toBe('198.51.100.7')
    expect(await callerSeen(ours, '1.2.3.4', '198.51.100.9')).toBe('198.51.100.9')
  })

  test('some proxies name the port too: the caller is the same', async () => {
    expect(await callerSeen(1, '198.51.100.7:4711')).toBe('198.51.100.7')
    expect(await callerSeen(1, '[2001:db8:0:7::1]:4711')).toBe('2001:db8:0:7::/64')
  })

  test('what is no address is the proxy’s own doing: the connection counts', async () => {
    for (const garbage of ['unknown', '_hidden', '999.1.1.1', '[::]x']) {
      expect(await callerSeen(1, garbage)).toBe('10.0.0.5')
    }
  })

  test('an IPv6 address counts as its network, one that holds an IPv4 address as that', () => {
    expect(addressName('2001:db8:44:1::7')).toBe('2001:db8:44:1::/64')
    expect(addressName('2001:DB8:44:1:ffff:ffff:ffff:ffff')).toBe('2001:db8:44:1::/64')
    expect(addressName('2001:db8::44:0:0:7')).toBe('2001:db8:0:0::/64')
    expect(addressName('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(addressName('::1')).toBe('0:0:0:0::/64')
    expect(addressName('::ffff:198.51.100.7')).toBe('198.51.100.7')
    expect(addressName('::ffff:c633:6407')).toBe('198.51.100.7')
    expect(addressName('nowhere')).toBeNull()
  })
})

describe('TRUST_PROXY', () => {
  const read = (TRUST_PROXY: string) => readOptions([], { TRUST_PROXY }).trustProxy

  test('is a number of proxies, or their addresses and networks; true means one, as it was written before', () => {
    expect(read('')).toBe(false)
    expect(read('0')).toBe(false)
    expect(read('1')).toBe(1)
    expect(read('true')).toBe(1)
    expect(read('2')).toBe(2)
    expect(read('10.0.0.5, 192.168.1.0/24,::1, 2001:db8::/32')).toEqual([
      '10.0.0.5',
      '192.168.1.0/24',
      '::1',
      '2001:db8::/32',
    ])
  })

  test('anything else stops the start with one sentence', () => {
    const wrong = [
      'yes',
      '11',
      '-1',
      '1.5',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.5,',
      '*',
    ]
    for (const text of [...wrong, '::1/129', '10.0.0.0/8/8', 'proxy.local']) {
      expect(() => read(text)).toThrow(/^TRUST_PROXY takes the number of proxies .+ is neither\.$/)
    }
  })
})
