const IN_SAFARI_MS = 200

/**
 * Acts in the next moment with nothing else to do. Safari has no word for that, and waits a little.
 * @returns takes the wish back
 */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const wish = requestIdleCallback(act)
    return () => cancelIdleCallback(wish)
  }
  const wish = setTimeout(act, IN_SAFARI_MS)
  return () => clearTimeout(wish)
}
