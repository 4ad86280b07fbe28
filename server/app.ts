/**
 * Composes the HTTP server: hooks in the order they must run, then routes. Always holds: schemas on
 * routes only describe (OpenAPI); bodies are judged by contract/core/resource/validate.ts and http/read-body.ts,
 * which never coerce, drop or default anything.
 */
import { readFileSync } from 'node:fs'
import jwt from '@fastify/jwt'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from './context.ts'
import { actRoutes } from './http/act-routes.ts'
import { anchorRoutes } from './http/anchor-routes.ts'
import { serveApp } from './http/app-files.ts'
import { authenticateCalls } from './http/authenticate.ts'
import { addressOf, trustedProxies } from './http/caller-address.ts'
import { compressReplies } from './http/compress.ts'
import { deviceRoutes } from './http/device-routes.ts'
import { headsRoute } from './http/heads-route.ts'
import { healthRoutes } from './http/health-routes.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { liveRoutes } from './http/live-routes.ts'
import { loggerOptions, logReplies } from './http/log.ts'
import { describeCalls, openapiRoute } from './http/openapi.ts'
import { guardOrigins } from './http/origins.ts'
import { passwordRoutes } from './http/password-routes.ts'
import { answerProblems } from './http/problem-replies.ts'
import { recordRoutes } from './http/record-routes.ts'
import { secureReplies } from './http/security-headers.ts'
import { sessionRoutes } from './http/session-routes.ts'
import { viewRoutes } from './http/view-routes.ts'
import { customerRoutes } from './modules/allergens/customer-routes.ts'
import { businessRoutes } from './modules/business/business-routes.ts'
import { jobRoutes } from './modules/business/job-routes.ts'
import { clockRoutes } from './modules/clock/clock-routes.ts'
import { joinRoutes } from './modules/clock/join-routes.ts'
import { kioskRoutes } from './modules/clock/kiosk-routes.ts'
import { fileRoutes } from './modules/files/file-routes.ts'
import { userRoutes } from './modules/people/user-routes.ts'
import { mapRoutes } from './modules/sites/map-routes.ts'
import { StartProblem } from './start-problem.ts'

function httpsOf({ tls }: ServerContext['options']) {
  if (!tls) return null
  try {
    return { cert: readFileSync(tls.cert), key: readFileSync(tls.key) }
  } catch {
    throw new StartProblem(`The certificate ${tls.cert} or its key ${tls.key} cannot be read.`)
  }
}

export async function buildApp(
  context: ServerContext,
  appFolder: string,
): Promise<FastifyInstance> {
  const { options, keys } = context
  const common = {
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: 1_048_576,
    // What is under way is answered; who holds a connection open for nothing is let go.
    forceCloseConnections: 'idle' as const,
    routerOptions: { maxParamLength: 300 },
  }
  const https = httpsOf(options)
  // The rest of the server does not care which of the two listens.
  const app = https
    ? (fastify({ ...common, https }) as unknown as FastifyInstance)
    : fastify(common)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerProblems(app, context)
  readJsonBodies(app)
  logReplies(app)
  await secureReplies(app, options)
  await describeCalls(app)
  serveApp(app, appFolder)
  guardOrigins(app, context)
  await app.register(rateLimit, {
    max: options.rateLimit,
    timeWindow: 60_000,
    keyGenerator: addressOf,
    errorResponseBuilder: () => new Problem('too_many'),
  })
  await app.register(jwt, {
    secret: keys.key('token'),
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  authenticateCalls(app, context)
  compressReplies(app)

  healthRoutes(app, context)
  businessRoutes(app, context)
  customerRoutes(app, context)
  jobRoutes(app, context)
  mapRoutes(app, context)
  sessionRoutes(app, context)
  kioskRoutes(app, context)
  joinRoutes(app, context)
  passwordRoutes(app, context)
  userRoutes(app, context)
  deviceRoutes(app, context)
  anchorRoutes(app, context)
  headsRoute(app, context)
  clockRoutes(app, context)
  actRoutes(app, context)
  recordRoutes(app, context)
  viewRoutes(app, context)
  await fileRoutes(app, context)
  await liveRoutes(app, context)
  openapiRoute(app)
  return app
}
