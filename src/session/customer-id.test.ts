import { expect, test } from 'vitest'
import { customerIdOfHost } from './customer-id.ts'

test('the business is the first label of the address', () => {
  expect(customerIdOfHost('hexham-meats.larder.example')).toBe('hexham-meats')
  expect(customerIdOfHost('Hexham-Meats.larder.example')).toBe('hexham-meats')
  expect(customerIdOfHost('hexham-meats.localhost')).toBe('hexham-meats')
})

test('localhost is the staging business', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(customerIdOfHost(host)).toBe('staging')
  }
})

test('a bare network address names no business: the server is asked', () => {
  expect(customerIdOfHost('192.168.1.20')).toBeNull()
  expect(customerIdOfHost('[fd00::20]')).toBeNull()
})
