// Stops with one sentence when Node is too old. Plain CommonJS: it must run on any Node there is.
'use strict'
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `Larder needs Node 24 or later, and this is Node ${process.versions.node}: install Node 24 (see .nvmrc) and try again.`,
  )
  process.exit(1)
}
