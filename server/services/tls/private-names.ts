/**
 * The names and addresses a kitchen's own certificate may be for: this machine's, and private ones
 * alone. Always holds: the limit is written into the authority itself (RFC 5280 §4.2.1.10), so that
 * whoever gets hold of its key can stand for no site of the internet on the tablets that trust it.
 */
import { BlockList, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

const networks = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
] as const

const domains = ['localhost', 'local', 'lan', 'home.arpa', 'internal']

const privateNetworks = new BlockList()
for (const [address, bits] of networks) {
  privateNetworks.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const isPrivateAddress = (address: string) =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** This machine's name, as DNS may write it. */
export const machineName = (): string =>
  hostname()
    .toLowerCase()
    .replace(/[^a-z0-9.-]/g, '-')

/** Addresses of this machine that tablets of its network can reach, IPv4 first. */
export function networkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all
    .filter(({ internal, address }) => !internal && isPrivateAddress(address))
    .sort((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address)
}

/** @param owner name of the machine the authority was made on; a new name is vouched for as .local */
export function namesFor(owner: string) {
  const [label = 'larder'] = machineName().split('.')
  const own = [label, machineName()].filter((name) => name === owner || isUnder(name))
  return {
    dns: [...new Set(['localhost', `${label}.local`, ...own])].sort(),
    ip: [...new Set(['127.0.0.1', '::1', ...networkAddresses()])].sort(),
  }
}

const isUnder = (name: string) => domains.some((domain) => name.endsWith(`.${domain}`))

/** Distinguished encoding of one value: tag, length, content. */
function encoded(tag: number, ...parts: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [left = '', right = ''] = address.split('::')
  const words = (text: string) => (text === '' ? [] : text.split(':')).map((w) => parseInt(w, 16))
  const [before, after] = [words(left), words(right)]
  const gap = Array<number>(8 - before.length - after.length).fill(0)
  return Buffer.from([...before, ...gap, ...after].flatMap((word) => [word >> 8, word & 0xff]))
}

const maskBytes = (bytes: number, bits: number) =>
  Buffer.from(
    Array.from(
      { length: bytes },
      (_, at) => (0xff00 >> Math.max(0, Math.min(8, bits - at * 8))) & 0xff,
    ),
  )

/** NameConstraints: these names, these networks, and what lies under them. */
export function nameConstraints(owner: string): Buffer<ArrayBuffer> {
  const named = [owner, ...domains].map((name) => encoded(0x82, Buffer.from(name, 'ascii')))
  const numbered = networks.map(([address, bits]) => {
    const base = addressBytes(address)
    return encoded(0x87, base, maskBytes(base.length, bits))
  })
  const permitted = [...named, ...numbered].map((name) => encoded(0x30, name))
  return encoded(0x30, encoded(0xa0, ...permitted))
}
