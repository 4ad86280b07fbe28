/**
 * `node --import ./tests/sync/bugs/with-bug.ts …` with LARDER_BUG: whatever runs has that bug, made
 * in the source on its way in. Nothing of it is in the product, and no file is changed.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bugs, withBug } from './bugs.ts'

const root = new URL('../../../', import.meta.url)
const bug = bugs.find(({ name }) => name === process.env.LARDER_BUG)
if (!bug) throw new Error(`Nobody knows a bug called ${process.env.LARDER_BUG}.`)
const wrong = pathToFileURL(fileURLToPath(new URL(bug.file, root))).href

registerHooks({
  load(url, context, nextLoad) {
    if (url !== wrong) return nextLoad(url, context)
    const source = withBug(bug, readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
