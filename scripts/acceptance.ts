/**
 * Writes docs/acceptance.md: which acceptance statement is proved by which test. Always holds: it is
 * read from the titles of the tests, nothing in it is typed by hand (scripts/acceptance.test.ts says
 * when it is stale).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './tools.ts'

type Proof = { readonly statement: string; readonly file: string; readonly title: string }

/** Where tests stand; the examples in the test of this very file prove nothing. */
const rooms = '{contract,local,server,src,sw,tests,workers}/**/*.test.{ts,tsx}'
const place = join(root, 'docs', 'acceptance.md')

/** A title in quotes that names a statement. */
const titles = /(['"`])((?:(?!\1)[^\n])*\bAC \d+\.\d+\.\d+(?:(?!\1)[^\n])*)\1/g
/** "3.9.1", and "3.9.1-5" for five of them. */
const numbers = /(\d+\.\d+)\.(\d+)(?:-(\d+))?/g

export function statementsIn(title: string): string[] {
  return [...title.matchAll(numbers)].flatMap(([, section, from, to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, more) => `${section}.${Number(from) + more}`,
    ),
  )
}

export const proofsIn = (file: string, source: string): Proof[] =>
  [...source.matchAll(titles)].flatMap(([, , title = '']) =>
    statementsIn(title).map((statement) => ({ statement, file, title })),
  )

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

function toMarkdown(proofs: readonly Proof[]): string {
  const statements = [...new Set(proofs.map(({ statement }) => statement))].sort(byNumber)
  const rows = statements.flatMap((statement) =>
    proofs
      .filter((proof) => proof.statement === statement)
      .map(({ file, title }) => {
        const words = title.replaceAll('|', '\\|').replaceAll('<', '&lt;')
        return `| ${statement} | ${words} | [${file}](../${file}) |`
      }),
  )
  return [
    '# What is accepted, and by which test',
    '',
    `Written by \`npm run acceptance\` from the titles of the tests: ${statements.length} statements,`,
    `numbered as in docs/product.md (AC n), in ${new Set(proofs.map(({ file }) => file)).size} files.`,
    '',
    '| AC | what is seen | test |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

export function acceptance(): string {
  const files = globSync(rooms, { cwd: root }).sort()
  return toMarkdown(files.flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8'))))
}

export const readAcceptance = () => readFileSync(place, 'utf8')

if (import.meta.main) writeFileSync(place, acceptance())
