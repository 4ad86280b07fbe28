/**
 * Tells the sync engine, in whichever tab it leads, that the outbox of a database has something
 * new. Always holds: losing a message loses nothing, because the engine also checks by itself.
 */
const NAME = 'larder-wake'

let channel: BroadcastChannel | undefined

/** Node keeps a process alive for an open channel; a test run must end. */
const letProcessEnd = (one: BroadcastChannel) => {
  if ('unref' in one && typeof one.unref === 'function') one.unref()
  return one
}

export function wakeEngine(database: string): void {
  channel ??= letProcessEnd(new BroadcastChannel(NAME))
  channel.postMessage(database)
}

/** @returns a function that stops listening */
export function onWake(database: string, listener: () => void): () => void {
  const ear = letProcessEnd(new BroadcastChannel(NAME))
  ear.onmessage = (event: MessageEvent) => {
    if (event.data === database) listener()
  }
  return () => ear.close()
}
