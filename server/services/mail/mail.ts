/**
 * Sending mail: over SMTP_URL when it is set, else into the data folder's outbox/, where it can be
 * read (architecture, "services"). Always holds: one recipient a mail; no header is built from what
 * people typed without the library's own escaping.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ServerOptions } from '#server/options.ts'

export type Message = { readonly to: string; readonly subject: string; readonly text: string }
export type Mail = {
  /** `kept`: nobody was sent anything, the message lies in the outbox folder. */
  send(message: Message): Promise<'sent' | 'kept'>
}

/** What the log may say of a mail that did not go: a mail server's own words may name people. */
export function mailFault(error: unknown): { code: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return { code: typeof code === 'string' ? code : 'unknown' }
}

type Log = { error(fault: object, message: string): void }

/** Behind the reply's back: it neither waits for the mail nor tells by its time that there is one. */
export function sendBehind(mail: Mail, log: Log, message: Message): void {
  mail.send(message).catch((error: unknown) => log.error(mailFault(error), 'mail not sent'))
}

function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      return 'sent'
    },
  }
}

function outboxMail(folder: string, from: string, say: (line: string) => void): Mail {
  let count = 0
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${Date.now()}-${++count}.txt`)
      const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\n`
      await writeFile(file, `${head}\n${text}`, { mode: 0o600 })
      say(`No SMTP_URL is set, so a mail was kept in ${file} instead of being sent.`)
      return 'kept'
    },
  }
}

/** Whichever way it goes: a line end in a head would add recipients. */
const oneLineHeads = (mail: Mail): Mail => ({
  async send(message) {
    if (/[\r\n]/.test(message.to + message.subject)) throw new Error('A mail head takes one line.')
    return mail.send(message)
  },
})

export function openMail(options: ServerOptions, say: (line: string) => void): Mail {
  return oneLineHeads(
    options.smtpUrl
      ? smtpMail(options.smtpUrl, options.mailFrom)
      : outboxMail(join(options.dataFolder, 'outbox'), options.mailFrom, say),
  )
}
