/**
 * Hours for payroll (domain §2.35, §3.41): sessions of a span of pay days, as rows. Always holds:
 * an admin's only, and of the sites that admin has; nothing is stored.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingRole } from '#contract/access.ts'
import { declarations } from '#contract/declarations.ts'
import { Problem } from '#contract/problems.ts'
import type { Client } from '#contract/resources/client.ts'
import type { Location } from '#contract/resources/locations.ts'
import type { UserClockEvent } from '#contract/resources/user-clock-events.ts'
import { hoursRows } from '#contract/rules/clock-hours.ts'
import { byPerson, clockBook } from '#contract/rules/clock-sessions.ts'
import { inScope } from '#contract/scope.ts'
import type { ServerContext } from '../context.ts'
import { fromStored, type WholeRecord } from '../records/stored-record.ts'
import { sessionOf } from './authenticate.ts'
import { checkVerb } from './reading.ts'

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function daysOf(request: FastifyRequest): { from: string; to: string } {
  const { from, to } = request.query as Record<string, unknown>
  const isDay = (value: unknown): value is string =>
    typeof value === 'string' && dayPattern.test(value)
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  throw new Problem('validation_failed', { title: 'Say from which day to which day.' })
}

async function listHours(context: ServerContext, request: FastifyRequest) {
  const session = sessionOf(request)
  checkVerb(session, 'read', declarations['user-clock-events'])
  if (actingRole(session.caller.role) !== 'admin') throw new Problem('forbidden')
  const { from, to } = daysOf(request)
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
  const settings = business && (fromStored(business) as WholeRecord & Client).settings?.clock
  const events = rows.map((row) => fromStored(row) as WholeRecord & UserClockEvent)
  const sessions = [...byPerson(events).values()].flatMap(
    (own) => clockBook(own, context.now(), settings).sessions,
  )
  // Paired first and narrowed after: who came in at one site may have gone out at another.
  const visible = sessions.filter((one) => {
    const event = one.in ?? one.out
    return event && inScope(session.caller, declarations['user-clock-events'], { ...event })
  })
  const zoneOf = (locationId: string) => zones.get(locationId) ?? 'Europe/London'
  return hoursRows(visible, zoneOf, settings).filter(
    ({ pay_day }) => from <= pay_day && pay_day <= to,
  )
}

export function clockRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/v1/clock-hours',
    {
      schema: {
        tags: ['user-clock-events'],
        summary: 'Hours of a span of pay days',
        querystring: {
          type: 'object',
          properties: { from: { type: 'string' }, to: { type: 'string' } },
        },
      },
    },
    (request) => listHours(context, request),
  )
}
