/**
 * The calls of views, derived from their declarations (contract/core/lists/define-view.ts). Always
 * holds: anyone who may read a list may call what is computed from it; of several lists, each as
 * far as the caller may read it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { aggregates, digests, listViews } from '#contract/core/lists/declared-views.ts'
import type { ListView } from '#contract/core/lists/define-view.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { ServerContext } from '../context.ts'
import { checkVerb, mayRead } from '../records/reading.ts'
import { sessionOf } from './authenticate.ts'
import { badQuery, filterParameters } from './list-filters.ts'
import { AGGREGATE, readAggregate, readDigest } from './read-answers.ts'
import { readRecord, sendPage } from './read-records.ts'

const listQuery = {
  after: { type: 'string', description: 'Cursor (ms): only rows changed since.' },
  window: { type: 'string', description: 'First pull of so many days, for example 92d.' },
  from: { type: 'string', description: 'Only what is dated at this time (ms) or later.' },
  to: { type: 'string', description: 'Only what is dated before this time (ms).' },
  open: { type: 'string', description: 'Only what is still open.' },
}

const answersOf = (...items: TSchema[]) => ({
  200: {
    description: 'All of it.',
    type: 'array',
    items: items.length === 1 ? items[0] : { anyOf: items },
  },
})

const aggregatesOf = ({ name }: ResourceDefinition) =>
  aggregates.filter(({ of }) => of.some((one) => one.name === name))

/** For OpenAPI: the parameters of a list. */
export function listParameters(resource: ResourceDefinition): Record<string, object> {
  const own = aggregatesOf(resource)
  const words = own.map(({ name, summary }) => `${name}: ${summary}`)
  return {
    ...listQuery,
    ...filterParameters(resource),
    ...(own.length > 0 && {
      [AGGREGATE]: {
        type: 'string',
        enum: own.map(({ name }) => name),
        description: `In place of the records, whole: ${words.join(' ')} Takes the filters too.`,
      },
    }),
  }
}

/** For OpenAPI: what a list returns, if that can be something other than its records. */
export function listAnswers(resource: ResourceDefinition): { response?: object } {
  const own = aggregatesOf(resource).map(({ answers }) => answers)
  return own.length === 0 ? {} : { response: answersOf(resource.schema, ...own) }
}

/** Answers a list call that asks for an aggregate; undefined if it asks for records. */
export function aggregateAsked(
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  const { [AGGREGATE]: asked } = request.query as Record<string, unknown>
  const own = aggregatesOf(resource)
  if (asked === undefined || own.length === 0) return undefined
  const view = own.find(({ name }) => name === asked)
  if (!view) {
    checkVerb(sessionOf(request), 'read', resource)
    badQuery(AGGREGATE, `Say ${own.map(({ name }) => name).join(' or ')}.`)
  }
  return readAggregate(context, view, resource, request, reply)
}

/** @throws Problem forbidden, flag_off if the caller may read none of them */
function readableOf(
  request: FastifyRequest,
  of: readonly ResourceDefinition[],
): [ResourceDefinition, ...ResourceDefinition[]] {
  const session = sessionOf(request)
  const [first, ...others] = of.filter((resource) => mayRead(session, resource))
  if (first) return [first, ...others]
  for (const resource of of) checkVerb(session, 'read', resource)
  throw new Error('A list view is of no list.')
}

function listViewRoutes(app: FastifyInstance, context: ServerContext, view: ListView): void {
  const { path, of, asks, as } = view
  const [only] = of.length === 1 ? of : []
  const tags = of.map(({ name }) => name)
  const shared = of
    .map(filterParameters)
    .reduce((all, own) => Object.fromEntries(Object.entries(all).filter(([name]) => name in own)))
  const { [asks?.filter ?? '']: renamed, ...others } = shared
  const properties = { ...listQuery, ...others, ...(asks && { [asks.parameter]: renamed ?? {} }) }
  const querystring = { type: 'object', properties, ...(asks && { required: [asks.parameter] }) }
  app.get(
    path,
    { schema: { tags, summary: `List ${view.summary}`, querystring } },
    (request, reply) => {
      const readable = readableOf(request, of)
      const query = request.query as Record<string, unknown>
      const isAsked = Object.keys(query).some(
        (name) => name.replaceAll('_', '-') === asks?.parameter,
      )
      if (asks && !isAsked) badQuery(asks.parameter, 'Say which: ids with commas between.')
      return sendPage(context, request, reply, { ...view, of: readable, words: { asks } })
    },
  )
  if (!only) return
  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    { schema: { tags, summary: `One of the ${view.summary}` } },
    (request, reply) => readRecord(context, only, request, reply, request.params.id, as),
  )
}

export function viewRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const view of listViews) listViewRoutes(app, context, view)
  for (const view of digests) {
    const { path, summary, of, answers } = view
    app.get(
      path,
      { schema: { tags: [of.name], summary, response: answersOf(answers) } },
      (request, reply) => readDigest(context, view, request, reply),
    )
  }
}
