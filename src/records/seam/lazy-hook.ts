/** A hook of a module, fetched when it is first called: `hook(() => import('…'), 'useToDoLines')`. */
export type LazyHook<A, T> = () => Promise<(asked: A) => T>

export const hook =
  <M, N extends keyof M>(load: () => Promise<M>, name: N) =>
  async (): Promise<M[N]> =>
    (await load())[name]
