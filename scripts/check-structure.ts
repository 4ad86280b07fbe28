/**
 * Checks who imports whom against .dependency-cruiser.cjs, that there are no cycles, among the modules
 * of src neither, and that no module does by hand what the kit does for all. Always holds: a run that saw no modules, or none of a room that has files, is a failure, because a
 * parser that sees nothing also finds nothing wrong.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './tools.ts'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
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

const moduleOf = (file: string) => /^src\/modules\/([^/]+)\//.exec(file)?.[1]

/** Modules of src that need each other, directly or by others, each circle once. */
function circlesOfModules(): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of cruise.modules) {
    const from = moduleOf(source)
    if (from === undefined || /\.test\.tsx?$/.test(source)) continue
    const known = needs.get(from) ?? new Set()
    needs.set(from, known)
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  const circles = new Set<string>()
  const follow = (path: readonly string[]) => {
    for (const next of needs.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) circles.add([...path, next].join(' → '))
      else if (!path.includes(next) && next > (path[0] ?? '')) follow([...path, next])
    }
  }
  for (const name of needs.keys()) follow([name])
  return [...circles]
}

/** What a module never writes itself: [what to use, how the line looks that was written by hand]. */
const doneByTheKit: readonly (readonly [use: string, line: RegExp])[] = [
  ['useBusy', /\[\w*(busy|saving|sending|working|pending)\w*, \w+\] = useState\b/i],
  ['timezoneOf or useSite', /(\?\?|\|\|) *['"](Europe\/\w+|UTC)['"]/],
  ['the flag of a route, part or resource', /\bflags\??\.(includes|has)\(/],
]

function linesByHand(): string[] {
  const files = globSync('src/modules/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        doneByTheKit.flatMap(([use, by]) =>
          by.test(line) ? [`${file}:${at + 1}: use ${use}: ${line.trim()}`] : [],
        ),
      ),
  )
}

const circles = circlesOfModules()
const byHand = linesByHand()
const unseen = standing.filter(
  (room) =>
    globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).length > 0 &&
    !cruise.modules.some((module) => module.source.startsWith(`${room}/`)),
)
const { violations, totalCruised } = cruise.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
for (const circle of circles) console.error(`modules-form-no-circle: ${circle}`)
for (const line of byHand) console.error(line)
if (totalCruised === 0 || unseen.length > 0) {
  console.error(
    `The import check saw ${totalCruised} modules and nothing of: ${unseen.join(', ')}.`,
  )
  process.exitCode = 1
} else if (violations.length + circles.length + byHand.length > 0) {
  console.error(
    `${violations.length + circles.length} imports and ${byHand.length} lines break the rules of docs/where-things-live.md.`,
  )
  process.exitCode = 1
} else {
  console.log(`${totalCruised} modules import only what they may, without a cycle.`)
}
