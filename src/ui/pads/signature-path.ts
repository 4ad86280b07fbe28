/**
 * A signature's line as an SVG path in whole pixels: short enough to be stored with a record. Pure.
 */
type Point = readonly [x: number, y: number]

/** Points closer than this make no visible difference. */
const NEAR_PX = 2
/** A signature is a few hundred points; more is a sleeve on the glass. */
const LONGEST = 12_000

const toText = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`

const lastPoint = (path: string): Point => {
  const [x = '0', y = '0'] = (/(-?\d+) (-?\d+)$/.exec(path) ?? []).slice(1)
  return [Number(x), Number(y)]
}

/** A stroke starts with a dot, so that a tap leaves a mark. */
export const startStroke = (path: string, point: Point): string =>
  path.length > LONGEST ? path : `${path}M${toText(point)}L${toText(point)}`

export function addPoint(path: string, point: Point): string {
  const [x, y] = lastPoint(path)
  if (path.length > LONGEST || Math.hypot(point[0] - x, point[1] - y) < NEAR_PX) return path
  return `${path}L${toText(point)}`
}

/** How far it extends to the right, at least the width of a name (px). */
export function pathWidth(path: string): number {
  const right = [...path.matchAll(/[ML](-?\d+) /g)].map(([, x]) => Number(x))
  return Math.max(240, ...right) + 12
}
