/** How long generated tests run: a usual count in every run, a large one in `npm run test:deep`. */
export const rounds = (usual: number, deep: number): number =>
  process.env.LARDER_DEEP === '1' ? deep : usual

/** A third of them, by the day, so that three days see them all; each of them in the deep run. */
export const aThirdADay = <T>(all: readonly T[]): readonly T[] => {
  const today = Math.floor(Date.now() / 86_400_000)
  return all.filter((_, at) => rounds(0, 1) === 1 || (at + today) % 3 === 0)
}
