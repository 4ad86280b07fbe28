import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Problem } from '#contract/core/problems.ts'
import type { ServerContext } from '../context.ts'
import { TransactionLost } from '../store/engine.ts'
import { answerProblems } from './problem-replies.ts'

/** A server whose saves fail as it is told, and what it logs. */
function openServer() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) }
  const app = fastify({ logger: { level: 'warn', stream } })
  answerProblems(app, {} as ServerContext)
  const fault: { cause: Error | null } = { cause: null }
  const save = () => {
    if (fault.cause) throw Object.assign(new Problem('unavailable'), { cause: fault.cause })
    return { ok: true }
  }
  app.post('/issues', save)
  app.post('/file', { config: { takesFile: true } }, save)
  app.get('/readyz', save)
  const call = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url })).statusCode
  return { fault, call, lines }
}

const full = new TransactionLost('database or disk is full')
const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' })

test('a disk that is full for 100 calls is one line, and so is that it has room again', async () => {
  const { fault, call, lines } = openServer()
  fault.cause = full
  for (let n = 0; n < 100; n += 1) expect(await call('POST', '/issues')).toBe(503)
  expect(await call('GET', '/readyz')).toBe(503)
  expect(lines).toEqual(['saving fails'])
  fault.cause = null
  for (let n = 0; n < 10; n += 1) expect(await call('POST', '/issues')).toBe(200)
  expect(lines).toEqual(['saving fails', 'saving works again'])
  fault.cause = full
  await call('POST', '/issues')
  expect(lines).toHaveLength(3)
})

test('that records are saved says nothing of files: those are well once one is kept, or the probe is', async () => {
  for (const [method, url] of [
    ['POST', '/file'],
    ['GET', '/readyz'],
  ] as const) {
    const { fault, call, lines } = openServer()
    fault.cause = noSpace
    await call('POST', '/file')
    fault.cause = null
    await call('POST', '/issues')
    expect(lines).toEqual(['saving fails'])
    await call(method, url)
    expect(lines).toEqual(['saving fails', 'saving works again'])
  }
})
