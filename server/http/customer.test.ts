import { expect, test } from 'vitest'
import { optionDefaults, readOptions } from '../options.ts'
import { linkBase } from '../sessions/link-base.ts'
import { businessOfHost } from './customer.ts'

test('§1 the business is the first label of the host name; on localhost it is staging', () => {
  const named = (host: string, defaultCustomer?: string) =>
    businessOfHost(host, { ...optionDefaults, ...(defaultCustomer && { defaultCustomer }) })
  expect(named('hexham.larder.example')).toBe('hexham')
  expect(named('localhost')).toBe('staging')
  expect(named('127.0.0.1')).toBe('staging')
  expect(named('hexham.localhost')).toBe('hexham')
  expect(named('192.168.1.20')).toBeNull()
  expect(named('192.168.1.20', 'hexham')).toBe('hexham')
  expect(named('tablet-server', 'hexham')).toBe('hexham')
  expect(named('localhost', 'hexham')).toBe('hexham')
  expect(named('[::1]')).toBe('staging')
})

test('a mailed link leads to PUBLIC_URL, else to the address the server listens at, never elsewhere', () => {
  const here = { listeningOrigin: 'http://127.0.0.1:8765' }
  const base = (publicUrl?: string) =>
    linkBase({ ...optionDefaults, ...(publicUrl && { publicUrl }) }, 'hexham', here)
  expect(base('https://{business}.larder.example')).toBe('https://hexham.larder.example')
  expect(base('https://larder.example')).toBe('https://larder.example')
  expect(base()).toBe('http://hexham.localhost:8765')
  expect(linkBase(optionDefaults, 'staging', here)).toBe('http://localhost:8765')
  const network = { listeningOrigin: 'http://192.168.1.20:8765' }
  expect(linkBase(optionDefaults, 'hexham', network)).toBe('http://192.168.1.20:8765')
})

test('options come from the command line first, then the environment, then the defaults', () => {
  expect(readOptions(['--port', '9000'], { PORT: '9001', HOST: '0.0.0.0' })).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    demo: 'auto',
  })
  expect(readOptions([], {})).toMatchObject({ port: 8765, host: '127.0.0.1', dataFolder: 'data' })
  expect(readOptions(['--demo'], {}).demo).toBe('always')
  expect(readOptions(['--no-demo'], {}).demo).toBe('never')
  expect(() => readOptions([], { DATABASE_URL: 'mysql://x' })).toThrow(/postgres:\/\//)
  expect(() => readOptions([], { DEFAULT_CUSTOMER: 'A B' })).toThrow(/DEFAULT_CUSTOMER/)
})
