/**
 * May this session read, or write, the resource at all: role, flag and, for ADMIN OVERRIDE, no
 * people (§6; domain §1.4). Rows are decided in contract/core/access/scope.ts, fields in
 * contract/core/access/visibility.ts.
 */

import type { FastifyRequest } from 'fastify'
import { mayDo, type Verb } from '#contract/core/access/access.ts'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import { type HeadsNow, header } from '#contract/core/sync/sync-protocol.ts'
import type { SchemaHistory } from '#contract/core/sync/upcasts.ts'
import type { Session } from '../sessions/session-book.ts'

const isOff = (session: Session, resource: ResourceDefinition) =>
  resource.flag !== null && !session.flags.includes(resource.flag)

/** ADMIN OVERRIDE isn't shown anyone's details (security.md, Identity). */
export const looksUpPeople = (session: Session, resource: ResourceDefinition) =>
  session.caller.role === ADMIN_OVERRIDE && resource.name === 'users'

export const mayRead = (session: Session, resource: ResourceDefinition): boolean =>
  mayDo(session.caller, 'read', resource) &&
  !isOff(session, resource) &&
  !looksUpPeople(session, resource)

/** Heads of what the caller may read (sync.md, "Heads"). */
const readableHeads = (
  session: Session,
  heads: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(
    resourceNames.flatMap((name) => {
      const head = heads[name]
      return head !== undefined && mayRead(session, declarations[name]) ? [[name, head]] : []
    }),
  )

/** What both the heads call and the live line send about how far everything is. @param now ms */
export const headsNow = (
  session: Session,
  heads: Readonly<Record<string, number>>,
  now: number,
): HeadsNow => ({
  heads: readableHeads(session, heads),
  server_time: now,
  scope: session.scope,
  epoch: session.epoch,
  flags: session.flags,
})

/** @throws Problem flag_off */
export function checkFlag(session: Session, resource: ResourceDefinition): void {
  if (isOff(session, resource)) throw new Problem('flag_off')
}

/** @throws Problem forbidden, flag_off */
export function checkVerb(session: Session, verb: Verb, resource: ResourceDefinition): void {
  if (!mayDo(session.caller, verb, resource)) throw new Problem('forbidden')
  checkFlag(session, resource)
  if (verb === 'read' && looksUpPeople(session, resource)) {
    throw new Problem('forbidden', { title: 'Sign in as a named person to look up people.' })
  }
}

/**
 * An app newer than the server must wait for it. What was made by one too old to be read here waits
 * for a person, who can copy it.
 * @returns the schema version of the request: today's unless it says another
 * @throws Problem update_needed, validation_failed
 */
export function checkSchemaVersion(
  request: Pick<FastifyRequest, 'headers'>,
  { version: newest, oldest }: SchemaHistory,
): number {
  const given = request.headers[header.schemaVersion.toLowerCase()]
  if (given === undefined) return newest
  const version = Number(given)
  if (!Number.isInteger(version) || version < 1) {
    throw new Problem('validation_failed', { title: `${header.schemaVersion} is no version.` })
  }
  if (version > newest) {
    throw new Problem('update_needed', {
      title: 'The server is older than this app. Your work is kept until it is updated.',
    })
  }
  if (version < oldest) {
    throw new Problem('validation_failed', {
      title: 'An app too old to be understood here made this. Copy it and record it again.',
    })
  }
  return version
}
