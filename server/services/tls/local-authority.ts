/**
 * A small certificate authority of this kitchen alone (architecture, "HTTPS, addresses"). Always
 * holds: it is made once and lives in the data folder, its key for its owner's eyes only; the
 * certificate the server shows is made anew when the machine's addresses change or a month before
 * it ends, so that tablets which trust the authority go on trusting the server.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import {
  type Authority,
  certificateIn,
  makeAuthority,
  makeLeaf,
  type Names,
  ownerOf,
  readAuthority,
} from './certificates.ts'
import { namesFor } from './private-names.ts'

const RENEW_MS = 30 * 86_400_000

export type LocalAuthority = {
  /** As it is installed on tablets (DER). */
  readonly certificate: Buffer
  /** SHA-256, in pairs, to be compared by eye. */
  readonly fingerprint: string
  /** What the server shows, and its key. */
  readonly file: string
  /** Makes that anew if need be. @returns whether it did */
  readonly renew: () => Promise<boolean>
}

/** Whole or not at all: a server that is killed meanwhile leaves no half file. */
function put(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Made once; one that cannot be read is never replaced silently: tablets trust it. */
async function openAuthority(folder: string, now: number): Promise<Authority> {
  const file = join(folder, 'authority.pem')
  if (!existsSync(file)) put(file, await makeAuthority(now))
  try {
    return readAuthority(readFileSync(file, 'utf8'))
  } catch {
    throw new StartProblem(
      `The authority in ${file} is damaged: put it back from a copy, or remove it and install the new one on every tablet.`,
    )
  }
}

function isGood(file: string, { certificate }: Authority, names: Names, now: number): boolean {
  if (!existsSync(file)) return false
  try {
    const leaf = certificateIn(readFileSync(file, 'utf8'))
    const isFor =
      names.dns.every((name) => leaf.checkHost(name)) && names.ip.every((ip) => leaf.checkIP(ip))
    const lasts = Date.parse(leaf.validTo) - now > RENEW_MS
    return isFor && lasts && leaf.verify(certificate.publicKey)
  } catch {
    // What cannot be read is made anew: no tablet knows this one.
    return false
  }
}

/** @throws StartProblem when what is kept is damaged */
export async function openLocalAuthority(
  dataFolder: string,
  now: () => number,
): Promise<LocalAuthority> {
  const folder = join(dataFolder, 'tls')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = await openAuthority(folder, now())
  const file = join(folder, 'server.pem')
  const owner = ownerOf(opened)
  async function renew(): Promise<boolean> {
    const names = namesFor(owner)
    if (isGood(file, opened, names, now())) return false
    put(file, await makeLeaf(opened, names, now()))
    return true
  }
  await renew()
  return {
    certificate: opened.certificate.raw,
    fingerprint: createHash('sha256')
      .update(opened.certificate.raw)
      .digest('hex')
      .toUpperCase()
      .replace(/..(?=.)/g, '$&:'),
    file,
    renew,
  }
}
