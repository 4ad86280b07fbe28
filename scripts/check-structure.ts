/**
 * Checks who imports whom against .dependency-cruiser.cjs, and that there are no cycles. Always
 * holds: a run that saw no modules, or none of a room that has files, is a failure, because a
 * parser that sees nothing also finds nothing wrong.
 */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './tools.ts'

type Cruise = {
  modules: { source: string }[]
  summary: {
    totalCruised: number
    violations: { rule: { name: string; severity: string }; from: string; to: string }[]
  }
}

const rooms = ['contract', 'local', 'workers', 'sw', 'server', 'src', 'scripts', 'tests', 'bench']
const standing = rooms.filter((room) => existsSync(join(root, room)))

const { output } = await runTool(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...standing],
  { quiet: true },
)
const start = output.indexOf('{')
if (start < 0) throw new Error(`dependency-cruiser gave no answer: ${output}`)
const cruise = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Cruise

const unseen = standing.filter(
  (room) =>
    globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).length > 0 &&
    !cruise.modules.some((module) => module.source.startsWith(`${room}/`)),
)
const { violations, totalCruised } = cruise.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
if (totalCruised === 0 || unseen.length > 0) {
  console.error(
    `The import check saw ${totalCruised} modules and nothing of: ${unseen.join(', ')}.`,
  )
  process.exitCode = 1
} else if (violations.length > 0) {
  console.error(`${violations.length} imports break the rules of docs/where-things-live.md.`)
  process.exitCode = 1
} else {
  console.log(`${totalCruised} modules import only what they may, without a cycle.`)
}
