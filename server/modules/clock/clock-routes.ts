/**
 * Hours for payroll (domain §2.35, §3.41): sessions of a span of pay days, as rows, or with
 * `by=day` the work on each calendar day, split at midnight (§5.3). Always holds: only for admins,
 * and for the sites that admin has; nothing is stored.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingRole } from '#contract/core/access/access.ts'
import { inScope } from '#contract/core/access/scope.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Client } from '#contract/modules/business/client.ts'
import { AVERAGE_WEEKS, dayRows, hoursRows } from '#contract/modules/clock/clock-hours.ts'
import { byPerson, clockBook } from '#contract/modules/clock/clock-sessions.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { addDays } from '#contract/time/business-day.ts'
import { DEFAULT_TIMEZONE, instantOf } from '#contract/time/zoned-time.ts'
import type { ServerContext } from '#server/context.ts'
import { sessionOf } from '#server/http/authenticate.ts'
import { checkVerb } from '#server/records/reading.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function daysOf(request: FastifyRequest): { from: string; to: string } {
  const { from, to } = request.query as Record<string, unknown>
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && dayPattern.test(value)
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  throw new Problem('validation_failed', { title: 'Choose the first and the last day.' })
}

const isByDay = (request: FastifyRequest): boolean =>
  (request.query as Record<string, unknown>).by === 'day'

/**
 * The sessions that can affect a span: the average looks back (§5.3), and a site's midnight isn't
 * UTC's.
 */
function bearsOn({ from, to }: { from: string; to: string }): (at: number) => boolean {
  const first = instantOf(addDays(from, -7 * (AVERAGE_WEEKS + 1)), '00:00', 'UTC')
  const last = instantOf(addDays(to, 2), '00:00', 'UTC')
  return (at) => first <= at && at < last
}

async function listHours(context: ServerContext, request: FastifyRequest) {
  const session = sessionOf(request)
  const resource = declarations['user-clock-events']
  checkVerb(session, 'read', resource)
  if (actingRole(session.caller.role) !== 'admin') throw new Problem('forbidden')
  const span = daysOf(request)
  const reader = context.store.read(session.customerId)
  const [rows, sites, [business]] = await Promise.all([
    reader.find('user-clock-events', {}),
    reader.find('locations', {}),
    reader.find('client', {}),
  ])
  const zones = new Map(
    sites.map((row) => {
      const { id, timezone } = fromStored(row) as WholeRecord & Location
      return [id, timezone]
    }),
  )
  const settings = business && (fromStored(business) as WholeRecord & Client).settings
  const events = rows.map((row) => fromStored(row) as WholeRecord & UserClockEvent)
  const isNear = bearsOn(span)
  const sessions = [...byPerson(events).values()]
    .flatMap((own) => clockBook(own, context.now(), settings?.clock).sessions)
    .filter((one) => isNear(one.in?.date ?? one.out?.date ?? 0))
  const zoneOf = (locationId: string) => zones.get(locationId) ?? DEFAULT_TIMEZONE
  const counted = { ...settings?.clock, week_starts: settings?.week_starts }
  // Paired and averaged first, filtered after: somebody may clock in at one site and out at
  // another, and the law counts a person's work anywhere.
  const isShown = (row: { readonly location_id: string }, day: string) =>
    inScope(session.caller, resource, row) && span.from <= day && day <= span.to
  return isByDay(request)
    ? dayRows(sessions, zoneOf, counted).filter((row) => isShown(row, row.day))
    : hoursRows(sessions, zoneOf, counted).filter((row) => isShown(row, row.pay_day))
}

export function clockRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/v1/clock-hours',
    {
      schema: {
        tags: ['user-clock-events'],
        summary: 'Hours of a span of pay days, or by calendar day',
        querystring: {
          type: 'object',
          properties: {
            from: { type: 'string' },
            to: { type: 'string' },
            by: { type: 'string', enum: ['shift', 'day'] },
          },
        },
      },
    },
    (request) => listHours(context, request),
  )
}
