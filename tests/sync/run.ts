/**
 * `npm run sim`: lives days of the simulation (docs/sync.md, "How it is proved") and says what they
 * met. `--seeds 1000` how many, `--seed 17` the first, `--server small` in memory, `real` (unless
 * said otherwise) or `checks`, `acts`, `stock`, the real one on days with those, `--until-wrong` no further than the first that fails. Ends with 1 when one of them failed, with the command that lives it again.
 */
import { parseArgs } from 'node:util'
import { commandOf, type Kind, kinds, LAST_SEED, liveSeeds, reportOf } from './campaign.ts'

const string = { type: 'string' } as const
const isSaid = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: { seeds: string, seed: string, server: string, 'until-wrong': isSaid },
})
const { seeds: wantedSeeds = '100', seed: wantedFirst = '1', server = 'real' } = values
const [count, first] = [Number(wantedSeeds), Number(wantedFirst)]
const isCount = (number: number) => Number.isInteger(number) && number > 0
const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name)

if (!isCount(count) || !isCount(first) || first + count > LAST_SEED || !isKind(server)) {
  console.error(`Use --seeds and --seed with numbers from 1, and --server ${kinds.join(' | ')}.`)
  process.exit(1)
}

function* said(kind: Kind) {
  for (let seed = first; seed < first + count; seed += 1) {
    if (values['until-wrong'] && isWrong) return
    if (process.stdout.isTTY) process.stdout.write(`\r${kind} server, seed ${seed} `)
    yield seed
  }
  if (process.stdout.isTTY) process.stdout.write('\r')
}

// The thread that judges forms does not keep the process awake, and the clock of a day stands while it works.
setInterval(() => {}, 1_000_000)
const start = performance.now()
let isWrong = false
const told = await liveSeeds(server, said(server), (seed, error) => {
  isWrong = true
  console.error(`Seed ${seed}: ${error.stack ?? error.message}`)
  console.error(`  ${commandOf(server, seed)}`)
})
console.log(reportOf(told, (performance.now() - start) / 1000))
if (count === 1) console.log(`  trace ${told.traces.join()}`)
// A day that broke off may have left something running.
process.exit(told.wrong.size > 0 ? 1 : 0)
