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

type Wish = {
  readonly requests: readonly Request[]
  readonly session: { readonly token: string; readonly xsrf: string; readonly customer_id: string }
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

async function drain({ requests, session }: Wish) {
  const own = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${session.token}`,
    'Customer-ID': session.customer_id,
    'X-XSRF-Token': session.xsrf,
  }
  const all = requests.map((one) => ({ ...one, headers: { ...one.headers, ...own } }))
  const from = Date.now()
  for (const request of all) while (!(await isAnswered(request)));
  return Date.now() - from
}

async function answerWish({ data }: MessageEvent<Wish>): Promise<void> {
  postMessage(await drain(data))
}

addEventListener('message', (event: MessageEvent<Wish>) => void answerWish(event))
