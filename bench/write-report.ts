/**
 * Turns what was measured into docs/benchmarks.md, ratios first. Always holds: a goal that was
 * missed stands there as missed.
 */
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './app-build.ts'
import type { Finding, Report } from './finding.ts'

const packages = ['react', '@mantine/core', '@tanstack/react-router', 'dexie', 'vite', 'fastify']

const versionOf = (name: string) => {
  const file = join(root, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function verdict({ goal, isMet }: Finding): string {
  if (isMet === null) return '–'
  return isMet ? `${goal}: met` : `${goal}: **missed**`
}

const row = (finding: Finding) =>
  `| ${finding.measure} | ${finding.ratio} | ${finding.larder} | ${finding.floor} | ${verdict(finding)} | ${finding.check} |`

function section({ title, how, beside = 'floor', findings, remarks = [] }: Report): string {
  return [
    `## ${title}`,
    how,
    [
      `| measure | ratio | Larder | ${beside} | goal | what was checked |`,
      '|---|---|---|---|---|---|',
      ...findings.map(row),
    ].join('\n'),
    ...(remarks.length > 0 ? [remarks.map((remark) => `- ${remark}`).join('\n')] : []),
  ].join('\n\n')
}

export type Run = {
  readonly at: Date
  readonly minutes: number
  readonly chromium: string
  readonly reports: readonly Report[]
}

export function toMarkdown({ at, minutes, chromium, reports }: Run): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const findings = reports.flatMap((report) => report.findings)
  const promised = findings.filter(({ isMet }) => isMet !== null)
  const met = promised.filter(({ isMet }) => isMet === true)
  return `${[
    '# How fast Larder is',
    `Written by \`npm run bench\` on ${at.toISOString().slice(0, 10)}; nothing here is typed by hand. ${met.length} of ${promised.length} goals met. The run took ${minutes.toFixed(1)} minutes.`,
    `Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${process.platform}. Node ${process.versions.node}, Chromium ${chromium}, SQLite. ${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}.`,
    'A ratio compares Larder with its floor: the least that anything doing this work must do, measured in the same run, in turn with Larder. Times are medians with the lowest and highest run behind them; absolute times belong to this machine, ratios travel better.',
    ...reports.map(section),
  ].join('\n\n')}\n`
}
