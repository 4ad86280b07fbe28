/** A chart's colours, read from the tokens when it is built (canvas can't use CSS). */
export interface ChartTokens {
  text: string
  text2: string
  line: string
  surface: string
  font: string
  accent: string
  lineStrong: string
  infoSolid: string
  waitingSolid: string
  safeMark: string
  tones: Record<'safe' | 'warning' | 'fail' | 'info', { soft: string; text: string; mark: string }>
}

export function readTokens(): ChartTokens {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string): string => style.getPropertyValue(`--l-${name}`).trim()
  const tone = (name: string) => ({
    soft: read(`${name}-soft`),
    text: read(`${name}-text`),
    mark: read(`${name}-mark`),
  })
  return {
    text: read('text'),
    text2: read('text-2'),
    line: read('line'),
    surface: read('surface'),
    font: read('font'),
    accent: read('accent'),
    lineStrong: read('line-strong'),
    infoSolid: read('info-solid'),
    waitingSolid: read('waiting-solid'),
    safeMark: read('safe-mark'),
    tones: { safe: tone('safe'), warning: tone('warning'), fail: tone('fail'), info: tone('info') },
  }
}

/**
 * One line is drawn in the text colour; several take the series colours in order, and need a
 * legend.
 */
export function seriesColours(tokens: ChartTokens, count: number): string[] {
  if (count <= 1) return [tokens.text]
  const { accent, lineStrong, infoSolid, waitingSolid, safeMark } = tokens
  return [accent, lineStrong, infoSolid, waitingSolid, safeMark]
}
