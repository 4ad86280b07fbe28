/**
 * Paths, uploads, cells and line ends as an attacker writes them (security.md, "How it is proved";
 * "Data in"). Always holds: what is asked for goes out as it is written, without a client that
 * tidies it first.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { optionDefaults } from '#server/options.ts'
import { openMail } from '#server/services/mail/mail.ts'
import { rowsToCsv } from '#src/ui/lists/csv.ts'
import { rounds } from '#tests/support/depth.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'
import type { Session } from '../api/support/client.ts'
import { engines, type Kitchen, kitchenFor } from '../api/support/kitchen.ts'
import { newRecord } from '../api/support/new-record.ts'
import { fileRecord } from '../api/support/records.ts'
import { upload } from '../api/support/upload.ts'

const PATHS = rounds(1_000, 20_000)
const UPLOADS = rounds(150, 5_000)
const CELLS = rounds(5_000, 5_000)
const LINES = rounds(200, 1_000)
const AT_ONCE = 25
const SECRET = 'what only the server may read'

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
afterAll(() => agent.destroy())

type Raw = { readonly status: number; readonly text: string; readonly heads: readonly string[] }

/** One request, its path sent byte for byte. */
function raw(url: string, path: string, headers: Record<string, string> = {}): Promise<Raw> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text, heads: reply.rawHeaders }),
      )
    })
    sent.on('error', reject).end()
  })
}

const steps = ['..', '.', '...', '....//', '..;', '%2e%2e', '%252e%252e', '.%2e', '%c0%ae%c0%ae']
const slashes = ['/', '//', '\\', '%2f', '%5c', '%252f', '/./', '%u2215', '%ef%bc%8f']
const targets = [
  'secret.txt',
  'signing.key',
  'larder.db',
  'etc/passwd',
  'etc/passwd%00.jpg',
  'proc/self/environ',
  'server/main.ts',
  'package.json',
  '.git/config',
  'files/hexham/',
]
const roots = [
  '',
  '/_app',
  '/v1/file',
  '/v2/files',
  '/v2/locations',
  '/users',
  '/public',
  '/assets',
  '/v1/control/users',
]

function climbingPath(chance: Seeded, dataFolder: string): string {
  const climb = Array.from(
    { length: chance.between(1, 9) },
    () => chance.pick(steps) + chance.pick(slashes),
  ).join('')
  const target = chance.chance(0.1) ? `${dataFolder}/signing.key` : chance.pick(targets)
  const path = `${chance.pick(roots)}${chance.pick(slashes)}${climb}${target}`
  // The base64 path of §7 is looked up, never joined to a folder.
  const told = chance.chance(0.2)
    ? `/v1/file/${Buffer.from(climb + target).toString('base64url')}`
    : path
  return (told.startsWith('/') ? told : `/${told}`).replaceAll(' ', '%20')
}

const magic: readonly (readonly [ending: string, head: Buffer])[] = [
  ['jpg', Buffer.of(0xff, 0xd8, 0xff, 0xe0)],
  ['png', Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['heic', Buffer.from('\0\0\0\u0018ftypheic', 'latin1')],
  ['docx', Buffer.from('PK\u0003\u0004[Content_Types].xml word/document.xml', 'latin1')],
  ['xlsx', Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook.xml', 'latin1')],
  ['txt', Buffer.from('Deliveries of Monday\n')],
  ['csv', Buffer.from('item,kg\n')],
]
const contents = [
  '<script>alert(1)</script>',
  '<!doctype html><body onload=alert(1)>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '#!/bin/sh\nrm -rf /',
  'MZ\u0090\u0000',
  'vbaProject.bin',
  '\u0000\u0001',
  "=cmd|' /C calc'!A0",
  'plain words',
  '',
]
const names = [
  'seal',
  '../../seal',
  '..\\..\\seal',
  '/etc/cron.d/seal',
  'C:\\seal',
  'seal.html',
  'seal.svg\u0000',
  'seal\u202egpj.',
  'seal";x="',
  'seal%0d%0aX-Evil: 1',
  'sé🥩al',
  'seal\ud800',
  'con',
  '.htaccess',
]
const types = ['', 'html', 'svg', 'exe', 'js', 'xml', 'php', 'JPG', 'jpg ', 'jpeg', 'docm']

describe.each(engines)('strings of an attacker, on %s', (engine) => {
  let kitchen: Kitchen
  let ben: Session
  const outside = mkdtempSync(join(tmpdir(), 'larder-outside-'))
  beforeAll(async () => {
    const appFolder = join(outside, 'app')
    mkdirSync(appFolder)
    writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Larder</title>')
    writeFileSync(join(outside, 'secret.txt'), SECRET)
    kitchen = await kitchenFor(engine, { appFolder })
    ben = await kitchen.hexham.as('ben')
  })
  afterAll(() => rmSync(outside, { recursive: true, force: true }))
  const secrets = () => {
    const own = readdirSync(kitchen.dataFolder).includes('signing.key')
      ? [readFileSync(join(kitchen.dataFolder, 'signing.key'), 'utf8').trim()]
      : []
    return [SECRET, 'SQLite format 3', 'root:x:0:0', '"name": "larder"', '[core]', ...own]
  }
  /** Every file under the data folder that is none of an upload's own. */
  const strayFiles = () =>
    readdirSync(kitchen.dataFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(kitchen.dataFolder.length))
      .filter((path) => !/^\/files\/hexham\/[\da-f]{2}\/[\da-f]{64}$/.test(path))
      .filter((path) => !/^\/(larder\.db.*|signing\.key|\S*lock\S*|postgres\S*)$/.test(path))

  test(`of ${PATHS} paths that climb, none reads a file of the machine and none gets a 5xx`, async () => {
    const seed = 20
    const chance = seeded(seed)
    const known = secrets()
    const session = {
      Authorization: `Bearer ${ben.token}`,
      [header.customerId]: 'hexham',
    }
    for (let done = 0; done < PATHS; done += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, async () => {
        const path = climbingPath(chance, kitchen.dataFolder)
        const asked = chance.pick<Record<string, string>>([
          session,
          { ...session, Accept: 'text/html' },
          { Accept: '*/*' },
          { ...session, [header.customerId]: `../${chance.pick(targets)}` },
        ])
        const reply = await raw(kitchen.url, path, asked)
        const told = `Seed ${seed}: ${path} ${JSON.stringify(asked)} got ${reply.text.slice(0, 200)}`
        expect(reply.status, told).toBeLessThan(500)
        expect(
          known.filter((secret) => reply.text.includes(secret)),
          told,
        ).toEqual([])
      })
      await Promise.all(batch)
    }
    expect((await ben.get('/v2/locations')).status).toBe(200)
  })

  test(`of ${UPLOADS} uploads, those that are taken are what they say, lie under their hash and leave as a download`, async () => {
    const seed = 5
    const chance = seeded(seed)
    const stray = strayFiles()
    let taken = 0
    for (let done = 0; done < UPLOADS; done += 5) {
      const batch = Array.from({ length: 5 }, async () => {
        const [ending, head] = chance.pick(magic)
        const bytes = Buffer.concat([
          chance.chance(0.7) ? head : Buffer.alloc(0),
          Buffer.from(chance.pick(contents)),
          Buffer.from(String(chance.next())),
        ])
        const name = `${chance.pick(names)}.${chance.chance(0.6) ? ending : chance.pick(types)}`
        const record = fileRecord(kitchen.hexham, 'ben', { name })
        const reply = await upload(ben, { record, bytes })
        const told = `Seed ${seed}: ${JSON.stringify(name)} ${JSON.stringify(bytes.toString('latin1'))} got ${reply.text}`
        expect(reply.status, told).toBeLessThan(500)
        if (reply.status !== 201) return
        taken++
        const { headers, status } = await ben.get(`/v1/file/${record.id}`)
        expect(status, told).toBe(200)
        expect(headers.get('content-type'), told).toMatch(
          /^(image\/(jpeg|png|heic)|application\/(pdf|vnd\.openxmlformats\S+)|text\/(csv|plain)(; charset=utf-8)?)$/,
        )
        expect(headers.get('content-disposition'), told).toMatch(
          /^attachment; filename\*=UTF-8''[^\s"\\/;]+$/,
        )
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      })
      await Promise.all(batch)
    }
    expect(taken).toBeGreaterThan(UPLOADS / 50)
    expect(strayFiles()).toEqual(stray)
  })

  test(`of ${LINES} names, addresses and headers with line ends in them, none adds a line to a mail or a reply`, async () => {
    const seed = 13
    const chance = seeded(seed)
    const { client } = kitchen.hexham
    const asha = await kitchen.hexham.as('asha')
    const outbox = join(kitchen.dataFolder, 'outbox')
    for (let done = 0; done < LINES; done += 5) {
      const batch = Array.from({ length: 5 }, async () => {
        const evil = `${chance.pick(lineEnds)}X-Evil: 1${chance.pick(lineEnds)}Bcc: all@example.com`
        const where = chance.between(0, 3)
        if (where === 0) {
          const email = `ben${evil}@example.com`
          const { status } = await client.call('POST', '/request-reset-password', {
            body: { email: chance.pick([email, `ben@example.com${evil}`]) },
          })
          expect(status).toBeLessThan(500)
        } else if (where === 1) {
          const user = { ...newRecord('users', kitchen.hexham, 'asha'), first_name: `Ellie${evil}` }
          const email_address = { email: `e${done}${evil}@example.com` }
          const more = chance.pick<object>([{}, { first_name: 'Ellie', email_address }])
          expect((await asha.post('/users', { ...user, ...more })).status).toBe(400)
        } else if (where === 2) {
          const name = `seal${evil}.txt`
          const record = fileRecord(kitchen.hexham, 'ben', { name })
          const sent = await upload(ben, { record, bytes: Buffer.from(`words ${done}`) })
          expect(sent.status, `Seed ${seed}: ${JSON.stringify(name)}`).toBeLessThan(500)
          if (sent.status !== 201) return
          const { headers, status } = await ben.get(`/v1/file/${record.id}`)
          expect([status, headers.get('x-evil')]).toEqual([200, null])
        } else {
          const path = `/v2/locations/${encodeURIComponent(evil)}?x=${encodeURIComponent(evil)}`
          const reply = await raw(kitchen.url, path, {
            Authorization: `Bearer ${ben.token}`,
            [header.customerId]: 'hexham',
            Origin: `http://localhost${encodeURIComponent(evil)}`,
          })
          expect(reply.status).toBeLessThan(500)
          expect(reply.heads.some((one) => /x-evil/i.test(one))).toBe(false)
        }
      })
      await Promise.all(batch)
    }
    const mails = readdirSync(kitchen.dataFolder).includes('outbox') ? readdirSync(outbox) : []
    for (const mail of mails) {
      const [head = ''] = readFileSync(join(outbox, mail), 'utf8').split('\n\n')
      expect(head).toMatch(/^From: [^\n\r]+\nTo: [^\n\r]+\nSubject: [^\n\r]+$/)
    }
  })
})

const lineEnds = ['\r\n', '\n', '\r', '\r\n ', '\u2028', '\u0085', '\u000b', '\r\n\r\n', '\n\u0000']

test(`a mail head takes one line: of ${LINES} recipients and subjects with a line end, none is sent or kept`, async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'larder-mail-'))
  const chance = seeded(3)
  const sent: string[] = []
  for (const more of [{}, { smtpUrl: 'smtp://127.0.0.1:9' }]) {
    const mail = openMail({ ...optionDefaults, dataFolder, ...more }, () => undefined)
    for (let done = 0; done < LINES; done++) {
      const evil = `${chance.pick(['\r\n', '\n', '\r', '\r\n '])}Bcc: all@example.com`
      const isAddress = chance.chance(0.5)
      const to = isAddress ? `ben@example.com${evil}` : 'ben@example.com'
      const subject = isAddress ? 'Set a new Larder password' : `Set${evil}`
      await mail.send({ to, subject, text: 'Hello' }).then(
        () => sent.push(to + subject),
        (error: unknown) => expect(String(error)).toContain('A mail head takes one line.'),
      )
    }
  }
  const keptMails = readdirSync(dataFolder)
  rmSync(dataFolder, { recursive: true, force: true })
  expect([sent, keptMails]).toEqual([[], []])
})

/** Cells of a CSV as any reader finds them (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  const text = csv.replace(/^\uFEFF/, '')
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) throw new Error(`No CSV at ${pattern.lastIndex}: ${text}`)
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test(`of ${CELLS} cells none is run by a spreadsheet, and each says what was typed`, () => {
  const chance = seeded(9)
  const formulas = ['=1+1', '+44', '-2+3', '@SUM(A1)', "=cmd|' /C calc'!A0", '=HYPERLINK("x","y")']
  const ends = ['"', ',', '\r\n', '\n', '\t', ';', "'", ' ', '|', 'x']
  const cells = Array.from({ length: CELLS }, () => {
    const tail = Array.from({ length: chance.between(0, 4) }, () => chance.pick(ends)).join('')
    const head = chance.pick(['', '', '\t', '\r', 'Beef '])
    return head + chance.pick(formulas) + tail
  })
  const columns = [0, 1, 2].map((at) => ({
    header: `Column ${at}`,
    value: (row: readonly string[]) => row[at],
  }))
  const rows = cells.map((_, at) => [cells[at] ?? '', 'words', cells[CELLS - 1 - at] ?? ''])
  const read = cellsOf(rowsToCsv(columns, rows)).slice(1)
  expect(read.length).toBe(CELLS)
  for (const [at, row] of read.entries()) {
    expect(row.length).toBe(3)
    expect(row.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    const bare = (cell: string) => cell.replaceAll("'", '')
    expect(row.map(bare)).toEqual(rows[at]?.map(bare))
  }
})
