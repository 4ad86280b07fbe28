/**
 * The calls of acts, derived from their declarations (contract/core/acts/acts.ts): `PUT
 * /v2/meats/{id}/out-of-stock`, and `POST /v2/saves` for several records saved with one tap. Always
 * holds: one operation, one transaction, one reply, whoever sends it again.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TProperties, Type } from 'typebox'
import {
  type ActDefinition,
  type ActReply,
  SAVES_PATH,
  type SavedChange,
} from '#contract/core/acts/acts.ts'
import { declaredActs } from '#contract/core/acts/declared-acts.ts'
import { saidFields, savesBody } from '#contract/core/acts/define-act.ts'
import { Problem } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import type { ServerContext } from '../context.ts'
import { checkFlag } from '../records/reading.ts'
import { runAct, runSave } from '../records/run-act.ts'
import { checkDelivery, sessionOf } from './authenticate.ts'
import { type Answer, once, sendAnswer } from './once.ts'
import { readBody } from './read-body.ts'
import { actOf, checkMay, fieldsToday, forgetRights } from './write-records.ts'

type Call = FastifyRequest<{ Params: { id: string } }>

const answerOf = (reply: ActReply): Answer => ({
  status: 200,
  headers: {},
  body: JSON.stringify(reply),
})

/** Its answers, and what is sent with every act. */
const bodyOf = ({ schema }: ActDefinition) =>
  Type.Object(
    { ...(schema.properties as TProperties), ...saidFields },
    { additionalProperties: false },
  )

function actRoute(
  app: FastifyInstance,
  context: ServerContext,
  act: ActDefinition,
  resource: ResourceDefinition,
): void {
  const body = bodyOf(act)
  async function answer(request: Call, reply: FastifyReply) {
    const { act_id, created, device_id, clock_skew_ms, named, numbers, ...asked } =
      request.body === undefined || request.body === null ? {} : readBody(request, body)
    const said = { act_id, created, device_id, clock_skew_ms, named, numbers }
    const given = Object.entries(said).filter(([, value]) => value !== undefined)
    const done = await once(context, request, async (tx) => {
      checkFlag(sessionOf(request), resource)
      const { id } = request.params
      const own = actOf(context, resource, request, tx)
      return answerOf(await runAct(own, act, { id, body: asked, said: Object.fromEntries(given) }))
    })
    return sendAnswer(reply, done)
  }
  app.put<{ Params: { id: string } }>(
    `${resource.path}/:id/${act.name}`,
    {
      config: { delivered: true },
      schema: { tags: [resource.name], summary: `${act.label}: a ${resource.label.one}`, body },
    },
    answer,
  )
}

/** A file's record comes with its bytes; what takes long to judge has its own call. */
function checkMayBeAmongOthers({ rulesOf }: ServerContext, { resource, verb }: SavedChange): void {
  const isFile = resource === 'files' && verb === 'POST'
  if (!isFile && !rulesOf(resource).beforehand) return
  throw new Problem('validation_failed', { title: 'Save this on its own.' })
}

function savesRoute(app: FastifyInstance, context: ServerContext): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { changes } = readBody(request, savesBody) as unknown as { changes: SavedChange[] }
    for (const change of changes) {
      checkMayBeAmongOthers(context, change)
      if (change.fields) checkDelivery(request, change.fields)
    }
    const done = await once(context, request, async (tx) => {
      const today = changes.map((change): SavedChange => {
        const resource = declarations[change.resource] as ResourceDefinition | undefined
        if (!resource || !change.fields) return change
        return {
          ...change,
          fields: fieldsToday(context, resource, request, change.fields, change.verb),
        }
      })
      const { resource: _, ...act } = actOf(context, declarations.client, request, tx)
      return answerOf(
        await runSave(act, today, (verb, name) => checkMay(request, verb, declarations[name])),
      )
    })
    forgetRights(
      context,
      request,
      changes.map(({ resource }) => resource),
    )
    return sendAnswer(reply, done)
  }
  app.post(
    SAVES_PATH,
    {
      config: { delivered: true },
      schema: { tags: ['saves'], summary: 'Several records of one tap', body: savesBody },
    },
    answer,
  )
}

export function actRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const act of declaredActs) {
    for (const name of act.on) actRoute(app, context, act, declarations[name])
  }
  savesRoute(app, context)
}
