/**
 * The generic calls of every resource, derived from the declarations (§7; sync.md, "On the wire").
 * Nothing here names a single resource except people and files, whose writes have their own calls
 * (http/user-routes.ts, http/file-routes.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import type { ServerContext } from '../context.ts'
import { listRecords, readRecord, readSingleton } from './read-records.ts'
import { aggregateAsked, listAnswers, listParameters } from './view-routes.ts'
import {
  archiveById,
  archiveRecordAt,
  deleteRecord,
  postRecord,
  putRecordById,
  putSingleton,
  restoreRecordAt,
} from './write-records.ts'

/** The OpenAPI description of a call; bodies are judged by the declarations, not by this. */
const describe = (
  resource: ResourceDefinition,
  summary: string,
  more: FastifySchema = {},
): FastifySchema => ({ tags: [resource.name], summary, ...more })

/** Only what an outbox sends may be delivered under a grant (sync.md). */
const deliveryOf = ({ sync }: ResourceDefinition) => ({ delivered: sync !== 'online' })

type Handler = (
  context: ServerContext,
  resource: ResourceDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

export function recordRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const name of resourceNames) {
    const resource: ResourceDefinition = declarations[name]
    const { one, many } = resource.label
    const { path, schema } = resource
    const body = { body: schema }
    const patch = { body: { ...schema, required: [] } }
    const config = deliveryOf(resource)
    const by = (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) =>
      handler(context, resource, request, reply)

    if (resource.traits.includes('singleton')) {
      app.get(path, { schema: describe(resource, `The ${one}`) }, by(readSingleton))
      app.put(path, { schema: describe(resource, `Change the ${one}`, patch) }, by(putSingleton))
      if (!resource.traits.includes('founded')) {
        app.post(path, { schema: describe(resource, `Make the ${one}`, body) }, by(postRecord))
      }
      continue
    }
    app.get(
      path,
      {
        schema: describe(resource, `List ${many}`, {
          querystring: { type: 'object', properties: listParameters(resource) },
          ...listAnswers(resource),
        }),
      },
      (request, reply) =>
        aggregateAsked(context, resource, request, reply) ??
        listRecords(context, resource, request, reply),
    )
    app.get<{ Params: { id: string } }>(
      `${path}/:id`,
      { schema: describe(resource, `One ${one}`) },
      (request, reply) => readRecord(context, resource, request, reply, request.params.id),
    )
    app.put(
      `${path}/:id`,
      { config, schema: describe(resource, `Change a ${one}`, patch) },
      by(putRecordById),
    )
    if (name === 'users') continue
    // A file's record comes with its bytes (http/file-routes.ts).
    if (name !== 'files') {
      app.post(path, { config, schema: describe(resource, `Add a ${one}`, body) }, by(postRecord))
    }
    app.delete(
      `${path}/:id`,
      { config, schema: describe(resource, `Put a ${one} away`) },
      by(deleteRecord),
    )
    if (resource.traits.includes('archivable')) {
      const away = { schema: describe(resource, `Put a ${one} away`) }
      const back = { schema: describe(resource, `Take a ${one} back`) }
      app.put(`${path}/:id/archive`, away, by(archiveRecordAt))
      app.delete(`${path}/:id/archive`, back, by(restoreRecordAt))
    }
    app.post(
      `/v1/control/${name}/archive`,
      { schema: describe(resource, `Put a ${one} away, or take it back with undo`) },
      by(archiveById),
    )
  }
}
