/** A tab that keeps its lock. @returns a function that releases it */
export function held(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(name, () => promise)
  return resolve
}
