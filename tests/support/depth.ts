/** How long generated tests run: a usual count in every run, a large one in `npm run test:deep`. */
export const rounds = (usual: number, deep: number): number =>
  process.env.LARDER_DEEP === '1' ? deep : usual
