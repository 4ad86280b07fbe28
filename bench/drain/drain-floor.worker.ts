/**
 * The floor under a drain: the same requests in order, each again at once until it is answered, and
 * nothing else: no outbox, no lease, no pull. Served as it is, without a build.
 */

type Request = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

async function isAnswered({ method, path, headers, body }: Request): Promise<boolean> {
  try {
    const reply = await fetch(path, { method, headers, body: body ?? null, cache: 'no-store' })
    JSON.parse(await reply.text())
    return reply.ok
  } catch {
    return false
  }
}

async function drain(requests: readonly Request[]) {
  const from = Date.now()
  for (const request of requests) while (!(await isAnswered(request)));
  return Date.now() - from
}

async function answerWish({ data }: MessageEvent<readonly Request[]>): Promise<void> {
  postMessage(await drain(data))
}

addEventListener('message', (event: MessageEvent<readonly Request[]>) => void answerWish(event))
