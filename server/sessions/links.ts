/**
 * One-time links: the way to a first password and to a new one (security.md, "First accounts").
 * Always holds: only the SHA-256 of the token is kept, and nothing of it in the ledger; a link works
 * once; making one and using one are both rows of the ledger under the name of who made it.
 */
import { randomBytes } from 'node:crypto'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Message } from '../services/mail/mail.ts'
import type { Reader, Writer } from '../store/store.ts'
import { kept, type Link, sha256 } from './kept.ts'
import { readUser } from './session-book.ts'

const DAY_MS = 86_400_000
const lifetime = { welcome: 7 * DAY_MS, reset: 3_600_000 } as const
const lasts = { welcome: '7 days', reset: '1 hour' } as const

/** Asked for by whoever typed the address in: nobody was signed in, and it goes to that address alone. */
const isAskedByEmail = ({ asked_by }: Link) => asked_by === 'email'

/** Who a link's acts are written down under. */
export const makerOf = ({ by, act }: Link) => ({
  actor: by,
  ...(act !== undefined && { onBehalf: act }),
})

export type MadeLink = { readonly path: string; readonly expires: number }

/**
 * One that an admin makes ends the person's older ones. One that was asked for by e-mail ends none: else
 * a stranger who knows the address could void an invitation.
 */
export async function makeLink(
  tx: Writer,
  link: Link & { readonly deviceId: string | null },
  now: number,
): Promise<MadeLink> {
  const { deviceId, ...asked } = link
  if (!isAskedByEmail(link)) await dropLinks(tx, link.user_id)
  const token = randomBytes(24).toString('base64url')
  const expires = now + lifetime[link.purpose]
  const made: Link = { ...asked, at: now }
  await tx.keep(kept.link, sha256(token), made, expires)
  await tx.note({
    ...makerOf(made),
    device: deviceId,
    deviceTime: null,
    act: 'make-password-link',
    resource: 'users',
    id: link.user_id,
    version: 0,
    body: JSON.stringify({
      purpose: link.purpose,
      expires,
      ...(isAskedByEmail(link) && { asked_by: 'email' }),
    }),
    requestHash: null,
  })
  const welcome = link.purpose === 'welcome' ? '&welcome=1' : ''
  return { path: `/reset-password?token=${token}${welcome}`, expires }
}

/** All of this person's links are worthless from here on. */
export async function dropLinks(tx: Writer, userId: string): Promise<void> {
  for (const { key, value } of await tx.keptAll<Link>(kept.link)) {
    if (value.user_id === userId) await tx.take(kept.link, key)
  }
}

/** What the ledger says of a password that was set by a link. */
export const usedLink = (link: Link) => ({
  link_made_by: link.by,
  ...(link.at !== undefined && { link_made_at: link.at }),
  purpose: link.purpose,
  ...(isAskedByEmail(link) && { asked_by: 'email' }),
})

async function makerName(reader: Reader, { by, act }: Link): Promise<string> {
  if (by === ADMIN_OVERRIDE) return act ? `${act} of Larder support` : 'Larder support'
  const maker = await readUser(reader, by)
  return maker ? `${maker.first_name} ${maker.last_name}` : 'An admin'
}

type To = Pick<User, 'first_name'> & { readonly email: string }

/** @param url null where the link is handed over by whoever made it */
export async function linkMail(
  reader: Reader,
  to: To,
  link: Link,
  url: string | null,
): Promise<Message> {
  const { email, first_name } = to
  if (isAskedByEmail(link)) {
    return {
      to: email,
      subject: 'Set a new Larder password',
      text: `Hello ${first_name},\n\nset a new password here within the hour:\n${url}\n\nIf you did not ask for it, nothing changes.\n`,
    }
  }
  const how = url === null ? 'They will give it to you.' : `Set your password here:\n${url}`
  return {
    to: email,
    subject: 'Your Larder account',
    text: `Hello ${first_name},\n\n${await makerName(reader, link)} made you a link to set your Larder password. It works once, for ${lasts[link.purpose]}. ${how}\n\nIf you did not expect this, ask them or another admin about it.\n`,
  }
}

/** Whoever holds a link can set the password: its owner hears that somebody did. */
export async function passwordSetMail(reader: Reader, to: To, link: Link): Promise<Message> {
  const by = isAskedByEmail(link)
    ? 'a link that was sent to this address'
    : `a link that ${await makerName(reader, link)} made`
  return {
    to: to.email,
    subject: 'Your Larder password was set',
    text: `Hello ${to.first_name},\n\nyour Larder password was set just now, with ${by}. You are signed out everywhere else.\n\nIf that was not you, ask an admin for a new link at once: it ends this password.\n`,
  }
}
