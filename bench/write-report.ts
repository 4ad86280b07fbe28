/**
 * Keeps what was measured, a file for each measure, and turns all that is kept into
 * docs/benchmarks.md, ratios first. Always holds: a goal that was missed stands there as missed; each
 * section says when, and the page on which machine.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Of a goal that was missed: what was tried. */
const toldOf = ({ measure, isMet, tried }: Finding): string[] =>
  isMet === false && tried !== undefined ? [`**Missed: ${measure}.** ${tried}`] : []

/** Other work takes a processor's time from what is measured: how much of it there was. */
const busyWords = (load: Kept['load']) =>
  load === undefined
    ? ''
    : ` ${load.map((one) => one.toFixed(1)).join(' and ')} processes wanted a processor before and after it.`

function section({ at, minutes, load, report }: Kept): string {
  const { title, how, beside = 'floor', findings } = report
  const remarks = [...findings.flatMap(toldOf), ...(report.remarks ?? [])]
  return [
    `## ${title}`,
    how,
    `Measured on ${at.slice(0, 10)}, in ${minutes.toFixed(1)} minutes.${busyWords(load)}`,
    [
      `| measure | ratio | Larder | ${beside} | goal | what was checked |`,
      '|---|---|---|---|---|---|',
      ...findings.map(row),
    ].join('\n'),
    ...(remarks.length > 0 ? [remarks.map((remark) => `- ${remark}`).join('\n')] : []),
  ].join('\n\n')
}

/** One measure as it was last run in full. */
type Kept = {
  /** ISO 8601. */
  readonly at: string
  readonly minutes: number
  /** Machine and versions. */
  readonly on: string
  /** The average of the last minute, before and after. */
  readonly load?: readonly number[]
  readonly report: Report
}

export type Measured = {
  /** As `--only` takes it. */
  readonly name: string
  readonly at: Date
  readonly minutes: number
  readonly load: readonly number[]
  readonly chromium: string
  readonly report: Report
}

const folder = join(root, 'bench', 'results')
const fileOf = (name: string) => join(folder, `${name}.json`)

function machine(chromium: string): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const versions = packages.map((name) => `${name} ${versionOf(name)}`).join(', ')
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${process.platform}. Node ${process.versions.node}, Chromium ${chromium}, SQLite. ${versions}.`
}

export function keep({ name, at, minutes, load, chromium, report }: Measured): void {
  mkdirSync(folder, { recursive: true })
  const kept: Kept = { at: at.toISOString(), minutes, load, on: machine(chromium), report }
  writeFileSync(fileOf(name), `${JSON.stringify(kept, null, 2)}\n`)
}

/** @param names in the order of the page; what was never measured is left out */
export function toMarkdown(names: readonly string[]): string {
  const all = names
    .filter((name) => existsSync(fileOf(name)))
    .map((name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Kept)
  const findings = all.flatMap(({ report }) => report.findings)
  const promised = findings.filter(({ isMet }) => isMet !== null)
  const met = promised.filter(({ isMet }) => isMet === true)
  const machines = [...new Set(all.map(({ on }) => on))]
  return `${[
    '# How fast Larder is',
    `Written by \`npm run bench\`; nothing here is typed by hand. ${met.length} of ${promised.length} goals met.`,
    ...machines.map((on) => `Machine: ${on}`),
    'A ratio compares Larder with its floor: the least that anything doing this work must do, measured in the same run, in turn with Larder. Times are medians with the lowest and highest run behind them; absolute times belong to this machine, ratios travel better.',
    ...all.map(section),
  ].join('\n\n')}\n`
}
