/**
 * Makes the two certificates of `--tls local`: the authority tablets trust, and the one the server
 * shows. Always holds: each comes with its key in one PEM text, elliptic (P-256); the authority is
 * held to private names (private-names.ts) and signs no further authority.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { machineName, nameConstraints, type namesFor } from './private-names.ts'

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3_650
/** Browsers take no longer one than 398 days. */
const LEAF_DAYS = 397
/** A tablet's clock may be behind. */
const BEFORE_MS = DAY_MS

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const
const organisation = 'Larder at '

export type Names = ReturnType<typeof namesFor>
export type Authority = { readonly key: KeyObject; readonly certificate: X509Certificate }

/** Loaded only where a certificate is made. */
async function library() {
  // It asks for this before it is loaded.
  await import('reflect-metadata')
  return import('@peculiar/x509')
}

const pairOf = () => crypto.subtle.generateKey(curve, true, ['sign', 'verify'])

type PrivateKey = Awaited<ReturnType<typeof pairOf>>['privateKey']

async function pemOf(key: PrivateKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`
}

/** For this machine. @param now ms */
export async function makeAuthority(now: number): Promise<string> {
  const x509 = await library()
  const keys = await pairOf()
  const owner = machineName()
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [`${organisation}${owner}`] }],
    keys,
    signingAlgorithm: signing,
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      new x509.Extension('2.5.29.30', true, nameConstraints(owner)),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return `${await pemOf(keys.privateKey)}${made.toString('pem')}\n`
}

/** The first certificate of a PEM text. */
export const certificateIn = (pem: string) =>
  new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')))

/** @throws when it is damaged */
export const readAuthority = (pem: string): Authority => ({
  key: createPrivateKey(pem),
  certificate: certificateIn(pem),
})

/** The machine an authority was made on. */
export const ownerOf = ({ certificate }: Authority) =>
  certificate.subject.replace(`CN=${organisation}`, '')

/** What the server shows to who asks for one of these names. @param now ms */
export async function makeLeaf({ key, certificate }: Authority, names: Names, now: number) {
  const x509 = await library()
  const keys = await pairOf()
  const issuer = new x509.X509Certificate(certificate.raw)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
    curve,
    false,
    ['sign'],
  )
  const ends = Math.min(now + LEAF_DAYS * DAY_MS - BEFORE_MS, Date.parse(certificate.validTo))
  const leaf = await x509.X509CertificateGenerator.create({
    subject: [{ CN: ['Larder'] }],
    issuer: issuer.subjectName,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: signing,
    notBefore: new Date(now - BEFORE_MS),
    notAfter: new Date(ends),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        ...names.dns.map((value) => ({ type: 'dns', value }) as const),
        ...names.ip.map((value) => ({ type: 'ip', value }) as const),
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return `${await pemOf(keys.privateKey)}${leaf.toString('pem')}\n`
}
