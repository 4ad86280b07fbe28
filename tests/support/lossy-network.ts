/**
 * The network between a browser and a Larder server, with faults a test can order. It stands on a
 * port of its own and forwards requests and sockets. Always holds: a lost reply is lost after the
 * server has done the work, the case that doubles records in lesser engines; a cut network answers
 * nothing at all, to pages, workers and the service worker alike.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type LossyNetwork = {
  /** What the browser is given as the server's origin. */
  readonly url: string
  readonly cut: () => void
  readonly mend: () => void
  /** The reply to the next matching request reaches nobody. */
  readonly loseNextReply: (matches: (asked: IncomingMessage) => boolean) => Promise<void>
  /**
   * Asked at every reply, once the server has done the work: those it names break off after their
   * head. A browser by itself repeats a request whose connection gave no byte back, so that nothing
   * above it would notice the loss.
   */
  readonly breakReplies: (which: ((asked: IncomingMessage) => boolean) | null) => void
  /** Called before the reply of each request is passed on; may hold it back. */
  readonly beforeReply: (hook: ((asked: IncomingMessage) => Promise<void> | void) | null) => void
  /** Called when a request comes in, before it is passed on to the server. */
  readonly onCall: (hook: ((asked: IncomingMessage) => void) | null) => void
  /** How often each method and path was asked for, replies lost or not. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

type Loss = { matches: (asked: IncomingMessage) => boolean; done: () => void }

/** @param target origin of the server, for example `http://localhost:8765`; asked anew each time */
export async function openLossyNetwork(target: () => string): Promise<LossyNetwork> {
  const sockets = new Set<Duplex>()
  const asked: string[] = []
  const losses: Loss[] = []
  let isCut = false
  let hook: ((asked: IncomingMessage) => Promise<void> | void) | null = null
  let callHook: ((asked: IncomingMessage) => void) | null = null
  let isBroken: ((asked: IncomingMessage) => boolean) | null = null

  /** The head goes out, and then the connection is reset. */
  const breakOff = (from: IncomingMessage, answer: IncomingMessage, reply: ServerResponse) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    reply.flushHeaders()
    answer.resume().once('end', () => from.socket.destroy())
  }
  const passOn = async (from: IncomingMessage, answer: IncomingMessage, reply: ServerResponse) => {
    await hook?.(from)
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  }
  const forward = (from: IncomingMessage, reply: ServerResponse) => {
    asked.push(`${from.method} ${from.url}`)
    callHook?.(from)
    const { hostname, port } = new URL(target())
    const { url: path, method, headers } = from
    const onward = request({ hostname, port, path, method, headers }, (answer) => {
      const lost = losses.findIndex((loss) => loss.matches(from))
      if (lost < 0 && isBroken?.(from)) return breakOff(from, answer, reply)
      if (lost < 0) return void passOn(from, answer, reply).catch(() => from.socket.destroy())
      answer.resume().once('end', () => {
        losses.splice(lost, 1)[0]?.done()
        from.socket.destroy()
      })
    })
    onward.once('error', () => from.socket.destroy())
    from.pipe(onward)
  }

  const server = createServer(forward)
  server.on('connection', (socket: Socket) => {
    if (isCut) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.on('upgrade', (from: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { hostname, port } = new URL(target())
    const onward = connect(Number(port), hostname, () => {
      const lines = [`${from.method} ${from.url} HTTP/1.1`]
      for (let i = 0; i < from.rawHeaders.length; i += 2) {
        lines.push(`${from.rawHeaders[i]}: ${from.rawHeaders[i + 1]}`)
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    sockets.add(onward)
    for (const end of [onward, socket]) end.on('error', () => onward.destroy())
    onward.once('close', () => {
      sockets.delete(onward)
      socket.destroy()
    })
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    asked,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    loseNextReply: (matches) => new Promise((done) => losses.push({ matches, done })),
    breakReplies: (next) => {
      isBroken = next
    },
    beforeReply: (next) => {
      hook = next
    },
    onCall: (next) => {
      callHook = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
