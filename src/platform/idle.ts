const IN_SAFARI_MS = 200

/**
 * Runs in the next idle moment. Safari has no API for that, so it waits a little.
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const wish = requestIdleCallback(act)
    return () => cancelIdleCallback(wish)
  }
  const wish = setTimeout(act, IN_SAFARI_MS)
  return () => clearTimeout(wish)
}
